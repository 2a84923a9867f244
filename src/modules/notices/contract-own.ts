import * as z from "zod";
import { endpoint } from "#platform/contract.ts";
import { NOTICE_RULES } from "./rules.ts";

/** Notices that clients read before their own appointments. */

export const OwnNotice = z.object({
  id: z.string(),
  rule: z.enum(NOTICE_RULES),
  /** The client has not confirmed reading it yet. */
  isOpen: z.boolean(),
  readAt: z.string().nullable(),
  appointment: z.object({
    id: z.string(),
    title: z.string(),
    date: z.string(),
    time: z.string(),
    address: z.string(),
  }),
  company: z.object({ name: z.string(), phone: z.string(), license: z.string() }),
});
export type OwnNotice = z.infer<typeof OwnNotice>;

export const listOwnNotices = endpoint({
  method: "GET",
  path: "/api/my/notices",
  summary: "What the client should read before upcoming appointments, the next appointment first",
  access: "client",
  input: z.object({}),
  output: z.object({ data: z.array(OwnNotice) }),
  errors: [],
});

export const confirmOwnNotice = endpoint({
  method: "POST",
  path: "/api/my/notices/{id}/read",
  summary: "Confirms that the client has read it; repeated, it changes nothing",
  access: "client",
  input: z.object({ id: z.uuid("This notice does not exist") }),
  output: OwnNotice,
  errors: ["notices.not_found", "notices.not_now"],
});
