import { findStaffRecipients } from "#modules/accounts/server/index.ts";
import type { StaffRole } from "#platform/actor.ts";
import type { StaffTopic } from "#platform/notification-topics.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { Event } from "#platform/server/jobs/events.ts";
import { defineMessage, type Brief, type Message } from "#platform/server/notifications/message.ts";
import { writeStaffEmail } from "./write-staff-email.ts";

/** Who sees to clients. */
export const OFFICE: readonly StaffRole[] = ["administrator", "manager", "support"];

export interface StaffParts {
  publicUrl: string;
}

interface StaffMessage<Data> {
  name: string;
  event: Event<Data>;
  cause: (data: Data) => string;
  roles: readonly StaffRole[];
  topic: StaffTopic;
  isUrgent?: boolean;
  /** In English, and the same by every way; null when there is nothing to say. */
  say: (ctx: Ctx, data: Data) => Promise<Brief | null>;
}

/** A message to members of staff, each of whom has switched how they want to be told of its kind. */
export const staffMessage = <Data>(
  { roles, say, ...message }: StaffMessage<Data>,
  { publicUrl }: StaffParts,
): Message =>
  defineMessage({
    ...message,
    to: async (ctx, data) => ((await say(ctx, data)) === null ? [] : findStaffRecipients(ctx, { roles })),
    channels: ["email", "sms", "push", "bell"],
    mayBeSwitchedOff: true,
    write: async (ctx, data) => {
      const brief = await say(ctx, data);
      return brief && writeStaffEmail(ctx, brief, { publicUrl });
    },
    brief: say,
  });
