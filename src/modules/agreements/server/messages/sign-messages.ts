import type { Message } from "#platform/server/notifications/message.ts";
import type { AgreementParts } from "../agreement-parts.ts";
import { askMessage, reminderMessage } from "./ask-message.ts";
import { signedMessage } from "./signed-message.ts";
import { staffMessages } from "./staff-messages.ts";

export const signMessages = (parts: AgreementParts): Message[] => [
  askMessage(parts),
  reminderMessage(parts),
  signedMessage(parts),
  ...staffMessages(parts.publicUrl),
];
