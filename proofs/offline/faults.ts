/** What a request comes to on a lossy line. */
export const FATES = ["lost", "unheard", "late", "ill", "ill-after", "too-large", "portal", "refused"] as const;

/** Everything that goes wrong on a phone in a day. */
export const FAULTS = [
  ...FATES,
  "no-signal",
  "signed-out",
  "killed-tab",
  "full-storage",
  "wrong-clock",
  "clock-set-while-waiting",
] as const;
export type Fault = (typeof FAULTS)[number];

/** Told of each fault when it befalls something, not when it was planned. */
export type NoteFault = (fault: Fault) => void;
