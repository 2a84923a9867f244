import type { PhoneAction, PhoneCommand, Receipt } from "#modules/visits/contract.ts";
import { newId } from "#platform/server/ids.ts";
import type { Chance } from "./chance.ts";

type Recorded = Omit<PhoneCommand, "sentAt">;
export interface Answer {
  status: number;
  body: unknown;
}

interface PhoneParts {
  send: (command: PhoneCommand) => Promise<Answer>;
  now: () => Date;
  chance: Chance;
  /** Wrong by so much. */
  wrongByMs: number;
}

export interface LossyPhone {
  record: (visitKey: string, command: PhoneAction) => void;
  /** Some of what waits is sent, and some of that gets lost. */
  trySending: () => Promise<void>;
  /** There is a good network at last: everything is delivered. */
  sendAll: () => Promise<void>;
  receipts: ReadonlyMap<string, Receipt>;
  recorded: () => readonly Recorded[];
  attempts: () => number;
}

/** As a phone keeps them: what was recorded, which of it is answered, and what came before in the same visit. */
interface Stored {
  queue: (Recorded & { visitKey: string })[];
  answered: string[];
}

/**
 * A phone whose network loses requests, loses answers, and sends what was recorded later first. It keeps all in a text,
 * as a browser does, and begins each step from that alone: a killed tab is an answer that nobody heard.
 */
export function openLossyPhone({ send, now, chance, wrongByMs }: PhoneParts): LossyPhone {
  const deviceId = newId();
  const receipts = new Map<string, Receipt>();
  let attempts = 0;
  let text = JSON.stringify({ queue: [], answered: [] } satisfies Stored);
  // Written by `write` alone.
  const read = (): Stored => JSON.parse(text) as Stored;
  const write = (stored: Stored) => {
    text = JSON.stringify(stored);
  };
  const clock = () => new Date(now().getTime() + wrongByMs).toISOString();

  /** What the phone hears; null where nothing came back. */
  async function attempt(
    { visitKey: _, ...recorded }: Stored["queue"][number],
    isLossy: boolean,
  ): Promise<Answer | null> {
    attempts += 1;
    if (isLossy && chance.of(0.25)) return null;
    const answer = await send({ ...recorded, sentAt: clock() });
    return isLossy && chance.of(0.25) ? null : answer;
  }

  async function deliver(one: Stored["queue"][number], isLossy: boolean): Promise<boolean> {
    const answer = await attempt(one, isLossy);
    if (answer === null) return false;
    const isEarly = answer.status === 409 && codeOf(answer) === "visits.predecessor_missing";
    if (isEarly) return false;
    if (answer.status !== 200) throw new Error(`${one.command.kind}: ${JSON.stringify(answer)}`);
    // The contract of the endpoint.
    const receipt = answer.body as Receipt;
    const known = receipts.get(one.id);
    if (known && known.outcome !== receipt.outcome) throw new Error(`Two receipts of ${one.id}`);
    receipts.set(one.id, receipt);
    const stored = read();
    write({ ...stored, answered: [...stored.answered, one.id] });
    return true;
  }

  const waiting = () => {
    const { queue, answered } = read();
    return queue.filter(({ id }) => !answered.includes(id));
  };

  return {
    record(visitKey, command) {
      const stored = read();
      const after = stored.queue.findLast((one) => one.visitKey === visitKey)?.id ?? null;
      const recorded = { id: newId(), after, recordedAt: clock(), deviceId, command, visitKey };
      write({ ...stored, queue: [...stored.queue, recorded] });
    },
    async trySending() {
      for (const one of chance.shuffle(waiting()).slice(0, 6)) await deliver(one, true);
      // Whoever never heard the answer asks again, also for what was answered long ago.
      const { queue, answered } = read();
      const again = queue.find(({ id }) => answered.includes(id) && chance.of(0.1));
      if (again) await deliver(again, false);
    },
    async sendAll() {
      for (const one of waiting()) if (!(await deliver(one, false))) throw new Error(`${one.id} was not taken`);
    },
    receipts,
    recorded: () => read().queue,
    attempts: () => attempts,
  };
}

const codeOf = ({ body }: Answer): unknown => (typeof body === "object" && body && "code" in body ? body.code : "");
