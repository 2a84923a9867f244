import * as z from "zod";
import { LANGUAGES } from "#platform/languages.ts";
import { MOST_LETTERS, MOST_MESSAGES, SPEAKERS } from "./rules-conversation.ts";

const TOLD = "Please keep it under 1,000 characters";
const CONVERSATION = "Please send at most 40 messages";

/** What was said to the emergency assistant, and what it answered: as the browser tells it, plain text. */
export const Conversation = z.object({
  /** In which it was said. */
  language: z.enum(LANGUAGES),
  messages: z
    .array(
      z.object({ role: z.enum(SPEAKERS), content: z.string(TOLD).trim().min(1, TOLD).max(MOST_LETTERS, TOLD) }),
      CONVERSATION,
    )
    .min(1, CONVERSATION)
    .max(MOST_MESSAGES, CONVERSATION),
});
export type Conversation = z.infer<typeof Conversation>;
