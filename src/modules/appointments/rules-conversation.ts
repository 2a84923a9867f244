/** So much of a conversation goes with the visit: the end of it, and no message longer than anybody reads. */
export const MOST_MESSAGES = 40;
export const MOST_LETTERS = 1000;

export const SPEAKERS = ["assistant", "user"] as const;

export interface Said {
  role: (typeof SPEAKERS)[number];
  content: string;
}

/** What of a conversation goes with the visit; nothing when nobody has said anything. */
export function boundedConversation(messages: readonly Said[]): Said[] {
  if (!messages.some(({ role }) => role === "user")) return [];
  return messages
    .map(({ role, content }) => ({ role, content: content.trim().slice(0, MOST_LETTERS).trim() }))
    .filter(({ content }) => content !== "")
    .slice(-MOST_MESSAGES);
}
