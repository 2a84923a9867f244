import type { Config } from "../config/config.ts";
import { isLoopback } from "../config/readers.ts";
import type { ServerModule } from "../module.ts";
import { registerSmsJobs } from "./delivery.ts";
import { httpSms, outboxSms, type SmsTransport } from "./transport.ts";
import { smsWebhooks, STATUS_PATH } from "./webhooks.ts";

type SmsSettings = Pick<Config, "sms" | "publicUrl" | "mailKeptDays">;

/** Texts that go to phones and come from them. Without a provider nobody can post any. */
export const smsModule = ({ sms, publicUrl, mailKeptDays }: SmsSettings): ServerModule => ({
  name: "sms",
  posts: sms === null ? [] : smsWebhooks(sms, publicUrl),
  jobs: (work) => registerSmsJobs(work, { transport: transportOf({ sms, publicUrl }), keptDays: mailKeptDays }),
});

function transportOf({ sms, publicUrl }: Pick<Config, "sms" | "publicUrl">): SmsTransport {
  if (sms === null) return outboxSms;
  // A provider refuses texts whose status address leads nowhere.
  const isReachable = !isLoopback(new URL(publicUrl).hostname.replaceAll(/[[\]]/g, ""));
  return httpSms({ ...sms, statusUrl: isReachable ? publicUrl + STATUS_PATH : null });
}
