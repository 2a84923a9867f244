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

/** Such a key in the form of a UUID of version 4 (RFC 9562), where it becomes the id of what is made. */
export const uuidOf = (key: string): string => {
  // The two highest bits of the second half are the variant `10`.
  const variant = ((Number.parseInt(key.charAt(16), 16) & 3) | 8).toString(16);
  return `${key.slice(0, 8)}-${key.slice(8, 12)}-4${key.slice(13, 16)}-${variant}${key.slice(17, 20)}-${key.slice(20)}`;
};
