import { createHmac, timingSafeEqual } from "node:crypto";
import type { Fields } from "../http/bodies.ts";

/**
 * What Twilio sends as `X-Twilio-Signature`: HMAC-SHA1, under the account's secret, of the whole address that was asked
 * and of the form's fields, name and value without anything between, in the order of their names.
 */
export function signatureOf(token: string, url: string, fields: Fields): string {
  const written = Object.keys(fields)
    .sort()
    // A name that comes several times has its different values in their order.
    .flatMap((name) => [...new Set([fields[name] ?? ""].flat())].sort().map((value) => name + value));
  return createHmac("sha1", token)
    .update(url + written.join(""))
    .digest("base64");
}

/** In constant time. Providers write the address with its port or without, whatever stands in ours. */
export function isSigned(given: unknown, token: string, url: string, fields: Fields): boolean {
  if (typeof given !== "string") return false;
  const sent = Buffer.from(given);
  return spellingsOf(url).some((spelling) => {
    const right = Buffer.from(signatureOf(token, spelling, fields));
    return sent.length === right.length && timingSafeEqual(sent, right);
  });
}

function spellingsOf(address: string): string[] {
  const { protocol, hostname, port, pathname, search } = new URL(address);
  const usual = protocol === "https:" ? "443" : "80";
  const rest = pathname + search;
  return [`${protocol}//${hostname}${rest}`, `${protocol}//${hostname}:${port === "" ? usual : port}${rest}`];
}
