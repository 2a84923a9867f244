import * as z from "zod";
import { now } from "#platform/web/clock.ts";
import { portalHint } from "#platform/web/portal-hint.ts";
import { tabMemory } from "#platform/web/storage.ts";
import { SPEAKERS } from "#modules/appointments/rules.ts";

/** The site's script reads it, too, to open the assistant again: see `public-site/site-script.js`. */
const KEY = "emergency-chat";
/** Whoever comes back later begins anew, and whoever comes after them reads nothing. */
const KEPT_MS = 2 * 60 * 60 * 1000;
/** More than goes with a visit, and little enough for any browser. */
const MAX_KEPT = 100;

const Kept = z.object({
  messages: z.array(z.object({ id: z.number(), role: z.enum(SPEAKERS), content: z.string() })),
  isChoosing: z.boolean(),
  /** A visit was booked or asked for: closing the assistant ends the conversation. */
  isFinished: z.boolean(),
  /** The page in front of which it is open, so that it opens there again; null: closed. */
  openAt: z.string().nullable(),
  /** Somebody was signed in meanwhile: their conversation ends with their session. */
  isSignedIn: z.boolean(),
  savedAt: z.number(),
});
export type KeptChat = Omit<z.infer<typeof Kept>, "isSignedIn" | "savedAt">;

/** The conversation of this tab; null where there is none, or it is somebody else's. */
export function readChat(): KeptChat | null {
  const kept = tabMemory.read(KEY, Kept);
  if (kept === null) return null;
  const isOld = now().getTime() - kept.savedAt > KEPT_MS;
  // What has served stays only to be read where it was.
  const isOver = kept.isFinished && kept.openAt !== globalThis.location.pathname;
  const isSomebodyElses = kept.isSignedIn && portalHint() === null;
  if (!isOld && !isOver && !isSomebodyElses) return kept;
  forgetChat();
  return null;
}

export const hasEmergencyChat = (): boolean => readChat() !== null;

export function keepChat(chat: KeptChat): void {
  tabMemory.write(KEY, {
    ...chat,
    messages: chat.messages.slice(-MAX_KEPT),
    isSignedIn: portalHint() !== null,
    savedAt: now().getTime(),
  });
}

export const forgetChat = (): void => tabMemory.forget(KEY);
