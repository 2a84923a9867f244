import type { Language } from "#platform/languages.ts";
import type { Ctx } from "../context.ts";
import type { Brief, Channel, ClientTopic, StaffTopic } from "./message.ts";

/** What somebody may not want to be told, by which way. */
export interface Switch {
  /** `user:<id>`, or another recipient of a message. */
  recipient: string;
  channel: Channel;
  topic: ClientTopic | StaffTopic | null;
}

/** What people and the law say about how they are told; `src/modules.ts` puts the answers of a module in. */
export interface NotificationPreferences {
  /** This person does not want to be told of this in this way; asked only where a message may be switched off. */
  isSwitchedOff(ctx: Ctx, asked: Switch): Promise<boolean>;
  /** Whoever has this number (E.164) agreed to texts. */
  mayText(ctx: Ctx, phone: string): Promise<boolean>;
  /** When the morning comes; null by day. */
  quietUntil(ctx: Ctx): Promise<Date | null>;
  /** What stands in a text: it says whom it is from. */
  textOf(ctx: Ctx, brief: Brief, language: Language): Promise<string>;
}
