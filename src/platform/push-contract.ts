import * as z from "zod";
import { endpoint } from "./contract.ts";

/** Unpadded base64url, as `PushSubscription.toJSON()` writes keys. */
const keyText = (characters: number) =>
  z
    .string()
    .regex(/^[\w-]+$/)
    .length(characters);

/** What the browser's `PushSubscription.toJSON()` holds; more is left out. */
export const SubscribePush = z.object({
  /** The address at the browser's push service. */
  endpoint: z.url().max(1000),
  keys: z.object({
    /** A point of P-256, 65 bytes. */
    p256dh: keyText(87),
    /** 16 bytes. */
    auth: keyText(22),
  }),
});
export type SubscribePush = z.infer<typeof SubscribePush>;

export const getPushKey = endpoint({
  method: "GET",
  path: "/api/push/key",
  summary:
    "The public key (VAPID, unpadded base64url) for `pushManager.subscribe({ applicationServerKey })`; it never changes",
  access: "signed_in",
  input: z.object({}),
  output: z.object({ publicKey: z.string() }),
  errors: [],
});

export const subscribePush = endpoint({
  method: "POST",
  path: "/api/push/subscriptions",
  summary:
    "Show notices in this browser. Saying it again does nothing; a browser that another person signs in to becomes theirs. It ends with the session that asked for it",
  access: "signed_in",
  input: SubscribePush,
  output: z.null(),
  status: 204,
  errors: ["push.endpoint_not_allowed", "push.keys_invalid", "push.endpoint_taken"],
  limit: { by: "user", max: 30, seconds: 3600 },
});

export const unsubscribePush = endpoint({
  method: "DELETE",
  path: "/api/push/subscriptions",
  summary:
    "Show no more notices in the browser with this endpoint. Nothing happens where it shows none of the caller's",
  access: "signed_in",
  input: z.object({ endpoint: z.url().max(1000) }),
  output: z.null(),
  status: 204,
  errors: [],
});
