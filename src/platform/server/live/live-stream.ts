import type { ServerResponse } from "node:http";

export interface LiveStream {
  /** Says that the topic changed: at once, or, when it changes all the time, a few times a second. */
  changed(topic: string): void;
  /** Keeps the connection open through proxies, and drops it if nothing got through since the last beat. */
  beat(): void;
  end(): void;
}

/** Those that were set before the stream took over. */
type Headers = Readonly<Record<string, string | number | string[] | undefined>>;

/** Every change makes the reader ask again; more often than this no screen needs it. */
const PAUSE_MS = 200;

/**
 * One reader of live changes. It cannot hold anything up: while its socket takes nothing, the topics are remembered
 * (each once) instead of written, and a socket that takes nothing for a whole beat is closed.
 */
export function openStream(raw: ServerResponse, headers: Headers): LiveStream {
  const waiting = new Set<string>();
  let isBlocked = false;
  let pause: NodeJS.Timeout | undefined;

  const write = (text: string) => {
    isBlocked = !raw.write(text);
    if (isBlocked) raw.once("drain", onDrain);
  };
  const onDrain = () => {
    isBlocked = false;
    flush();
  };
  const flush = () => {
    if (isBlocked || pause !== undefined || waiting.size === 0 || raw.writableEnded) return;
    // The same id each time: a browser that sends it back says only that it was here before.
    const events = [...waiting].map((topic) => `event: changed\nid: 1\ndata: ${JSON.stringify({ topic })}\n\n`);
    waiting.clear();
    pause = setTimeout(() => {
      pause = undefined;
      flush();
    }, PAUSE_MS);
    pause.unref();
    write(events.join(""));
  };

  raw.on("error", () => raw.destroy());
  raw.once("close", () => clearTimeout(pause));
  for (const [name, value] of Object.entries(headers)) if (value !== undefined) raw.setHeader(name, value);
  raw.writeHead(200, {
    "content-type": "text/event-stream; charset=utf-8",
    // When the stream ends, so does the connection: a server that stops would wait for it.
    connection: "close",
    "cache-control": "no-store, no-transform",
    // Asks a buffering proxy to let events through.
    "x-accel-buffering": "no",
  });
  write("retry: 2000\nid: 1\n\n");

  return {
    changed(topic) {
      waiting.add(topic);
      flush();
    },
    beat() {
      if (isBlocked) raw.destroy();
      else write(": still here\n\n");
    },
    end() {
      if (isBlocked) raw.destroy();
      else raw.end();
    },
  };
}
