import type { ClashKind, PhotoSlot } from "#modules/visits/rules.ts";
import type { Chance } from "./chance.ts";

const VISITS = 8;

/** Who signs at each door. */
export const SIGNER = "Robin Alderbrook";

/** What the office does meanwhile. */
export const DECISIONS = ["cancelled", "removed", "reassigned", "moved", "moved-in-day", "recorded", "wrote"] as const;
export type Decision = (typeof DECISIONS)[number];

/** Which clash comes of it where the phone could not know. */
export const CLASH_OF: Record<Decision, ClashKind | null> = {
  cancelled: "cancelled",
  removed: "cancelled",
  reassigned: "reassigned",
  moved: "moved",
  "moved-in-day": null,
  recorded: null,
  wrote: "changed",
};

/** What happens when, in minutes since eight; the same for the day without a signal and for the one with one. */
export interface PlannedVisit {
  startMinute: number;
  notes: string[];
  count: number;
  photos: PhotoSlot[];
  isSigned: boolean;
  isTreated: boolean;
  /** A second phone is at the same visit. */
  isOfTeam: boolean;
  office: { what: Decision; atMinute: number } | null;
}

/** What goes wrong on a phone, and when. */
export type Trouble =
  | { minute: number; what: "signal"; signal: "none" | "lossy" | "whole" }
  | { minute: number; what: "reload" | "sign-out" | "sign-in" }
  | { minute: number; what: "full"; share: number }
  | { minute: number; what: "clock"; wrongByMs: number };

export interface PlannedDay {
  visits: PlannedVisit[];
  /** Of the first and the second phone. */
  troubles: [Trouble[], Trouble[]];
  /** The clock of no phone is set while something waits: so times can be known to the minute. */
  isClockSteady: boolean;
}

const HOUR_MS = 3_600_000;
const WRONG_MS = [
  0,
  0,
  7 * 60_000,
  -90 * 60_000,
  3 * 24 * HOUR_MS,
  -4 * 365 * 24 * HOUR_MS,
  9 * 365 * 24 * HOUR_MS,
] as const;

export function planDay(chance: Chance): PlannedDay {
  // Each in its turn: a day has as many kinds as decisions.
  const decisions = chance.shuffle(DECISIONS);
  const visits = Array.from({ length: VISITS }, (_, index): PlannedVisit => {
    const startMinute = index * 40 + chance.below(10);
    const isOfTeam = index % 4 === 3;
    return {
      startMinute,
      notes: Array.from({ length: 1 + chance.below(3) }, (_, part) => `Visit ${index}, part ${part}.`),
      count: chance.below(50),
      photos: Array.from({ length: chance.below(3) }, () => chance.pick(["before", "after", "other"] as const)),
      isSigned: chance.of(0.5),
      isTreated: chance.of(0.4),
      isOfTeam,
      office: chance.of(0.8)
        ? {
            what: isOfTeam ? "recorded" : (decisions[index % DECISIONS.length] ?? "moved"),
            atMinute: Math.max(0, startMinute - 60 + chance.below(180)),
          }
        : null,
    };
  });
  const isClockSteady = chance.of(0.5);
  return {
    visits,
    troubles: [troublesOf(chance, isClockSteady), troublesOf(chance, isClockSteady)],
    isClockSteady,
  };
}

function troublesOf(chance: Chance, isClockSteady: boolean): Trouble[] {
  const minute = () => chance.below(540);
  const troubles: Trouble[] = [
    { minute: -1, what: "clock", wrongByMs: chance.pick(WRONG_MS) },
    { minute: -1, what: "signal", signal: chance.pick(["none", "lossy", "whole"]) },
  ];
  for (let change = 0; change < 8; change += 1)
    troubles.push({
      minute: minute(),
      what: "signal",
      signal: chance.pick(["none", "none", "lossy", "lossy", "whole"]),
    });
  for (let times = chance.below(5); times > 0; times -= 1) troubles.push({ minute: minute(), what: "reload" });
  if (!isClockSteady) troubles.push({ minute: minute(), what: "clock", wrongByMs: chance.pick(WRONG_MS) });
  if (chance.of(0.5)) {
    const begins = minute();
    troubles.push({ minute: begins, what: "full", share: chance.pick([0.3, 1]) });
    troubles.push({ minute: begins + 10 + chance.below(40), what: "full", share: 0 });
  }
  if (chance.of(0.4)) {
    const begins = minute();
    troubles.push({ minute: begins, what: "sign-out" }, { minute: begins + 30, what: "sign-in" });
  }
  return troubles;
}
