import type { Actor } from "#platform/actor.ts";
import { may } from "#platform/permissions.ts";
import type { DeliveryStatus } from "./rules.ts";

/** What did not reach its recipient, and may with what is there by now. */
const RETRIED: readonly DeliveryStatus[] = ["failed", "no_address", "no_consent"];

/** What was sent to whom is a part of what the office knows of its clients. */
export const deliveryPolicy = {
  read: (actor: Actor): boolean => may(actor, "clients.read"),
  retry: (actor: Actor, { status }: { status: DeliveryStatus }): boolean =>
    may(actor, "clients.write") && RETRIED.includes(status),
};
