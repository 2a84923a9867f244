/** A provider of text messages that answers as Twilio does. */
export interface SmsConfig {
  /** Without a slash at its end. */
  url: string;
  account: string;
  token: string;
  /** A number in E.164, a short code, or the id of a messaging service. */
  from: string;
}

interface SmsVariables {
  SMS_URL?: string | undefined;
  SMS_ACCOUNT?: string | undefined;
  SMS_TOKEN?: string | undefined;
  SMS_FROM?: string | undefined;
}

const TOGETHER = ["SMS_URL", "SMS_ACCOUNT", "SMS_TOKEN", "SMS_FROM"] as const;

export function smsOf({ SMS_URL, SMS_ACCOUNT, SMS_TOKEN, SMS_FROM }: SmsVariables): SmsConfig | null {
  if (!SMS_URL || !SMS_ACCOUNT || !SMS_TOKEN || !SMS_FROM) return null;
  return { url: SMS_URL, account: SMS_ACCOUNT, token: SMS_TOKEN, from: SMS_FROM };
}

export function smsFaults(values: SmsVariables): string[] {
  const missing = TOGETHER.filter((name) => values[name] === undefined);
  const any = missing.length < TOGETHER.length;
  return any ? missing.map((name) => `${name}: is missing; the SMS variables are set all together or not at all`) : [];
}
