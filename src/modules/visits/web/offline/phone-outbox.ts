import type { InputOf } from "#platform/contract.ts";
import type { VisitView } from "../../contract.ts";
import type { deliverCommand, Receipt } from "../../contract-phone.ts";
import { withChanges } from "../report/batch-changes.ts";

type Delivered = InputOf<typeof deliverCommand>;
export type PhoneAction = Delivered["command"];
export type StartAction = Extract<PhoneAction, { kind: "start" }>;
export type DeviceAction = Extract<PhoneAction, { kind: "device" }>;
export type FinishAction = Extract<PhoneAction, { kind: "finish" }>;

/** Something that was done at the door and the server has not answered for. */
export interface Step<Action extends PhoneAction = PhoneAction> {
  id: string;
  /** The phone's clock when it was done, as an instant. */
  at: string;
  /** The same by a clock that nobody can set, of the page in which it was done. */
  mark: Mark;
  action: Action;
  /** Why the server did not take it; it stays until the server does. */
  refused?: string | undefined;
}

export interface Mark {
  page: string;
  ms: number;
}

/** What one phone recorded at one visit, as far as the server has not confirmed it. */
export interface KeptVisit {
  /** Made on the phone; what was typed and photographed is kept under it. */
  id: string;
  /** The visit that counts, where somebody else of the team had started before. */
  realId: string;
  appointmentId: string;
  clientName: string;
  start: Step<StartAction> | null;
  finish: Step<FinishAction> | null;
  /** An end that the server did not take: it is given anew, or sent once more. */
  refusedFinish?: Step<FinishAction> | undefined;
  /** What was done with devices, the oldest first; an older version of the program kept none. */
  devices?: readonly Step<DeviceAction>[] | undefined;
  /** What the server has answered already, the oldest first: it may ask for it once more. */
  answered: readonly Step[];
  /** Why the server did not take the start or the end; it waits for the technician. */
  refused: string;
  /** As this phone last saw it, for a page that begins without a connection or may not read it any more. */
  view: VisitView | null;
}

/** What the office had changed meanwhile; shown until somebody has read it. */
export interface Told {
  id: string;
  visitId: string;
  clientName: string;
  what: string;
  at: string;
}

export interface Outbox {
  visits: readonly KeptVisit[];
  told: readonly Told[];
  /** Of visits that are sent: under which id they go on. */
  moved: Readonly<Record<string, string>>;
}

export const EMPTY_OUTBOX: Outbox = { visits: [], told: [], moved: {} };

const MOST_ANSWERED = 20;
const MOST_MOVED = 50;
const MOST_TOLD = 50;

export const keptVisit = (outbox: Outbox, id: string): KeptVisit | undefined =>
  outbox.visits.find((visit) => visit.id === id || visit.realId === id);

/** The id of a visit on the server, by the one that the phone made. */
export const realIdOf = (outbox: Outbox, id: string): string =>
  outbox.visits.find((visit) => visit.id === id)?.realId ?? outbox.moved[id] ?? id;

export function withVisit(outbox: Outbox, id: string, change: Partial<KeptVisit>): Outbox {
  return { ...outbox, visits: outbox.visits.map((visit) => (visit.id === id ? { ...visit, ...change } : visit)) };
}

/** A visit of which something waits for the first time, or one more thing. */
export function withStep(
  outbox: Outbox,
  visit: Pick<KeptVisit, "id" | "appointmentId" | "clientName" | "view">,
  steps: Partial<Pick<KeptVisit, "start" | "finish" | "devices">>,
): Outbox {
  const known = keptVisit(outbox, visit.id);
  if (known)
    return withVisit(outbox, known.id, { ...steps, refused: "", ...(steps.finish && { refusedFinish: undefined }) });
  const realId = realIdOf(outbox, visit.id);
  const fresh = { ...visit, realId, start: null, finish: null, answered: [], refused: "", ...steps };
  return { ...outbox, visits: [...outbox.visits, fresh] };
}

/** The server has answered for it: it waits no longer. */
function withAnswered(outbox: Outbox, id: string, step: Step): Outbox {
  const visit = keptVisit(outbox, id);
  if (!visit) return outbox;
  const answered = [...visit.answered.filter((one) => one.id !== step.id), step].slice(-MOST_ANSWERED);
  return withVisit(outbox, visit.id, {
    answered,
    devices: visit.devices?.filter((one) => one.id !== step.id),
    // What had been refused has been taken after all.
    ...(visit.start?.id === step.id && { start: null, refused: "" }),
    ...(visit.finish?.id === step.id && { finish: null, refused: "", refusedFinish: undefined }),
  });
}

