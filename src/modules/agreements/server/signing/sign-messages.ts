import type { Message } from "#platform/server/notifications/message.ts";
import type { AgreementParts } from "../parts.ts";

export const signMessages = (_parts: AgreementParts): Message[] => [];
