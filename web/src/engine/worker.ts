// A worker with the engines: compiled once by the page, asked one question after the other. While
// it answers it hears nothing: to stop it is to end it.
import type { Answer, FromWorker, Question, ToWorker } from "./messages";
import { loadModule } from "./module";

const pause = 50; // milliseconds between two pieces of news that replace each other

const post = (message: FromWorker): void => self.postMessage(message);
let engines: ReturnType<typeof loadModule>;

async function answer({ path, body }: Question): Promise<Answer> {
  let last = 0;
  const { ask } = await engines;
  return ask(path, body, (subject, data) => {
    const now = performance.now();
    if (subject === "progress" && now - last < pause) return;
    last = now;
    post({ subject, data });
  });
}

self.onmessage = async ({ data }: MessageEvent<ToWorker>) => {
  if ("module" in data) {
    engines = loadModule(data.module);
    engines.catch(() => {}); // said by the first answer
  } else
    try {
      post(await answer(data));
    } catch (error) {
      // A trap: what is in its memory is not to be trusted any more. The page starts another one.
      setTimeout(() => {
        throw error;
      });
    }
};
post({ ready: true });
