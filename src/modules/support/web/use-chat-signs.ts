import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from "react";
import { TYPING_EVERY_SECONDS } from "../rules.ts";

/*
 * What both sides of a chat do without being asked: they say that they type and that they have read. A sign that does
 * not get through is not worth a word to anybody: the next one follows, and no line depends on it.
 */

/** Says that somebody types, at most every few seconds; a line that was sent ends it, so the next one says it anew. */
export function useTypingSign(say: () => Promise<unknown>): { type: () => void; sent: () => void } {
  const saidAt = useRef(Number.NEGATIVE_INFINITY);
  return {
    type: () => {
      if (performance.now() - saidAt.current < TYPING_EVERY_SECONDS * 1000) return;
      saidAt.current = performance.now();
      say().catch(() => undefined);
    },
    sent: () => (saidAt.current = Number.NEGATIVE_INFINITY),
  };
}

/** Says that the last line was seen, once it is there and the page in sight. */
export function useReadingSign(lastLineId: string | undefined, say: () => Promise<unknown>): void {
  const tell = useEffectEvent(() => {
    if (document.visibilityState === "visible") say().catch(() => undefined);
  });
  useEffect(() => {
    if (lastLineId === undefined) return;
    tell();
    const onChange = () => tell();
    document.addEventListener("visibilitychange", onChange);
    return () => document.removeEventListener("visibilitychange", onChange);
  }, [lastLineId]);
}

/**
 * Whether the other side still types.
 *
 * @param seconds for how long that is true since it was asked; null: they do not
 * @param askedAt when it was asked, in milliseconds
 */
export function useStillTyping(seconds: number | null, askedAt: number): boolean {
  const [overAt, setOverAt] = useState<number | null>(null);
  useEffect(() => {
    if (seconds === null) return;
    const timer = setTimeout(() => setOverAt(askedAt), seconds * 1000);
    return () => clearTimeout(timer);
  }, [seconds, askedAt]);
  return seconds !== null && overAt !== askedAt;
}

/** Enter alone sends, as in every chat; with Shift it begins a line, and while a word is composed it ends that. */
export function sendOnPlainEnter(event: KeyboardEvent<HTMLFormElement>): void {
  const { currentTarget: form, target, nativeEvent } = event;
  if (event.key !== "Enter" || event.shiftKey || nativeEvent.isComposing) return;
  if (!(target instanceof HTMLTextAreaElement) || !form.contains(target)) return;
  event.preventDefault();
  form.requestSubmit();
}
