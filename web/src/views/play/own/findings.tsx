// What a check found: one solution, none, or several; how hard it is; the way to the solution.
import { ChevronLeft, ChevronRight, Footprints, Play, X } from "lucide-preact";
import { goTo } from "../../../base/router";
import { capital } from "../../../base/text";
import { Answer } from "../../../parts/answer";
import { BoardView } from "../../../parts/board";
import { Button } from "../../../parts/button";
import { type Puzzle, puzzleParams } from "../puzzle";
import { paintedScene } from "../scene";
import { type Verdict, painting, puzzle, solve, stepTo, verdict, verdictTitle, way } from "./draft";

function Two({ solutions }: { solutions: number[][] }) {
  const { n, regions } = painting.value;
  return (
    <div class="grid-2">
      {solutions.slice(0, 2).map((queens, k) => (
        <BoardView
          key={k} name={`Solution ${k + 1}`} scene={paintedScene(n, regions, { queens })}
        />
      ))}
    </div>
  );
}

const words = (found: Verdict): string => {
  if (found.unique) {
    const { grade, number } = found.rating;
    return `Rated ${grade}, ${number} points.`;
  }
  if (found.solutions.length > 1) return "These are two of them; a good puzzle has one.";
  return found.complete ? "The rules cannot all be kept on this board."
    : "It took too long to find out.";
};

const playIt = () =>
  goTo("play", puzzleParams(puzzle.value as Puzzle));

function Steps() {
  const { steps, at, stuck } = way.value!;
  const shown = steps[at];
  if (!shown) return <p>There is no step that a person could begin with.</p>;
  const last = at + 1 === steps.length;
  return (
    <Answer title={capital(shown.step.name)}>
      <p>{shown.step.sentence}</p>
      {last && stuck && <p>From here on only trying helps.</p>}
      <div class="row">
        <Button
          label="Step back" icon={ChevronLeft} iconOnly disabled={at === 0}
          onClick={() => stepTo(at - 1)}
        />
        <span class="hint">step {at + 1} of {steps.length}</span>
        <Button
          label="Step forward" icon={ChevronRight} iconOnly disabled={last}
          onClick={() => stepTo(at + 1)}
        />
        <span class="grow" />
        <Button label="Close the steps" icon={X} kind="quiet" iconOnly
          onClick={() => (way.value = null)} />
      </div>
    </Answer>
  );
}

export function Findings() {
  const found = verdict.value;
  return (
    <>
      {found && (
        <Answer kind={found.unique ? "good" : "warn"} title={verdictTitle(found)}>
          <p>{words(found)}</p>
          {found.solutions.length > 1 && <Two solutions={found.solutions} />}
          {found.solutions.length > 0 && (
            <div class="row">
              <Button label="Play it" icon={Play} onClick={playIt} />
              {found.unique && (
                <Button label="Solve step by step" icon={Footprints} onClick={() => void solve()} />
              )}
            </div>
          )}
        </Answer>
      )}
      {way.value && <Steps />}
    </>
  );
}
