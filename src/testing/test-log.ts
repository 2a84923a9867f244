import { createLog, type Logger } from "#platform/server/log.ts";

export interface TestLog {
  logger: Logger;
  /** What was logged as an error since the last call. */
  takeErrors: () => string[];
  /** Every line as it was written, for tests of what must not stand in a log. */
  written: () => readonly string[];
  /** Forgets every line. */
  clear: () => void;
}

/** Keeps errors for the message of a failing test instead of printing them. */
export function createTestLog(level: "error" | "trace" = "error"): TestLog {
  const lines: string[] = [];
  const all: string[] = [];
  const write = (line: string) => {
    all.push(line);
    if (isError(line)) lines.push(line);
  };
  const clear = () => {
    lines.length = 0;
    all.length = 0;
  };
  const logger = createLog({ level, destination: { write } });
  return { logger, takeErrors: () => lines.splice(0).map(readable), written: () => all, clear };
}

const isError = (line: string): boolean => /"level":(?:"error"|"fatal"|50|60)\b/.test(line);

/** The fault with the lines of our own code, which is all that helps. */
function readable(line: string): string {
  // Written by the logger as this shape.
  const { msg, err } = JSON.parse(line) as { msg?: string; err?: { type?: string; message?: string; stack?: string } };
  const frames = (err?.stack ?? "")
    .split("\n")
    .filter((frame) => frame.includes("/src/") && !frame.includes("node_modules"));
  return [`${msg ?? "fault"}: ${err?.type ?? ""} ${err?.message ?? line}`, ...frames].join("\n");
}
