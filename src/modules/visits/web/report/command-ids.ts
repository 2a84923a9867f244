import { longMemory, membersOf, type Shape } from "#platform/web/storage.ts";
import { now } from "#platform/web/clock.ts";
import { randomId } from "#platform/web/random-id.ts";

/** A command that somebody gave and nobody has answered yet. */
export interface PendingCommand {
  id: string;
  /** When it was given first, as an instant: a repetition tells the same. */
  at: string;
}

const keyOf = (kind: string, subject: string) => `visit-${kind} ${subject}`;

/** The id under which a command goes, the same until `forgetCommand`: made before the first sending, kept over a killed tab. */
export function commandFor(kind: "start" | "finish", subject: string): PendingCommand {
  const key = keyOf(kind, subject);
  const known = longMemory.read(key, CommandShape);
  if (known) return known;
  const made = { id: randomId(), at: now().toISOString() };
  longMemory.write(key, made);
  return made;
}

export const forgetCommand = (kind: "start" | "finish", subject: string): void =>
  longMemory.forget(keyOf(kind, subject));

const CommandShape: Shape<PendingCommand> = {
  safeParse(value) {
    const { id, at } = membersOf(value);
    return typeof id === "string" && typeof at === "string" ? { success: true, data: { id, at } } : { success: false };
  },
};
