import type { Told } from "./phone-outbox.ts";
import { unsentSince, type UnsentItem } from "./unsent-items.ts";

export interface PhoneState {
  items: readonly UnsentItem[];
  told: readonly Told[];
  isSignedOut: boolean;
  /** Something is kept by nothing but this page. */
  isUnkept?: boolean;
  /** What is wrong with the phone itself, in sentences. */
  warnings: readonly string[];
}

export const BEING_SENT = "Being sent";

const MOST_OFFSET_MS = 2 * 60_000;

export const counted = (count: number): string => `${count} ${count === 1 ? "item" : "items"}`;

/** The one line that is always there; `clock` writes an instant as a time of day. */
export function lineOf(
  { items, told, isSignedOut, isUnkept = false, warnings }: PhoneState,
  clock: (instant: string) => string,
): { tone: "good" | "busy" | "warning"; text: string } {
  if (items.length > 0) {
    // What was just typed is on its way, as on any page.
    if (items.every(({ why }) => why === BEING_SENT)) return { tone: "busy", text: "Sending…" };
    if (isUnkept) return { tone: "warning", text: `${counted(items.length)} not sent. Keep this page open` };
    if (isSignedOut) return { tone: "warning", text: `Sign in to send ${counted(items.length)}` };
    const since = unsentSince(items);
    return {
      tone: "warning",
      text: `${counted(items.length)} not sent${since === "" ? "" : ` since ${clock(since)}`}`,
    };
  }
  if (told.length > 0) return { tone: "warning", text: "The office changed something" };
  if (warnings.length > 0) return { tone: "warning", text: "All sent. This phone needs attention" };
  return { tone: "good", text: "All sent" };
}

interface Phone {
  clockOffsetMs: number;
  isStorageLow: boolean;
  /** False: the browser may clear what is kept. Null: it says nothing. */
  isPersistent: boolean | null;
  isUnkept: boolean;
  hasUnsent: boolean;
}

/** What is told before it does harm. */
export function warningsOf({ clockOffsetMs, isStorageLow, isPersistent, isUnkept, hasUnsent }: Phone): string[] {
  const minutes = Math.round(Math.abs(clockOffsetMs) / 60_000);
  const much = minutes < 120 ? `${minutes} minutes` : `${Math.round(minutes / 60)} hours`;
  const way = clockOffsetMs > 0 ? "behind" : "ahead";
  return [
    ...(isUnkept
      ? ["This phone has no room for what you recorded. Keep this page open until everything is sent."]
      : []),
    ...(isStorageLow
      ? ["This phone is almost full. Send what is waiting, or make room, before you take more photos."]
      : []),
    ...(Math.abs(clockOffsetMs) > MOST_OFFSET_MS
      ? [`This phone’s clock is ${much} ${way}. The office’s time counts.`]
      : []),
    // As long as nothing waits, nothing is lost when it is cleared.
    ...(isPersistent === false && hasUnsent
      ? ["This browser may clear what is waiting if the phone runs out of space. Put this page on your home screen."]
      : []),
  ];
}
