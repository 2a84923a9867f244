import { createLog, type Logger } from "#platform/server/log.ts";

export interface TestLog {
  logger: Logger;
  /** What was logged as an error since the last call. */
  takeErrors: () => string[];
}

/** Keeps errors for the message of a failing test instead of printing them. */
export function createTestLog(): TestLog {
  const lines: string[] = [];
  const logger = createLog({ level: "error", destination: { write: (line: string) => void lines.push(line) } });
  return { logger, takeErrors: () => lines.splice(0).map(readable) };
}

/** The fault with the lines of our own code, which is all that helps. */
function readable(line: string): string {
  // Written by the logger as this shape.
  const { msg, err } = JSON.parse(line) as { msg?: string; err?: { type?: string; message?: string; stack?: string } };
  const frames = (err?.stack ?? "")
    .split("\n")
    .filter((frame) => frame.includes("/src/") && !frame.includes("node_modules"));
  return [`${msg ?? "fault"}: ${err?.type ?? ""} ${err?.message ?? line}`, ...frames].join("\n");
}
