import { isUnderWay } from "./phone-outbox.ts";
import type { PhoneQueue } from "./phone-queue.ts";

type Watched = Pick<PhoneQueue, "state" | "subscribe">;

/** Whether something is on its way to the server, or waits to be. */
export const isBusy = ({ state }: Pick<Watched, "state">): boolean =>
  state().isSending || state().outbox.visits.some(isUnderWay);

/** Resolves as soon as nothing is on its way any more; at once where nothing is. */
export function untilIdle(queue: Watched): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (isBusy(queue)) return;
      stop();
      resolve();
    };
    const stop = queue.subscribe(look);
    look();
  });
}
