import type { Message } from "#platform/server/notifications/message.ts";
import type { AgreementParts } from "../parts.ts";

export const officeMessages = (_parts: AgreementParts): Message[] => [];
