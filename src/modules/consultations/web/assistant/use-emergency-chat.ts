import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { Said } from "#modules/appointments/rules.ts";
import { forgetChat, keepChat, readChat } from "./emergency-memory.ts";
import { asksForAppointment } from "./emergency-topics.ts";

export interface ChatMessage extends Said {
  id: number;
}

/** Written beforehand, but nobody reads a whole answer that stands there before the question is finished. */
const REPLY_DELAY_MS = 1000;

interface Chat {
  greeting: string;
  /** What is said to a text. */
  replyTo: (text: string) => string;
  isOpen: boolean;
  /** Whoever was here has signed out meanwhile. */
  onLost: () => void;
}

interface Held {
  messages: ChatMessage[];
  isChoosing: boolean;
  isFinished: boolean;
}
const NOTHING: Held = { messages: [], isChoosing: false, isFinished: false };

/**
 * The conversation: what was said, whether an answer is being written, whether a time is being chosen. It stays with the
 * tab over pages, a reload and signing in, until it is finished or somebody signs out.
 */
export function useEmergencyChat({ greeting, replyTo, isOpen, onLost }: Chat) {
  const [chat, setChat] = useState<Held>(() => readChat() ?? NOTHING);
  const [waiting, setWaiting] = useState(0);
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  const { messages, isChoosing, isFinished } = chat;

  const add = (role: Said["role"], content: string, more: Partial<Held> = {}) =>
    setChat((before) => {
      const id = (before.messages.at(-1)?.id ?? 0) + 1;
      return { ...before, ...more, messages: [...before.messages, { id, role, content }] };
    });

  // What is known when it is answered, not when it was asked: the company may not have been loaded yet.
  const latestReply = useRef(replyTo);
  useEffect(() => {
    latestReply.current = replyTo;
  });

  const replySoon = (content: string) => {
    setWaiting((count) => count + 1);
    const timer = setTimeout(() => {
      timers.current.delete(timer);
      setWaiting((count) => count - 1);
      add("assistant", latestReply.current(content), asksForAppointment(content) ? { isChoosing: true } : {});
    }, REPLY_DELAY_MS);
    timers.current.add(timer);
  };

  // The page was left before the answer came.
  const answerLast = useEffectEvent(() => {
    const last = messages.at(-1);
    if (last?.role === "user") replySoon(last.content);
  });
  useEffect(() => {
    const pending = timers.current;
    answerLast();
    return () => pending.forEach(clearTimeout);
  }, []);

  useEffect(() => {
    if (messages.length === 0 || (isFinished && !isOpen)) forgetChat();
    else keepChat({ messages, isChoosing, isFinished, openAt: isOpen ? globalThis.location.pathname : null });
  }, [messages, isChoosing, isFinished, isOpen]);

  // Back from the portal to this page as the browser kept it.
  const checkKept = useEffectEvent(({ persisted }: PageTransitionEvent) => {
    if (!persisted || messages.length === 0 || readChat() !== null) return;
    setChat(NOTHING);
    onLost();
  });
  useEffect(() => {
    addEventListener("pageshow", checkKept);
    return () => removeEventListener("pageshow", checkKept);
  }, []);

  /** What somebody typed; blank input is no message. */
  function say(text: string): void {
    const content = text.trim();
    if (content === "") return;
    add("user", content);
    replySoon(content);
  }

  return {
    said: messages,
    messages: [{ id: 0, role: "assistant", content: greeting } satisfies ChatMessage, ...messages],
    isReplying: waiting > 0,
    isChoosing,
    isFinished,
    say,
    tell: (content: string) => add("assistant", content),
    /** An appointment is booked or asked for: what was said has served. */
    finish: (content: string) => add("assistant", content, { isChoosing: false, isFinished: true }),
    forget: () => setChat(NOTHING),
    stopChoosing: () => setChat((before) => ({ ...before, isChoosing: false })),
  };
}
