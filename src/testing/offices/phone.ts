import { deliverCommand, type PhoneAction, type PhoneCommand } from "#modules/visits/contract.ts";
import type { Actor } from "#platform/actor.ts";
import { newId } from "#platform/server/ids.ts";
import type { VisitOffice } from "./visit-office.ts";

/** As `deliverCommand` takes it, but for what is said when it is sent. */
export type Recorded = Omit<PhoneCommand, "sentAt" | "elapsedMs">;

/** A technician's phone: it records by its own clock and delivers when there is a signal. */
export interface Phone {
  record: (command: PhoneAction, after?: string | null) => Recorded;
  deliver: (recorded: Recorded) => ReturnType<typeof send>;
  /** Delivers all of them in their order, each of which must be taken. */
  deliverAll: (recorded: readonly Recorded[]) => Promise<Awaited<ReturnType<typeof send>>["body"][]>;
}

const send = (office: VisitOffice, actor: Actor, command: PhoneCommand) =>
  office.world.call(actor, deliverCommand, command);

/** Its clock is wrong by so much. */
export function openPhone(office: VisitOffice, actor: Actor, wrongByMs = 0): Phone {
  const deviceId = newId();
  let last: string | null = null;
  const clock = () => new Date(office.world.clock.now().getTime() + wrongByMs).toISOString();
  const deliver = (recorded: Recorded) => send(office, actor, { ...recorded, sentAt: clock() });
  return {
    record: (command, after = last) => {
      const recorded = { id: newId(), after, recordedAt: clock(), deviceId, command };
      last = recorded.id;
      return recorded;
    },
    deliver,
    deliverAll: async (all) => {
      const receipts = [];
      for (const one of all) {
        const answer = await deliver(one);
        if (answer.status !== 200) throw new Error(`${one.command.kind}: ${JSON.stringify(answer.body)}`);
        receipts.push(answer.body);
      }
      return receipts;
    },
  };
}

/** What is done at a door where nothing is applied: all that a visit needs to be finished. */
export function quietVisit(phone: Phone, appointmentId: string, notes = "Recorded at the door."): Recorded[] {
  const visitId = newId();
  return [
    phone.record(startAction(appointmentId, visitId), null),
    phone.record({
      kind: "report",
      visitId,
      changes: { notes: { base: 0, value: notes }, presence: { base: 0, value: { kind: "nobody-home" } } },
    }),
    phone.record({ kind: "finish", visitId, reason: "" }),
  ];
}

/** At the door from 9:02 to 9:40 in New York. */
export function visitAtNine({ world }: VisitOffice, phone: Phone, appointmentId: string): Recorded[] {
  world.clock.set("2026-03-03T14:02:00Z");
  const [started, wrote] = quietVisit(phone, appointmentId);
  world.clock.set("2026-03-03T14:40:00Z");
  const finished = phone.record({ kind: "finish", visitId: visitIdOf(started), reason: "" }, wrote?.id ?? null);
  return [started, wrote, finished].filter((one) => one !== undefined);
}

export const startAction = (appointmentId: string, visitId = newId()): PhoneAction => ({
  kind: "start",
  appointmentId,
  visitId,
  place: null,
  reason: "",
  override: null,
});

export const notesAction = (visitId: string, value: string, base = 0): PhoneAction => ({
  kind: "report",
  visitId,
  changes: { notes: { base, value } },
});

export const visitIdOf = (one: Recorded | undefined): string =>
  one && "visitId" in one.command ? one.command.visitId : "";
