import * as z from "zod";
import { LANGUAGES } from "#platform/languages.ts";
import { MAX_CHARACTERS, MAX_MESSAGES, SPEAKERS } from "./rules-conversation.ts";

const TOLD = "Please keep it under 1,000 characters";
const CONVERSATION = "Please send at most 40 messages";

/** What was said to the emergency assistant, and what it answered: as the browser tells it, plain text. */
export const Conversation = z.object({
  /** In which it was said. */
  language: z.enum(LANGUAGES),
  messages: z
    .array(
      z.object({ role: z.enum(SPEAKERS), content: z.string(TOLD).trim().min(1, TOLD).max(MAX_CHARACTERS, TOLD) }),
      CONVERSATION,
    )
    .min(1, CONVERSATION)
    .max(MAX_MESSAGES, CONVERSATION),
});
export type Conversation = z.infer<typeof Conversation>;
