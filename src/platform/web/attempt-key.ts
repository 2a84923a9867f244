import { useRef } from "react";

/** 128 random bits. `crypto.randomUUID` exists only on secure origins, and an office may open the site by its local address. */
export function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * The key under which a content is sent, however often it is sent: an answer lost on the way then makes nothing twice.
 * Another content is another request.
 */
export function useAttemptKey(): (content: unknown) => string {
  const last = useRef({ content: "", key: "" });
  return (content) => {
    const text = JSON.stringify(content);
    if (last.current.content !== text) last.current = { content: text, key: randomKey() };
    return last.current.key;
  };
}
