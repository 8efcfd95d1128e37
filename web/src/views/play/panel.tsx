// What stands beside the puzzle: what is to be said about it, the switches, and other puzzles.
import { signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { CalendarDays, Check as Tick, ListChecks, PencilRuler, RotateCcw, Share2, Shuffle }
  from "lucide-preact";
import { copy } from "../../base/tell";
import { goTo } from "../../base/router";
import { Answer, Working } from "../../parts/answer";
import { Button } from "../../parts/button";
import { Check, Field, Select } from "../../parts/field";
import { CopyLink } from "../../parts/layout";
import { Tabs } from "../../parts/tabs";
import { Hint, Stars } from "./controls";
import { conflicts, queensOf } from "./game";
import { applyHint, check, inWords } from "./help";
import { dayBefore, dayText, gameKey, streak, weekday } from "./records";
import {
  type Order, again, game, hint, making, message, ready, records, setSettings, settings, showDay,
  showNew, source, title, today, win,
} from "./round";
import { clock, hintsText, shareText } from "./share";

function share(): void {
  const row = streak(records.value, today());
  copy(shareText(game.value, title.value, row, location.href), "Your result");
}

function Won() {
  const { best, before, streak: row } = win.value!;
  const { time, hints } = game.value;
  return (
    <Answer kind="good" title="Solved">
      <p>In {clock(time)}, with {hintsText(hints)}.</p>
      {best && <p>Your best time{before ? `, before it was ${clock(before)}` : ""}.</p>}
      {!best && before !== undefined && before < time && <p>Your best time is {clock(before)}.</p>}
      {row > 1 && <p>{row} days in a row.</p>}
      <div class="row">
        <Button label="Share" icon={Share2} kind="primary" onClick={share} />
        <Button label="Start over" icon={RotateCcw} onClick={again} />
      </div>
    </Answer>
  );
}

// What is the matter now: solved, a hint, a message, conflicts, or how many queens stand.
function Status() {
  const clash = conflicts(game.value);
  if (win.value) return <Won />;
  if (message.value) {
    const { kind, title: head, lines } = message.value;
    return (
      <Answer kind={kind} title={head}>
        {lines.map((line) => <p key={line}>{line}</p>)}
        {hint.value && <HintLegend />}
        {hint.value && <div><Button label="Do it" icon={Tick} onClick={applyHint} /></div>}
      </Answer>
    );
  }
  if (clash.length)
    return (
      <Answer kind="bad" title="Conflict">
        {clash.slice(0, 3).map(({ sentence }) => <p key={sentence}>{inWords(sentence)}</p>)}
      </Answer>
    );
  const { n, stars } = game.value.puzzle;
  return <p>{queensOf(game.value).length} of {n * stars} queens placed.</p>;
}

const HintLegend = () => (
  <ul class="hint-legend hint">
    <li><span class="sign cause" />the reason</li>
    {hint.value!.queens.length > 0 && <li><span class="sign queen" />the queen</li>}
    {hint.value!.crosses.length > 0 && <li><span class="sign cross">×</span>crossed out</li>}
  </ul>
);

function Rules() {
  const { stars } = game.value.puzzle;
  const many = stars === 1 ? "One queen" : `${stars} queens`;
  return (
    <p class="hint">
      {many} in each row, column and colour; no two queens touch, not even at a corner.
    </p>
  );
}

export const Making = () => (
  <Working note="Making a puzzle…" onStop={() => making.value?.abort()} />
);

function StatusBox() {
  const box = useRef<HTMLDivElement>(null);
  // On a phone the board leaves little room for it.
  useEffect(() => {
    if (message.value || win.value) box.current!.scrollIntoView({ block: "nearest" });
  }, [message.value, win.value]);
  return (
    <div role="status" class="stack status" ref={box}>
      {making.value && ready.value ? <Making /> : <Status />}
    </div>
  );
}

const Help = () => (
  <div class="card">
    {!win.value && (
      <div class="row">
        <span class="only-desk"><Hint /></span>
        <Button label="Check" icon={ListChecks} onClick={() => void check()} />
        <Button label="Start over" icon={RotateCcw} onClick={again} />
        <span class="only-phone"><CopyLink iconOnly /></span>
      </div>
    )}
    <StatusBox />
    <div class="row switches">
      <Check
        label="Cross out by itself" checked={settings.value.autoCross}
        hint="What a queen rules out gets a small cross"
        onChange={(autoCross) => setSettings({ autoCross })}
      />
      <Check
        label="Letters" checked={settings.value.letters}
        hint="The letter of each region on the board and in hints"
        onChange={(letters) => setSettings({ letters })}
      />
    </div>
    <Rules />
  </div>
);

function Day({ day }: { day: string }) {
  const solved = records.value.days[day];
  const said = `${dayText(day)}, ${solved ? `solved in ${clock(solved.time)}` : "not solved"}`;
  return (
    <button
      type="button" class={solved ? "solved" : ""} aria-label={said} title={said}
      aria-pressed={source.value.day === day} onClick={() => void showDay(day)}
    >
      {Number(day.slice(8))}
      {solved && <Tick size={14} aria-hidden="true" />}
    </button>
  );
}

// Four weeks up to today, from a Monday on.
function Days() {
  const row = streak(records.value, today());
  const since = dayBefore(today(), 21 + weekday(today()));
  const days = Array.from({ length: 28 }, (_, k) => dayBefore(since, -k));
  return (
    <>
      <div class="days" role="group" aria-label="Daily puzzles">
        {["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"].map((name) => (
          <span class="hint" aria-hidden="true" key={name}>{name}</span>
        ))}
        {days.filter((day) => day <= today()).map((day) => <Day key={day} day={day} />)}
      </div>
      <div class="row row-apart">
        <Button
          label="Today’s puzzle" icon={CalendarDays} onClick={() => void showDay(today())}
          disabled={source.value.day === today()}
        />
        {row > 0 && <span class="hint">{row === 1 ? "1 day" : `${row} days`} in a row</span>}
      </div>
    </>
  );
}

// For each number of queens in a row: the sizes that can be made, the usual one in the middle.
const sizes: Record<number, [number, number, number]> =
  { 1: [5, 8, 12], 2: [8, 10, 12], 3: [13, 14, 15] };
const sizeOptions = (stars: number) => {
  const [least, , most] = sizes[stars];
  return Array.from({ length: most - least + 1 }, (_, i) =>
    [`${least + i}`, `${least + i} × ${least + i}`] as const);
};
const grades = ["any", "easy", "medium", "hard", "expert"].map((g) => [g, g] as const);
const order = signal<Order>({ size: 8, grade: "any", stars: 1 });
const ask = (changed: Partial<Order>) => (order.value = { ...order.value, ...changed });

function New() {
  const { size, grade, stars } = order.value;
  const best = Object.entries(records.value.best).filter(([kind]) => kind !== "");
  return (
    <>
      <div class="row">
        <Field label="Size">
          <Select
            value={String(size)} options={sizeOptions(stars)}
            onChange={(v) => ask({ size: Number(v) })}
          />
        </Field>
        <Field label="Difficulty">
          <Select value={grade} options={grades} onChange={(v) => ask({ grade: v })} />
        </Field>
        <Stars
          value={stars} onChange={(many) => ask({ stars: many, size: sizes[many][1] })}
        />
      </div>
      <div>
        <Button label="New puzzle" icon={Shuffle} onClick={() => void showNew(order.value)} />
      </div>
      {best.length > 0 && (
        <dl class="facts" aria-label="Best times">
          {best.map(([kind, time]) => [<dt>best, {kind}</dt>, <dd>{clock(time)}</dd>])}
        </dl>
      )}
    </>
  );
}

const edit = (text: string) => goTo("play", new URLSearchParams({ own: text }));
const Own = () => (
  <>
    <p class="hint">
      Paint regions, paste a grid, or read a screenshot of any game: it is checked, rated and
      solved.
    </p>
    <div class="row">
      <Button label="Make your own" icon={PencilRuler} onClick={() => edit("")} />
      <Button
        label="Change this one" kind="quiet"
        onClick={() => edit(gameKey(game.value.puzzle))}
      />
    </div>
  </>
);

export const Panel = () => (
  <>
    <Help />
    <div class="card">
      <Tabs
        label="Puzzles"
        tabs={[
          { id: "days", label: "Daily", content: <Days /> },
          { id: "new", label: "New", content: <New /> },
          { id: "own", label: "Your own", content: <Own /> },
        ]}
      />
    </div>
  </>
);
