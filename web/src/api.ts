// The JSON API. Long requests come as events; leaving (or stopping) ends the work on the server.
export type Json = any; // eslint-disable-line

export class ApiError extends Error {
  constructor(
    readonly status: number,
    sentence: string,
  ) {
    super(sentence);
  }
}

const unreachable = "the server does not answer: is 'queens web' still running?";

async function send(path: string, body: unknown, accept: string, signal?: AbortSignal) {
  try {
    return await fetch(path, {
      method: body === undefined ? "GET" : "POST",
      headers: { Accept: accept, "Content-Type": "application/json" },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal,
    });
  } catch (error) {
    if ((error as Error).name === "AbortError") throw error;
    throw new ApiError(0, unreachable);
  }
}

export async function get(path: string): Promise<Json> {
  return answer(await send(path, undefined, "application/json"));
}

export async function post(path: string, body: unknown, signal?: AbortSignal): Promise<Json> {
  return answer(await send(path, body, "application/json", signal));
}

async function answer(response: Response): Promise<Json> {
  const json = await response.json();
  if (!response.ok) throw new ApiError(response.status, json.error ?? response.statusText);
  return json;
}

// Calls `news` for every event on the way; the result is that of the last one.
export async function stream(
  path: string,
  body: unknown,
  news: (event: string, data: Json) => void,
  signal: AbortSignal,
): Promise<Json> {
  const response = await send(path, body, "text/event-stream", signal);
  if (!response.ok || !response.body) return answer(response);
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
      const json = JSON.parse(data);
      if (event === "result") return json;
      if (event === "error") throw new ApiError(json.status, json.error);
      news(event, json);
    }
  }
}
