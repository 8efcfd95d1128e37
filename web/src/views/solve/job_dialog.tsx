// A count as a job: it has a ledger in the folder of the server, no time limit, and can be resumed.
import { signal } from "@preact/signals";
import { useState } from "preact/hooks";
import { FileClock } from "lucide-preact";
import { messageOf, post, withoutJobs } from "../../base/api";
import { goTo } from "../../base/router";
import { tell } from "../../base/tell";
import { sentence } from "../../base/text";
import { sizeText, toProblem } from "../../board/board";
import { Button } from "../../parts/button";
import { Dialog } from "../../parts/dialog";
import { Field } from "../../parts/field";
import { board } from "./state";

export const jobDialog = signal(false);

export function JobDialog() {
  const [name, setName] = useState("");
  const [fault, setFault] = useState("");
  const proposed = `queens-${sizeText(board.value).replace("^", "e")}`;
  const start = async () => {
    try {
      const body = { ...toProblem(board.value), name: name.trim() || proposed };
      const said = await post<{ name: string }>("/api/jobs/start", body);
      jobDialog.value = false;
      setFault("");
      tell(`The job ${said.name} is running.`);
      goTo("jobs", new URLSearchParams({ job: said.name }));
    } catch (error) {
      setFault(sentence(messageOf(error)));
    }
  };
  const closed = () => ((jobDialog.value = false), setFault(""));
  if (withoutJobs())
    return (
      <Dialog title="Count as a job" open={jobDialog.value} onClose={closed}>
        <p>{withoutJobs()}</p>
      </Dialog>
    );
  return (
    <Dialog title="Count as a job" open={jobDialog.value} onClose={closed}>
      <p>
        What is counted is written into a ledger, a file in the folder where the server was started.
        It goes on when this page is closed, and can be resumed after the server ends.
      </p>
      <Field label="Name" above>
        <input
          value={name}
          placeholder={proposed}
          maxLength={64}
          spellcheck={false}
          onInput={(e) => setName(e.currentTarget.value)}
          onKeyDown={(e) => e.key === "Enter" && start()}
        />
      </Field>
      {fault && <p class="bad" role="alert">{fault}</p>}
      <Button label="Start the job" icon={FileClock} kind="primary" onClick={start} />
    </Dialog>
  );
}
