// Answers from the server that served the page: its JSON API. Long requests come as events; leaving
// (or stopping) ends the work there.
import { type Answers, ApiError, type News, answered, isAbort } from "./api";

const unreachable =
  "the server is gone: start 'queens web' again and this page goes on where it was";

async function send(path: string, body: unknown, accept: string, signal?: AbortSignal) {
  try {
    return await fetch(path, {
      method: body === undefined ? "GET" : "POST",
      headers: { Accept: accept, "Content-Type": "application/json" },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal,
    });
  } catch (error) {
    if (isAbort(error)) throw error;
    throw new ApiError(0, unreachable);
  }
}

const whole = async <T>(response: Response): Promise<T> =>
  answered<T>(response.status, await response.json());

async function events<T>(response: Response, news: News): Promise<T> {
  if (!response.ok || !response.body) return whole<T>(response);
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  for (;;) {
    const { value, done } = await reader.read();
    if (done) throw new ApiError(0, unreachable);
    text += value;
    let end;
    while ((end = text.indexOf("\n\n")) >= 0) {
      const lines = text.slice(0, end).split("\n");
      text = text.slice(end + 2);
      const event = lines.find((l) => l.startsWith("event: "))?.slice(7);
      const data = lines.find((l) => l.startsWith("data: "))?.slice(6);
      if (!event || data === undefined) continue;
      const json: unknown = JSON.parse(data);
      if (event === "result") return json as T;
      if (event === "error") return answered<T>((json as { status: number }).status, json);
      news(event, json);
    }
  }
}

export const server: Answers = {
  withoutJobs: "",
  async ask<T>(path: string, body: unknown, news?: News, signal?: AbortSignal) {
    if (!news) return whole<T>(await send(path, body, "application/json", signal));
    return events<T>(await send(path, body, "text/event-stream", signal), news);
  },
};