/** One more thing that was done with a device, behind those before. */
export function withDevice(outbox: Outbox, visit: Parameters<typeof withStep>[1], step: Step<DeviceAction>): Outbox {
  return withStep(outbox, visit, { devices: [...(keptVisit(outbox, visit.id)?.devices ?? []), step] });
}

/**
 * What was refused was not done, and stays with all that was recorded. An end is given anew, with what was missing. A
 * device holds up nothing.
 */
export function withRefused(outbox: Outbox, id: string, step: Step | null | undefined, refused: string): Outbox {
  const visit = keptVisit(outbox, id);
  if (!visit || !step) return outbox;
  if (step.action.kind === "device")
    return withVisit(outbox, visit.id, {
      devices: visit.devices?.map((one) => (one.id === step.id ? { ...one, refused } : one)),
    });
  const { finish } = visit;
  const isEnd = finish?.id === step.id;
  return withVisit(outbox, visit.id, {
    refused,
    ...(isEnd && { finish: null, refusedFinish: { ...finish, refused } }),
  });
}

/** What was refused is tried once more as it was recorded, where nothing else was recorded instead. */
export const withAgain = (outbox: Outbox): Outbox => ({
  ...outbox,
  visits: outbox.visits.map((visit) =>
    visit.refusedFinish && !visit.finish
      ? { ...visit, finish: visit.refusedFinish, refusedFinish: undefined, refused: "" }
      : visit,
  ),
});

export const isRefused = ({ refused }: Pick<Step, "refused">): boolean => refused !== undefined;

/** Something of it is on its way. What was refused is not: it may wait for a newer version of the program. */
export const isUnderWay = ({ start, finish, devices, refused }: KeptVisit): boolean =>
  (refused === "" && (start ?? finish) !== null) || devices?.some((one) => !isRefused(one)) === true;

/**
 * Where the office has removed the appointment, or given it to somebody else, the server tells no visit: then it is as
 * this phone recorded it, or what comes later would not find what it belongs to, as a signature its name.
 */
export function asRecorded(receipt: Receipt, view: KeptVisit["view"], action: PhoneAction): Receipt {
  if (receipt.visit || !view || action.kind !== "report") return receipt;
  return { ...receipt, visit: { ...view, report: withChanges(view.report, action.changes, receipt.clashes) } };
}

/** What the server has answered to a step, with what it says of the visit and to whoever holds the phone. */
export function withReceipt(
  outbox: Outbox,
  { id, realId, clientName }: KeptVisit,
  step: Step,
  receipt: Receipt,
): Outbox {
  // A page that begins later goes on from what the server has, or it would take its own words for another's.
  const view = keptVisit(outbox, id)?.view && receipt.visit;
  const seen = { realId: receipt.visitId ?? realId, ...(view && { view }) };
  const answered = withVisit(withAnswered(outbox, id, step), id, seen);
  const { what, receivedAt: at } = receipt;
  return what === "" ? answered : withTold(answered, { id: receipt.id, visitId: id, clientName, what, at });
}

/** Of a visit of which nothing waits any more only its ids are kept. */
export function withoutSent(outbox: Outbox, id: string): Outbox {
  const visit = keptVisit(outbox, id);
  if (!visit || visit.start || visit.devices?.length || visit.finish || visit.refusedFinish || visit.refused !== "")
    return outbox;
  const moved = visit.realId === visit.id ? outbox.moved : { ...outbox.moved, [visit.id]: visit.realId };
  return {
    ...outbox,
    visits: outbox.visits.filter((one) => one !== visit),
    moved: Object.fromEntries(Object.entries(moved).slice(-MOST_MOVED)),
  };
}

function withTold(outbox: Outbox, told: Told): Outbox {
  return { ...outbox, told: [...outbox.told.filter(({ id }) => id !== told.id), told].slice(-MOST_TOLD) };
}

export const withoutTold = (outbox: Outbox, id: string): Outbox => ({
  ...outbox,
  told: outbox.told.filter((one) => one.id !== id),
});

/** The command that must have arrived before the next one of this visit. */
export const lastAnswered = ({ answered }: KeptVisit): string | null => answered.at(-1)?.id ?? null;

const CLOCK_SLACK_MS = 60_000;
const LONGEST_SLEEP_MS = 24 * 3_600_000;

/**
 * How long ago it was by the clock that nobody can set, where it knows better. It stands still while a phone sleeps, so
 * it is asked only where the other clock has gone back, or further than a phone sleeps.
 */
export function elapsedSince({ at, mark }: Pick<Step, "at" | "mark">, now: Date, current: Mark): number | undefined {
  if (mark.page !== current.page) return undefined;
  const steady = Math.round(current.ms - mark.ms);
  const told = now.getTime() - Date.parse(at);
  return told < steady - CLOCK_SLACK_MS || told > steady + LONGEST_SLEEP_MS ? steady : undefined;
}
