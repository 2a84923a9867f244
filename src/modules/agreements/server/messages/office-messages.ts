import type { Message } from "#platform/server/notifications/message.ts";
import type { AgreementParts } from "../agreement-parts.ts";
import { bulkMessage } from "./bulk-message.ts";
import { clientMessages } from "./client-messages.ts";
import { termMessages } from "./term-messages.ts";

export const officeMessages = ({ publicUrl }: AgreementParts): Message[] => [
  ...clientMessages(publicUrl),
  ...termMessages(publicUrl),
  bulkMessage,
];
