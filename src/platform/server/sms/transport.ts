import * as z from "zod";
import type { SmsConfig } from "../config/sms-config.ts";

export interface OutgoingSms {
  /** E.164. */
  to: string;
  text: string;
}

/** The way out of the house. */
export interface SmsTransport {
  /**
   * Resolves with the provider's id when the other side has taken the text; null where nobody gives ids. Rejects with
   * SmsRefused when asking again is of no use, with SmsNotTaken when it is; after anything else nobody knows.
   */
  deliver(sms: OutgoingSms): Promise<string | null>;
  /** The ids of texts with these words that the provider has taken for this number since then, the newest first. */
  find(sms: OutgoingSms, since: Date): Promise<string[]>;
}

/** The provider says that this text can never be delivered. */
export class SmsRefused extends Error {
  /** The provider's own, such as 21610: the recipient has opted out. */
  readonly code: string | null;

  constructor(message: string, code: string | null) {
    super(message);
    this.name = "SmsRefused";
    this.code = code;
  }
}

/** The provider did not take the text for now, and says so. */
export class SmsNotTaken extends Error {
  constructor(message: string) {
    super(message);
    this.name = "SmsNotTaken";
  }
}

/** Without a provider texts stay in the database, where the page `/dev/outbox` shows them. */
export const outboxSms: SmsTransport = { deliver: () => Promise.resolve(null), find: () => Promise.resolve([]) };

/** Shorter than the delivering job may take, so that a silent provider never leads to two deliveries at a time. */
const WITHIN_MS = 30_000;
const MAX_CHARACTERS = 1_000_000;

const Taken = z.object({ sid: z.string().min(1) });
const Refusal = z.object({ code: z.number().optional(), message: z.string().optional() });
const Found = z.object({
  messages: z.array(z.object({ sid: z.string(), body: z.string().nullable(), date_created: z.string() })),
});

/** Clocks differ, and the provider writes whole seconds. */
const SKEW_MS = 120_000;
/** How many texts to one number may have gone since an attempt that had no answer. */
const LOOKED_AT = 50;

export interface HttpSmsOptions extends SmsConfig {
  /** Where the provider says what became of a text; null where it could not reach us. */
  statusUrl: string | null;
}

/** Delivers through a provider that answers as Twilio's REST API does (2010-04-01, resource Messages). */
export function httpSms({ url, account, token, from, statusUrl }: HttpSmsOptions): SmsTransport {
  const messages = `${url}/2010-04-01/Accounts/${account}/Messages.json`;
  const authorization = `Basic ${Buffer.from(`${account}:${token}`).toString("base64")}`;
  const ask = (address: string, init: RequestInit = {}) =>
    fetch(address, {
      ...init,
      headers: { accept: "application/json", authorization },
      // The password is for this address alone.
      redirect: "error",
      signal: AbortSignal.timeout(WITHIN_MS),
    });

  return {
    async deliver({ to, text }) {
      const sender = from.startsWith("MG") ? { MessagingServiceSid: from } : { From: from };
      const fields = { To: to, Body: text, ...sender, ...(statusUrl !== null && { StatusCallback: statusUrl }) };
      const answer = await ask(messages, { method: "POST", body: new URLSearchParams(fields) });
      const body = await bodyOf(answer);
      if (answer.ok) return Taken.parse(body).sid;
      throw faultOf(answer.status, body);
    },
    async find({ to, text }, since) {
      const answer = await ask(
        `${messages}?${new URLSearchParams({ To: to, PageSize: String(LOOKED_AT) }).toString()}`,
      );
      // Some providers take texts and tell nobody which.
      if ([400, 403, 404, 405, 501].includes(answer.status)) return [];
      if (!answer.ok) throw new Error(`The provider of texts answered with ${answer.status}`);
      const earliest = since.getTime() - SKEW_MS;
      return Found.parse(await bodyOf(answer))
        .messages.filter(({ body, date_created: at }) => body?.trim() === text && Date.parse(at) >= earliest)
        .map(({ sid }) => sid);
    },
  };
}

/** What it says, or undefined where that is not JSON, as when a proxy answers in its stead. */
async function bodyOf(answer: Response): Promise<unknown> {
  const text = await answer.text();
  if (text.length > MAX_CHARACTERS) throw new Error("The answer of the provider of texts is too long");
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** A wrong password may be mended, and what is busy has time later; what is wrong with the number or the text will not change. */
function faultOf(status: number, body: unknown): Error {
  const { code, message = "without a reason" } = Refusal.catch({}).parse(body);
  const told = `The provider of texts answered with ${status}: ${message}`;
  // It may have been taken and the answer lost.
  if (status >= 500) return new Error(told);
  if (status === 429 || status === 401 || status === 408) return new SmsNotTaken(told);
  return new SmsRefused(told, code === undefined ? null : String(code));
}
