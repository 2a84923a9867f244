import { now } from "#platform/web/clock.ts";
import { portalHint } from "#platform/web/document/portal-hint.ts";
import { membersOf, tabMemory, type Shape } from "#platform/web/storage.ts";
import { SPEAKERS } from "#modules/appointments/rules.ts";

/** The site's script reads it, too, to open the assistant again: see `public-site/site-script.js`. */
const KEY = "emergency-chat";
/** Whoever comes back later begins anew, and whoever comes after them reads nothing. */
const KEPT_MS = 2 * 60 * 60 * 1000;
/** More than goes with an appointment, and little enough for any browser. */
const MAX_KEPT = 100;

interface KeptMessage {
  id: number;
  role: (typeof SPEAKERS)[number];
  content: string;
}

export interface KeptChat {
  messages: KeptMessage[];
  isChoosing: boolean;
  /** An appointment was booked or asked for: closing the assistant ends the conversation. */
  isFinished: boolean;
  /** The page in front of which it is open, so that it opens there again; null: closed. */
  openAt: string | null;
}

interface Kept extends KeptChat {
  /** Somebody was signed in meanwhile: their conversation ends with their session. */
  isSignedIn: boolean;
  savedAt: number;
}

/** Checked by hand: every page that runs React asks whether there is one, and needs no library of schemas for that. */
const Kept: Shape<Kept> = {
  safeParse: (value) => (isKept(value) ? { success: true, data: value } : { success: false }),
};

function isKept(value: unknown): value is Kept {
  const { messages, isChoosing, isFinished, openAt, isSignedIn, savedAt } = membersOf(value);
  return (
    Array.isArray(messages) &&
    messages.every(isMessage) &&
    [isChoosing, isFinished, isSignedIn].every((one) => typeof one === "boolean") &&
    (openAt === null || typeof openAt === "string") &&
    typeof savedAt === "number"
  );
}

function isMessage(value: unknown): value is KeptMessage {
  const { id, role, content } = membersOf(value);
  return typeof id === "number" && SPEAKERS.some((speaker) => speaker === role) && typeof content === "string";
}

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
