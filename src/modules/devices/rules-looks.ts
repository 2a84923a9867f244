import { showsActivity } from "./rules-checks.ts";
import type { MarkKind } from "./rules-plan.ts";
import type { DeviceKind } from "./rules.ts";

/** How devices and marks are drawn, on screens and on paper. */

/** In a square of 40, its middle at 20. */
export const FORM_PATHS = {
  square: "M5 5h30v30H5z",
  diamond: "M20 0L40 20L20 40L0 20z",
  octagon: "M12 3h16l9 9v16l-9 9H12l-9-9V12z",
  tag: "M2 7h26l11 13l-11 13H2z",
  circle: "M20 2a18 18 0 1 1 0 36a18 18 0 1 1 0-36z",
  hexagon: "M10 4h20l10 16l-10 16H10L0 20z",
  shield: "M20 2l17 5v13c0 9-7 15-17 18c-10-3-17-9-17-18V7z",
  pentagon: "M20 1l19 14l-7 23H8L1 15z",
  pill: "M13 6h14a14 14 0 0 1 0 28H13a14 14 0 0 1 0-28z",
  triangle: "M20 2l19 35H1z",
  flag: "M3 6h35l-7 13l7 13H3z",
  frame: "M2 9h36v27H2z M13 9l3-6h8l3 6",
  bubble: "M2 4h36v25H19l-8 8v-8H2z",
} as const;

/** In a square of 16: a check mark, an exclamation mark, a clock, a cross. */
export const STATE_PATHS = {
  ok: "M4 8.5l2.8 2.8L12 5.5",
  activity: "M8 3.5v5.5M8 12v.4",
  due: "M8 4v4.4l2.8 1.8",
  missed: "M5 5l6 6M11 5l-6 6",
} as const;

/** Each says in its form, not by its color alone, what stands there. */
export type MarkForm = keyof typeof FORM_PATHS;

/** In words it is what the caller says: a device may be overdue, or was not checked in a visit. */
export type MarkState = keyof typeof STATE_PATHS;

export interface MarkLook {
  form: MarkForm;
  /** In the form: the letter of its kind and its number, such as `B12`. */
  text: string;
  /** Null of what is not checked. */
  state: MarkState | null;
}

/** By its letter and its form each kind is told from the others without any color. */
export const KIND_LOOKS: Record<DeviceKind, { form: MarkForm; letter: string }> = {
  "bait-station": { form: "square", letter: "B" },
  "rodent-trap": { form: "diamond", letter: "R" },
  "multi-catch-trap": { form: "octagon", letter: "M" },
  "glue-board": { form: "tag", letter: "G" },
  "insect-monitor": { form: "circle", letter: "I" },
  "light-trap": { form: "hexagon", letter: "L" },
  "pheromone-trap": { form: "shield", letter: "P" },
  "termite-station": { form: "pentagon", letter: "T" },
  other: { form: "pill", letter: "D" },
};

export const MARK_LOOKS: Record<MarkKind, MarkLook> = {
  "entry-point": { form: "triangle", text: "E", state: null },
  "vulnerable-area": { form: "flag", text: "V", state: null },
  photo: { form: "frame", text: "Ph", state: null },
  note: { form: "bubble", text: "N", state: null },
};

export const lookOfDevice = (
  { kind, number }: { kind: DeviceKind; number: number },
  state: MarkState | null,
): MarkLook => ({ form: KIND_LOOKS[kind].form, text: `${KIND_LOOKS[kind].letter}${number}`, state });

/** What is damaged or gone needs somebody as much as what has been visited. */
export function stateOfCheck(check: Parameters<typeof showsActivity>[0]): MarkState {
  if (check.status === "inaccessible") return "missed";
  return showsActivity(check) || check.status === "damaged" || check.status === "missing" ? "activity" : "ok";
}
