import * as z from "zod";
import { endpoint } from "#platform/contract.ts";
import { dayField } from "#platform/input-fields.ts";
import { isNotTooFar, MAX_COUNTED, MAX_SEARCH_CHARACTERS, pageFields, Pagination } from "#platform/lists.ts";
import { CHANNELS, DELIVERY_STATUSES } from "./rules.ts";

/** One message to one person by one channel. What it said is not told: emails carry secret addresses. */
export const Delivery = z.object({
  id: z.string(),
  /** Which message it is: `appointments.reminder`. */
  message: z.string(),
  /** The same in words: "Appointment reminder". */
  title: z.string(),
  channel: z.enum(CHANNELS),
  recipient: z.object({
    name: z.string(),
    /** Whom they belong to; null for staff and for visitors. */
    clientId: z.string().nullable(),
  }),
  /** Where it went: an email address or a number; null for the bell and for whatever was not written yet. */
  address: z.string().nullable(),
  status: z.enum(DELIVERY_STATUSES),
  /** When it was due to be written: an instant. */
  at: z.string(),
  /** When the mail server, the provider or the bell took it: an instant. */
  sentAt: z.string().nullable(),
  /** When it reached the phone: an instant. */
  deliveredAt: z.string().nullable(),
  /** Until when it waits for the morning: an instant. */
  heldUntil: z.string().nullable(),
  /** Why it will not arrive, as the mail server or the provider said it. */
  fault: z.string().nullable(),
  can: z.object({ retry: z.boolean() }),
});
export type Delivery = z.infer<typeof Delivery>;

export const listDeliveries = endpoint({
  method: "GET",
  path: "/api/notifications/deliveries",
  summary: `What was sent to whom, by which channel and with which result, the newest first; days are company time; a total of ${MAX_COUNTED} means more than ${MAX_COUNTED - 1}`,
  access: "clients.read",
  input: z
    .object({
      ...pageFields(20),
      clientId: z.uuid().optional(),
      channel: z.enum(CHANNELS).optional(),
      status: z.enum(DELIVERY_STATUSES).optional(),
      /** A part of the name or of the address. */
      search: z.string().trim().max(MAX_SEARCH_CHARACTERS).default(""),
      from: dayField("Please choose a day").optional(),
      to: dayField("Please choose a day").optional(),
    })
    .refine(...isNotTooFar),
  output: z.object({ data: z.array(Delivery), pagination: Pagination }),
  errors: [],
});

export const retryDelivery = endpoint({
  method: "POST",
  path: "/api/notifications/deliveries/{id}/retry",
  summary: "Writes a message once more that did not reach its recipient, with the address that they have now",
  access: "clients.write",
  input: z.object({ id: z.uuid("This message does not exist") }),
  output: Delivery,
  errors: ["notifications.not_found", "notifications.cannot_retry"],
});
