import type { PlanPort } from "#modules/appointments/server/index.ts";
import type { Clash, PhoneAction, PhoneCommand, Receipt } from "../../contract.ts";
import { happenedAt } from "../../rules.ts";
import type { VisitRow } from "../read/visit-rows.ts";
import type { Switches } from "../tell-arrival.ts";

export interface PhoneParts {
  plans: PlanPort;
  switches: Switches;
  /** There is a service that knows the weather of a place. */
  asksWeather: boolean;
}

export type ActionOf<Kind extends PhoneAction["kind"]> = Extract<PhoneAction, { kind: Kind }>;

/** A command with what is known of its time. */
export interface Delivery {
  id: string;
  now: Date;
  told: Pick<PhoneCommand, "recordedAt" | "sentAt" | "elapsedMs">;
  /** When the command before it happened; null of the first. */
  follows: Date | null;
}

export interface Moment {
  at: Date;
  isDoubted: boolean;
}

interface Known {
  /** Nothing can have happened before. */
  notBefore: Date | string;
  /** About when the server knows itself that it was; when the command before was, unless told. */
  near?: Date | string;
  /** When it was where the phone's clock says what cannot be; now unless told. */
  instead?: Date | string;
}

export function momentOf({ now, told, follows }: Delivery, { notBefore, near, instead = now }: Known): Moment {
  const known = near ?? follows;
  return happenedAt({
    now,
    recordedAt: new Date(told.recordedAt),
    sentAt: new Date(told.sentAt),
    elapsedMs: told.elapsedMs,
    near: known === null ? null : new Date(known),
    notBefore: new Date(Math.max(new Date(notBefore).getTime(), follows?.getTime() ?? 0)),
    instead: new Date(instead),
  });
}

/** What became of a command. */
export interface Delivered {
  outcome: Receipt["outcome"];
  clashes: Clash[];
  /** For the technician. */
  what: string;
  moment: Moment;
  row: VisitRow | null;
  appointmentId: string;
  clashId: string | null;
  /** What is kept beside the receipt because it is not, or not wholly, part of a visit. */
  kept: unknown;
}

type Applied = Pick<Delivered, "moment" | "row" | "appointmentId"> & Partial<Delivered>;

export const applied = (told: Applied): Delivered => ({
  outcome: "applied",
  clashes: [],
  what: "",
  clashId: null,
  kept: null,
  ...told,
});
