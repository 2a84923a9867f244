import { toE164 } from "#platform/phone.ts";
import type { Ctx } from "#platform/server/context.ts";
import { findPushDevices } from "#platform/server/push/find-push-devices.ts";
import { clientRecipient, userRecipient } from "#platform/server/notifications/recipient-ids.ts";
import { CLIENT_SWITCHES } from "../rules.ts";
import { messageTitle } from "../rules-words.ts";
import { findSwitches } from "./keep-switches.ts";

/** Whose file it is. */
export interface Person {
  userId: string;
  clientId: string;
  phone: string | null;
  /** Whether they see all places of the client: then what went to the client without a login is theirs as well. */
  isOwner: boolean;
}

/** What a client takes along of how they are told: their own alone, not what others who sign in for the same client have. */
export async function exportOwnNotifications(ctx: Ctx, person: Person): Promise<Record<string, unknown>> {
  const isOn = await findSwitches(ctx, person.userId);
  const names = Object.keys(CLIENT_SWITCHES);
  return {
    notificationSettings: Object.fromEntries(names.map((name) => [name, isOn(name)])),
    textConsents: await consentsOf(ctx, person),
    pushDevices: await findPushDevices(ctx, person.userId),
    notifications: await bellOf(ctx, person),
    deliveries: await deliveriesOf(ctx, person),
  };
}

const consentsOf = ({ db }: Ctx, { userId, phone }: Person) =>
  db
    .selectFrom("text_consent")
    .select(["phone", "state", "at", "source", "words", "language"])
    .where((eb) =>
      eb.or([
        eb("user_id", "=", userId),
        // What the phone itself has answered.
        eb.and([eb("phone", "=", toE164(phone ?? "")), eb("user_id", "is", null)]),
      ]),
    )
    .orderBy("number")
    .execute();

const bellOf = ({ db }: Ctx, { userId }: Person) =>
  db
    .selectFrom("notification")
    .select(["title", "body as text", "sent_at as at", "read_at as readAt"])
    .where("recipient", "=", userRecipient(userId))
    .where("channel", "=", "bell")
    .where("status", "=", "sent")
    .orderBy("sent_at")
    .orderBy("id")
    .execute();

async function deliveriesOf({ db }: Ctx, { userId, clientId, isOwner }: Person) {
  const recipients = [userRecipient(userId), ...(isOwner ? [clientRecipient(clientId)] : [])];
  const rows = await db
    .selectFrom("notification")
    .select(["message", "channel", "address", "status", "created_at", "sent_at", "delivered_at"])
    .where("recipient", "in", recipients)
    .where("channel", "<>", "bell")
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return rows.map(({ message, created_at, sent_at, delivered_at, ...row }) => ({
    message: messageTitle(message),
    ...row,
    at: created_at,
    sentAt: sent_at,
    deliveredAt: delivered_at,
  }));
}
