// Jobs: the ledgers in the folder where the server was started, how far each one is, and how fast.
import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { CircleStop, FileClock, ListChecks, Play } from "lucide-preact";
import { get, isAbort, messageOf, post, withoutJobs } from "../../base/api";
import { type View, goTo } from "../../base/router";
import { tell } from "../../base/tell";
import { duration, grouped, plural, sentence } from "../../base/text";
import { Answer, Empty } from "../../parts/answer";
import { Button } from "../../parts/button";
import { Chart } from "../../parts/chart";
import { CopyLink } from "../../parts/layout";

interface Job {
  name: string;
  problem: { rows: number | string; columns: number | string; rule: string; plain: boolean };
  engine: string; created: string; units: number; ranges: number; ranges_done: number;
  complete: boolean; count?: string; fraction: number; seconds: number;
  seconds_left: number | null; uncertainty: number; parallel: number;
  hosts: { host: string; target: string; ranges: number; units: number; seconds: number }[];
  sessions: { host: string; pid: number; threads: number; started: string; running: boolean }[];
  history: { from: number; to: number; fraction: number }[];
}
interface Said {
  folder: string;
  jobs: Job[];
  server: { name: string | null; fault: string | null };
}

const said = signal<Said | null>(null);
const fault = signal("");
const wanted = signal(""); // the job that the address names

let asking: AbortController | null = null;
async function refresh(): Promise<void> {
  asking?.abort();
  const mine = (asking = new AbortController());
  try {
    const news = await get<Said>("/api/jobs", mine.signal);
    if (JSON.stringify(news) !== JSON.stringify(said.value)) said.value = news;
    fault.value = "";
  } catch (error) {
    if (mine === asking && !isAbort(error)) fault.value = sentence(messageOf(error));
  }
}
async function command(what: "start" | "stop", name: string): Promise<void> {
  try {
    await post(`/api/jobs/${what}`, { name });
  } catch (error) {
    tell(sentence(messageOf(error)));
  }
  refresh();
}

function left(job: Job): string {
  if (job.seconds_left === null) return "time left not known yet";
  if (job.parallel <= 0)
    return `${duration(job.seconds_left)} of one thread left; nobody works on it`;
  const [time, spread] = [job.seconds_left / job.parallel, job.uncertainty / job.parallel];
  return `${duration(time)} left, ± ${duration(spread)}`;
}
function problemWords({ problem: p, engine, created }: Job): string {
  const rule = p.rule === "queen" ? (p.plain ? "" : ", with conditions") : `, rule ${p.rule}`;
  return `${grouped(p.rows)} × ${grouped(p.columns)}${rule}; engine ${engine}; made ${created}`;
}

function Progress({ job }: { job: Job }) {
  const workers = job.sessions.filter((s) => s.running);
  const names = workers.map((s) => `${s.host} (${plural(s.threads, "thread")})`).join(", ");
  const percent = `${(100 * job.fraction).toFixed(1)} %`;
  return (
    <>
      <progress max={1} value={job.fraction} aria-label={`Progress of ${job.name}`} />
      <p>
        {percent}, {grouped(job.ranges_done)} of {plural(job.ranges, "range")}; {left(job)}
      </p>
      {names && <p class="hint">{`At work: ${names}`}</p>}
    </>
  );
}

const Hosts = ({ job }: { job: Job }) => (
  <div class="scroll hosts" tabIndex={0} role="region" aria-label={`Hosts of ${job.name}`}>
    <table>
      <thead>
        <tr>
          {["Host", "Instructions", "Ranges", "Units", "Thread time"].map((t) => (
            <th key={t} scope="col">{t}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {job.hosts.map((o) => (
          <tr key={o.host + o.target}>
            <td>{o.host}</td><td>{o.target}</td><td>{grouped(o.ranges)}</td>
            <td>{grouped(o.units)}</td><td>{duration(o.seconds)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

function Card({ job }: { job: Job }) {
  const workers = job.sessions.filter((s) => s.running);
  // The last piece lacks what is under way.
  const pieces = workers.length ? job.history.slice(0, -1) : job.history;
  const ours = said.value?.server.name === job.name;
  return (
    <section class={`card job${wanted.value === job.name ? " wanted" : ""}`}>
      <div class="row row-apart">
        <h2>{job.name}</h2>
        {!job.complete && (ours
          ? <Button label="Stop" icon={CircleStop} onClick={() => command("stop", job.name)} />
          : <Button label={job.ranges_done ? "Go on" : "Run"} icon={Play}
              onClick={() => command("start", job.name)} />)}
      </div>
      <p class="hint">{problemWords(job)}</p>
      {job.complete ? (
        <Answer kind="good"
          title={`${grouped(job.count!)} ${job.count === "1" ? "solution" : "solutions"}`}>
          <p>{plural(job.ranges, "range")}, {duration(job.seconds)} of one thread</p>
        </Answer>
      ) : <Progress job={job} />}
      {pieces.length >= 3 && (
        <Chart height={190} of={JSON.stringify(pieces)}
          draw={(charts, width) => charts.rateChart(pieces, Math.min(1200, width))} />
      )}
      {job.hosts.length > 0 && <Hosts job={job} />}
    </section>
  );
}

const Nothing = () => (
  <Empty icon={FileClock} title="No job yet">
    <p class="hint">
      A job is a count that takes minutes or months: what is done is written into a ledger, and any
      machine can go on with it. Choose a board and count it as a job.
    </p>
    <Button label="Choose a board of 18" icon={Play} kind="primary"
      onClick={() => goTo("solve", new URLSearchParams({ n: "18" }))} />
  </Empty>
);

const Without = () => (
  <div class="view">
    <div class="stack-large">
      <div class="row row-apart"><h1>Jobs</h1><CopyLink /></div>
      <Empty icon={FileClock} title="No jobs in a browser">
        <p class="hint">{withoutJobs()}</p>
        <Button label="Count a board of 16 here" icon={Play} kind="primary"
          onClick={() => goTo("solve", new URLSearchParams({ n: "16" }))} />
      </Empty>
    </div>
  </div>
);

function Ledgers() {
  useEffect(() => {
    refresh();
    const timer = setInterval(refresh, 2000);
    return () => {
      clearInterval(timer);
      asking?.abort();
    };
  }, []);
  const { folder, jobs, server } = said.value ?? { folder: "", jobs: [], server: null };
  return (
    <div class="view">
      <div class="stack-large">
        <div class="row row-apart"><h1>Jobs</h1><CopyLink /></div>
        {fault.value && <p class="bad strong" role="alert">{fault}</p>}
        {server?.fault && <p class="bad" role="alert">{sentence(server.fault)}</p>}
        {said.value && (jobs.length
          ? <p class="hint" role="status">Ledgers in the folder '{folder}', as they are now.</p>
          : <Nothing />)}
        {jobs.map((job) => <Card key={job.name} job={job} />)}
      </div>
    </div>
  );
}

const Page = () => (withoutJobs() ? <Without /> : <Ledgers />);

export const jobsView: View = {
  id: "jobs",
  title: "Jobs",
  icon: ListChecks,
  Page,
  open: (params) => void (wanted.value = params.get("job") ?? ""),
};
