import { newId } from "#platform/server/ids.ts";
import type { ListenersWatch, ListenersWatchParts } from "#platform/server/module.ts";
import { ticketPolicy } from "../../policy.ts";
import { notePresence } from "./note-presence.ts";

/** A page that is reloaded is away for a moment: who has left is looked for this often, who came is seen at once. */
const LOOK_EVERY_MS = 5_000;
/** Those who stay are told again before anybody stops believing it. */
const TELL_EVERY_MS = 20_000;

/**
 * Follows who of the office has its pages open and in sight in this process: a hidden page gives its live connection
 * back. Nobody has to say that they are there.
 */
export function watchPresence({ live, onFault, ...ctx }: ListenersWatchParts): ListenersWatch {
  const process = newId();
  let told: readonly string[] = [];
  let toldAt = Number.NEGATIVE_INFINITY;
  let running: Promise<void> | undefined;
  let isAskedAgain = false;

  const hereNow = (): string[] => [
    ...new Set(live.actors().flatMap((actor) => (ticketPolicy.chat(actor) && "userId" in actor ? [actor.userId] : []))),
  ];
  const tell = async (here: readonly string[]) => {
    await notePresence(ctx, { process, userIds: here });
    told = here;
    toldAt = performance.now();
  };
  function look({ hasJoined }: { hasJoined: boolean }): Promise<void> {
    isAskedAgain = true;
    running ??= lookUntilSettled(hasJoined).finally(() => (running = undefined));
    return running;
  }
  async function lookUntilSettled(hasJoined: boolean): Promise<void> {
    while (isAskedAgain) {
      isAskedAgain = false;
      const here = hasJoined ? [...new Set([...told, ...hereNow()])] : hereNow();
      const isSame = here.length === told.length && here.every((id) => told.includes(id));
      if (isSame && (here.length === 0 || performance.now() - toldAt < TELL_EVERY_MS)) continue;
      await tell(here).catch(onFault);
    }
  }

  const stopListening = live.onJoin((actor) => {
    if (ticketPolicy.chat(actor)) void look({ hasJoined: true });
  });
  const timer = setInterval(() => void look({ hasJoined: false }), LOOK_EVERY_MS);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      stopListening();
      await running;
      // Who was here is not said to be gone: their pages come back to the process that follows this one, or they are
      // not believed in for long.
    },
  };
}
