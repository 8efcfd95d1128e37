// Answers from this browser: the program's engines as a WebAssembly module, in workers. Nothing
// that is looked at waits behind a long count: moments, boards and long work have workers of their
// own. There is no memory between workers (plain hosts do not allow it): a count is shared by its
// units, and stopping is ending workers.
import { type Answers, ApiError, type News, answered } from "../base/api";
import { shareLoad } from "../base/load";
import { type CountPlan, Counter } from "./count";
import type { Question } from "./messages";
import { Pool } from "./pool";

const long = new Set([
  "/api/count", "/api/classes", "/api/estimate", "/api/list", "/api/race", "/api/puzzle/new",
]);
// A board that was found is kept by the worker that found it, for those who scroll over it.
const boards = new Set(["/api/find", "/api/find/window"]);

const withoutJobs =
  "This page runs in your browser alone. Jobs, which take hours or months and outlive a page, " +
  "and proofs by a SAT solver need the program: queens web.";

async function compiled(address: URL, cache: RequestCache): Promise<WebAssembly.Module> {
  const response = await fetch(address, { cache });
  if (!response.ok) throw new Error(`status ${response.status}`);
  // A host that knows no type for such files cannot be compiled from while it sends.
  return response.headers.get("Content-Type") === "application/wasm"
    ? WebAssembly.compileStreaming(response)
    : WebAssembly.compile(await response.arrayBuffer());
}

function started(script: URL, module: WebAssembly.Module): Promise<Worker> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(script);
    worker.onmessage = () => {
      worker.onmessage = worker.onerror = null;
      resolve(worker);
    };
    worker.onerror = (event) => {
      event.preventDefault();
      worker.terminate();
      reject(new Error(event.message ?? "no worker started"));
    };
    worker.postMessage({ module });
  });
}

// A caller that leaves does not wait for a load, which goes on for the next one.
function unlessAborted<T>(work: Promise<T>, signal?: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    signal?.addEventListener("abort", () => reject(signal.reason), { once: true });
    work.then(resolve, reject);
  });
}

// Addresses of the module and of the worker's script.
export interface Files { module: URL; worker: URL }

export function inBrowser({ module, worker }: Files, cores: number): Answers {
  // What a failed load left in the browser's cache may be the page of a network that wants a login.
  let cache: RequestCache = "default";
  const compile = shareLoad(() => {
    const loading = compiled(module, cache);
    cache = "reload";
    return loading;
  });
  const make = async (signal?: AbortSignal) => {
    try {
      return await started(worker, await unlessAborted(compile(), signal));
    } catch (error) {
      signal?.throwIfAborted();
      throw new ApiError(0, `the engines could not be loaded (${(error as Error).message}): ` +
        "is there a connection?");
    }
  };
  const pools = { moments: new Pool(make, 2), boards: new Pool(make, 1) };
  const longPool = new Pool(make, cores + 2); // a count takes all cores, and others go on
  const counter = new Counter(longPool, cores);

  const poolOf = (path: string) =>
    long.has(path) ? longPool : boards.has(path) ? pools.boards : pools.moments;
  const ask = async <T>(question: Question, news?: News, signal?: AbortSignal): Promise<T> => {
    const { status, json } = await poolOf(question.path).ask(question, news, signal);
    return answered<T>(status, json);
  };

  return {
    withoutJobs,
    async ask<T>(path: string, body: unknown, news?: News, signal?: AbortSignal) {
      if (path.startsWith("/api/jobs")) throw new ApiError(404, withoutJobs);
      if (path === "/api/count") return counter.count<T>(body as object, news, signal);
      const said = await ask<T>({ path, body }, news, signal);
      return path === "/api/plan" ? counter.shared(said as T & CountPlan) : said;
    },
  };
}
