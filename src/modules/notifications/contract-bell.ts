import * as z from "zod";
import { endpoint } from "#platform/contract.ts";
import { yesOrNo } from "#platform/input-fields.ts";
import { isNotTooFar, pageFields, Pagination } from "#platform/lists.ts";
import { MAX_UNREAD } from "./rules.ts";

/*
 * The bell of whoever is signed in: `/api/my/notifications` for clients, `/api/notifications` for staff. Screens listen to the live
 * topic `notifications`, which says that one's own bell has changed.
 */

export const BellItem = z.object({
  id: z.string(),
  /** Which message it is (`appointments.reminder`), for a picture beside it. */
  message: z.string(),
  /** In the language that the reader had then. */
  title: z.string(),
  text: z.string(),
  /** The page that it leads to. */
  path: z.string(),
  /** When it came: an instant. */
  at: z.string(),
  isRead: z.boolean(),
});
export type BellItem = z.infer<typeof BellItem>;

const BellPage = z.object({
  data: z.array(BellItem),
  pagination: Pagination,
  /** At most 100, which means 100 or more. */
  unread: z.number().int(),
});
export type BellPage = z.infer<typeof BellPage>;

const wanted = z
  .object({
    ...pageFields(20),
    /** Those alone that were not read. */
    unread: yesOrNo.default(false),
  })
  .refine(...isNotTooFar);

const LIST = `the newest first, with how many are unread (${MAX_UNREAD} means as many or more)`;

export const listOwnNotifications = endpoint({
  method: "GET",
  path: "/api/my/notifications",
  summary: `What the signed-in client was told, ${LIST}`,
  access: "client",
  input: wanted,
  output: BellPage,
  errors: [],
});

export const listNotifications = endpoint({
  method: "GET",
  path: "/api/notifications",
  summary: `What the signed-in member of staff was told, ${LIST}`,
  access: "staff",
  input: wanted,
  output: BellPage,
  errors: [],
});

const WHICH = "Say which one, or up to which";
/** One of them, or one and all that came before it. */
const Read = z
  .object({ id: z.uuid().optional(), upTo: z.uuid().optional() })
  .refine(({ id, upTo }) => (id === undefined) !== (upTo === undefined), { path: ["id"], error: WHICH });

const Unread = z.object({ unread: z.number().int() });

export const readOwnNotifications = endpoint({
  method: "POST",
  path: "/api/my/notifications/read",
  summary: "The signed-in client has read one of their notifications (`id`), or one and all before it (`upTo`)",
  access: "client",
  input: Read,
  output: Unread,
  errors: ["notifications.not_found"],
});

export const readNotifications = endpoint({
  method: "POST",
  path: "/api/notifications/read",
  summary:
    "The signed-in member of staff has read one of their notifications (`id`), or one and all before it (`upTo`)",
  access: "staff",
  input: Read,
  output: Unread,
  errors: ["notifications.not_found"],
});
