import { signatureOf } from "../../src/platform/server/sms/signature.ts";
import type { SmsServer } from "../../src/testing/servers/sms-server.ts";
import { expect, type Page } from "./journeys.ts";

let sent = 0;

/** Somebody texts the company's number, which its provider tells us of as Twilio does. */
export async function textCompany(
  { request }: Page,
  { site, provider, from, body }: { site: { url: string }; provider: SmsServer; from: string; body: string },
): Promise<void> {
  sent += 1;
  const { account, token, from: to } = provider.options;
  const form = {
    MessageSid: `SM${String(sent).padStart(32, "f")}`,
    AccountSid: account,
    From: from,
    To: to,
    Body: body,
  };
  const url = `${site.url}/webhooks/sms`;
  const answer = await request.post(url, {
    form,
    headers: { "x-twilio-signature": signatureOf(token, url, form) },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}
