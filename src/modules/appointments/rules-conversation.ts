/** So much of a conversation goes with the appointment: the end of it, and no message longer than anybody reads. */
export const MAX_MESSAGES = 40;
export const MAX_CHARACTERS = 1000;

export const SPEAKERS = ["assistant", "user"] as const;

export interface Said {
  role: (typeof SPEAKERS)[number];
  content: string;
}

/** What of a conversation goes with the appointment; nothing when nobody has said anything. */
export function boundedConversation(messages: readonly Said[]): Said[] {
  if (!messages.some(({ role }) => role === "user")) return [];
  return messages
    .map(({ role, content }) => ({ role, content: content.trim().slice(0, MAX_CHARACTERS).trim() }))
    .filter(({ content }) => content !== "")
    .slice(-MAX_MESSAGES);
}
