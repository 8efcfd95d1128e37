// The JSON API. Long requests come as events; leaving (or stopping) ends the work on the server.
export class ApiError extends Error {
  constructor(
    readonly status: number,
    sentence: string,
  ) {
    super(sentence);
  }
}

const unreachable =
  "the server is gone: start 'queens web' again and this page goes on where it was";

export const isAbort = (error: unknown): boolean => (error as Error).name === "AbortError";
export const messageOf = (error: unknown): string => (error as Error).message ?? String(error);

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

export async function get<T>(path: string, signal?: AbortSignal): Promise<T> {
  return answer<T>(await send(path, undefined, "application/json", signal));
}

export async function post<T>(path: string, body: unknown, signal?: AbortSignal): Promise<T> {
  return answer<T>(await send(path, body, "application/json", signal));
}

async function answer<T>(response: Response): Promise<T> {
  const json = (await response.json()) as T & { error?: string };
  if (!response.ok) throw new ApiError(response.status, json.error ?? response.statusText);
  return json;
}

// Calls `news` for every event on the way; the result is that of the last one.
export async function stream<T>(
  path: string,
  body: unknown,
  news: (event: string, data: unknown) => void,
  signal: AbortSignal,
): Promise<T> {
  const response = await send(path, body, "text/event-stream", signal);
  if (!response.ok || !response.body) return answer<T>(response);
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
      if (event === "error") {
        const { status, error } = json as { status: number; error: string };
        throw new ApiError(status, error);
      }
      news(event, json);
    }
  }
}
