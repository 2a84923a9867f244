import * as z from "zod";
import { AppError } from "#platform/errors.ts";
import { toE164 } from "#platform/phone.ts";
import type { SmsConfig } from "../config/sms-config.ts";
import { inTransaction, type Ctx } from "../context.ts";
import type { Fields } from "../http/bodies.ts";
import type { ForeignPost, ForeignRequest } from "../http/foreign-posts.ts";
import { emit } from "../jobs/events.ts";
import { applyStatuses, lockText } from "./apply-statuses.ts";
import { isSigned } from "./signature.ts";
import { smsReceived } from "./sms.ts";

export const INBOUND_PATH = "/webhooks/sms";
export const STATUS_PATH = "/webhooks/sms/status";

const Id = z.string().regex(/^\w{1,64}$/);
const Inbound = z.object({
  MessageSid: Id,
  From: z.string().min(1).max(64),
  To: z.string().min(1).max(64),
  // What somebody sent may be a picture alone.
  Body: z.string().max(4000).default(""),
});
const Status = z.object({
  MessageSid: Id,
  MessageStatus: z.string().regex(/^[a-z_-]{1,32}$/),
  ErrorCode: z
    .string()
    .regex(/^\d{0,9}$/)
    .default(""),
});

/** One provider posts for all numbers from a few addresses: an afternoon of reminders is three posts for each. */
const LIMIT = { by: "address", max: 6000, seconds: 60 } as const;
/** The longest text is 1600 characters, of which each may take twelve in a form. */
const MAX_BYTES = 64 * 1024;

/** What the provider of texts posts to us: texts that came, and what became of those that went. */
export const smsWebhooks = ({ token }: Pick<SmsConfig, "token">, publicUrl: string): ForeignPost[] => {
  const signed = (path: ForeignPost["path"], take: (ctx: Ctx, fields: Fields) => Promise<void>): ForeignPost => ({
    path,
    limit: LIMIT,
    maxBytes: MAX_BYTES,
    // An empty answer of this type says that nothing is to be sent back: answers go out by `sendSms`.
    answer: { type: "text/xml; charset=utf-8", body: "<Response/>" },
    async take(ctx, _parts, fields, { url, headers }: ForeignRequest) {
      if (!isSigned(headers["x-twilio-signature"], token, publicUrl + url, fields))
        throw new AppError("forbidden", "sms.signature_wrong", { detail: "The signature is wrong." });
      await take(ctx, fields);
    },
  });
  return [signed(INBOUND_PATH, takeText), signed(STATUS_PATH, takeStatus)];
};

function takeText(ctx: Ctx, fields: Fields): Promise<void> {
  const { MessageSid: providerId, From, To, Body: body } = formOf(Inbound, fields);
  return inTransaction(ctx, async (ctx) => {
    const isNew = await noteOnce(ctx, { key: `received:${providerId}`, providerId, kind: "received" });
    // Short codes and names are no telephone numbers, and stay as they are.
    if (isNew) await emit(ctx, smsReceived, { from: toE164(From) ?? From, to: toE164(To) ?? To, body, providerId });
  });
}

function takeStatus(ctx: Ctx, fields: Fields): Promise<void> {
  const { MessageSid: providerId, MessageStatus: status, ErrorCode } = formOf(Status, fields);
  const told = { key: `status:${providerId}:${status}`, providerId, kind: "status", status, code: ErrorCode || null };
  return inTransaction(ctx, async (ctx) => {
    await lockText(ctx, providerId);
    if (await noteOnce(ctx, { ...told, kind: "status" })) await applyStatuses(ctx, providerId);
  });
}

interface ToldOnce {
  key: string;
  providerId: string;
  kind: "received" | "status";
  status?: string;
  code?: string | null;
}

/** False where it was told before: providers tell again what was not answered in time. */
async function noteOnce({ db, now }: Ctx, { key, providerId, kind, status, code }: ToldOnce): Promise<boolean> {
  const noted = await db
    .insertInto("sms_event")
    .values({
      key,
      provider_id: providerId,
      kind,
      status: status ?? null,
      error_code: code ?? null,
      told_at: now().toISOString(),
    })
    .onConflict((conflict) => conflict.constraint("sms_event_pk").doNothing())
    .returning("key")
    .executeTakeFirst();
  return noted !== undefined;
}

function formOf<Form>(schema: z.ZodType<Form>, fields: Fields): Form {
  const form = schema.safeParse(fields);
  if (form.success) return form.data;
  const errors = form.error.issues.map(({ path, message }) => ({ path: path.join("."), message }));
  throw new AppError("invalid", "request.invalid", { errors });
}
