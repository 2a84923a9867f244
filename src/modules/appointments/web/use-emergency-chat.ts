import { useEffect, useRef, useState } from "react";
import { asksForVisit } from "./emergency-topics.ts";

export interface ChatMessage {
  id: number;
  role: "assistant" | "user";
  content: string;
}

/** Written beforehand, but nobody reads a whole answer that stands there before the question is finished. */
const REPLY_DELAY_MS = 1000;

interface Replies {
  greeting: string;
  /** What is said to a text. */
  replyTo: (text: string) => string;
}

/** The conversation: what was said, whether an answer is being written, whether a time is being chosen. */
export function useEmergencyChat({ greeting, replyTo }: Replies) {
  const [said, setSaid] = useState<ChatMessage[]>([]);
  const [waiting, setWaiting] = useState(0);
  const [isChoosing, setChoosing] = useState(false);
  const next = useRef(1);
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());

  useEffect(() => {
    const pending = timers.current;
    return () => pending.forEach(clearTimeout);
  }, []);

  const add = (role: ChatMessage["role"], content: string) => {
    const id = next.current++;
    setSaid((messages) => [...messages, { id, role, content }]);
  };

  /** What somebody typed; blank input is no message. */
  function say(text: string): void {
    const content = text.trim();
    if (content === "") return;
    add("user", content);
    setWaiting((count) => count + 1);
    const timer = setTimeout(() => {
      timers.current.delete(timer);
      setWaiting((count) => count - 1);
      add("assistant", replyTo(content));
      if (asksForVisit(content)) setChoosing(true);
    }, REPLY_DELAY_MS);
    timers.current.add(timer);
  }

  return {
    messages: [{ id: 0, role: "assistant", content: greeting } satisfies ChatMessage, ...said],
    isReplying: waiting > 0,
    isChoosing,
    say,
    tell: (content: string) => add("assistant", content),
    stopChoosing: () => setChoosing(false),
  };
}
