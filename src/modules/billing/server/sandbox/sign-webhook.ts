import { createHmac, timingSafeEqual } from "node:crypto";
import * as z from "zod";
import { BadSignature, type ProviderEvent } from "../providers/ask-provider.ts";
import type { Sandbox } from "./open-sandbox.ts";

/** `t=1767225600,v1=5257a8…`: seconds since 1970, and HMAC-SHA256 of them, a dot and the body. */
export const SIGNATURE_HEADER = "sandbox-signature";

/** What is older may be an old one that somebody sends again. */
const VALID_FOR_SECONDS = 300;

export interface RawWebhook {
  raw: Buffer;
  headers: Record<string, string>;
}

/** @param now of the sending: each time it is sent it is signed anew */
export function signWebhook({ webhookKey }: Sandbox, event: ProviderEvent, now: Date): RawWebhook {
  const raw = Buffer.from(JSON.stringify(event));
  const seconds = Math.floor(now.getTime() / 1000);
  const signature = signatureOf(webhookKey, String(seconds), raw).toString("hex");
  return {
    raw,
    headers: { "content-type": "application/json", [SIGNATURE_HEADER]: `t=${seconds},v1=${signature}` },
  };
}

/** @throws BadSignature */
export function readWebhook(
  { webhookKey, now }: Sandbox,
  raw: Buffer,
  headers: Readonly<Record<string, string | undefined>>,
): ProviderEvent {
  const [, seconds = "", given = ""] = /^t=(\d{1,12}),v1=([\da-f]{64})$/.exec(headers[SIGNATURE_HEADER] ?? "") ?? [];
  if (given === "") throw new BadSignature("The webhook has no signature");
  if (!timingSafeEqual(Buffer.from(given, "hex"), signatureOf(webhookKey, seconds, raw)))
    throw new BadSignature("The webhook's signature is wrong");
  if (Math.abs(now().getTime() / 1000 - Number(seconds)) > VALID_FOR_SECONDS)
    throw new BadSignature("The webhook is too old");
  // What has the right signature was written above.
  return EventBody.parse(JSON.parse(raw.toString("utf8")));
}

const signatureOf = (key: Buffer, seconds: string, raw: Buffer): Buffer =>
  createHmac("sha256", key).update(`${seconds}.`).update(raw).digest();

const EventBody = z.object({
  eventId: z.string(),
  type: z.string(),
  at: z.string(),
  subject: z.discriminatedUnion("kind", [
    z.object({ kind: z.literal("charge"), chargeId: z.string() }),
    z.object({ kind: z.literal("setup"), setupId: z.string() }),
    z.object({ kind: z.literal("refund"), refundId: z.string(), chargeId: z.string() }),
    z.object({ kind: z.literal("dispute"), disputeId: z.string(), chargeId: z.string() }),
    z.object({ kind: z.literal("payout"), payoutId: z.string() }),
    z.object({ kind: z.literal("method"), methodId: z.string() }),
    z.object({ kind: z.literal("other") }),
  ]),
});
