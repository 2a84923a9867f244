import { findStaffRecipients } from "#modules/accounts/server/index.ts";
import { findOwnRecipient } from "#modules/clients/server/index.ts";
import { AppError } from "#platform/errors.ts";
import { toE164 } from "#platform/phone.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { NotificationSettings, OwnNotificationSettings, TextConsent } from "../contract.ts";
import { STAFF_KINDS, STAFF_TEXT_KINDS } from "../rules.ts";
import { findSwitches } from "./keep-switches.ts";
import { consentWords } from "./text-words.ts";
import { findConsent } from "./text-consents.ts";

export interface Owner {
  userId: string;
  email: string;
  /** As in E.164; null where there is none that could be reached. */
  phone: string | null;
}

/**
 * Whoever is signed in, as messages find them.
 *
 * @throws AppError request.forbidden | accounts.not_found
 */
export async function findOwner(ctx: Ctx): Promise<Owner> {
  const { actor } = ctx;
  if (actor.kind !== "client" && actor.kind !== "staff") throw new AppError("forbidden", "request.forbidden");
  const { userId } = actor;
  const own =
    actor.kind === "client" ? await findOwnRecipient(ctx) : (await findStaffRecipients(ctx, { userIds: [userId] }))[0];
  if (!own) throw new AppError("not_found", "accounts.not_found");
  return { userId, email: own.email ?? "", phone: toE164(own.phone ?? "") };
}

export async function readOwnSettings(ctx: Ctx): Promise<OwnNotificationSettings> {
  const owner = await findOwner(ctx);
  const isOn = await findSwitches(ctx, owner.userId);
  return {
    email: isOn("email"),
    sms: isOn("sms"),
    appointmentReminders: isOn("appointmentReminders"),
    issueUpdates: isOn("issueUpdates"),
    paymentReminders: isOn("paymentReminders"),
    promotions: isOn("promotions"),
    emailAddress: owner.email,
    textConsent: await readConsent(ctx, owner),
  };
}

export async function readStaffSettings(ctx: Ctx): Promise<NotificationSettings> {
  const owner = await findOwner(ctx);
  const isOn = await findSwitches(ctx, owner.userId);
  // `as`: made of every key that there is.
  const switchesOf = <Kind extends string>(channel: string, kinds: readonly Kind[]) =>
    Object.fromEntries(kinds.map((kind) => [kind, isOn(`${channel}.${kind}`)])) as Record<Kind, boolean>;
  return {
    email: switchesOf("email", STAFF_KINDS),
    push: switchesOf("push", STAFF_KINDS),
    sms: switchesOf("sms", STAFF_TEXT_KINDS),
    emailAddress: owner.email,
    textConsent: await readConsent(ctx, owner),
  };
}

/** How it stands with texts to this number, and what whoever is asked is shown. */
export async function readConsent(ctx: Ctx, { phone }: Pick<Owner, "phone">): Promise<TextConsent> {
  if (phone === null) return { phone, state: "no_phone", since: null, words: await consentWords(ctx, "") };
  const known = await findConsent(ctx, phone);
  return { phone, state: known?.state ?? "none", since: known?.at ?? null, words: await consentWords(ctx, phone) };
}
