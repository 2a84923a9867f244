import type { Language } from "#platform/languages.ts";
import type { Channel, ClientTopic, StaffTopic } from "#platform/notification-topics.ts";
import type { Ctx } from "../context.ts";
import type { Event } from "../jobs/events.ts";
import type { Attachment } from "../mail/mail.ts";
import type { Secrets } from "../secrets.ts";

export type { Channel, ClientTopic, StaffTopic } from "#platform/notification-topics.ts";

export interface Recipient {
  /** Who it is: `user:<id>` for whoever has a login, `client:<id>` for a client without one; never an address. */
  id: string;
  language: Language;
  /** Null where nobody told us one: then a row says that this person was not reached. */
  email: string | null;
  /** For texts, however it is written; null or left out where there is none. */
  phone?: string | null;
  /** For the office, which looks for whom something was sent to. */
  name?: string;
  /** The client whom they belong to, if to one. */
  clientId?: string | null;
}

/** The same in few words: a row behind the bell, a notice of a browser, and the words of a text message. */
export interface Brief {
  title: string;
  text: string;
  /** The page that it leads to. */
  path: `/${string}`;
}

export interface WrittenEmail {
  subject: string;
  html: string;
  text: string;
  attachments?: Attachment[];
  /** It carries a secret address: its text stands encrypted in the database, and not at all once it is delivered. */
  encryptWith?: Secrets;
  /** Whom an answer goes to, where that is not the sender. */
  replyTo?: string;
  /**
   * Keeps what the email needs to be true, its secret address above all, in the transaction that hands it over: nothing of
   * an email that was written twice, or by a run that died.
   */
  keep?: (ctx: Ctx) => Promise<void>;
}

/** One kind of message to people: when, to whom, how, and in which words. */
export interface MessageParts<Data> {
  /** `module.what_it_says`. Never rename one: rows of it say who was written to. */
  name: string;
  event: Event<Data>;
  /** What it is about (`visit:<id>`). For each cause a person gets this message once by each channel. */
  cause: (data: Data) => string;
  /** Whoever gets it. Asked when the event is told, and again when the message is written. */
  to: (ctx: Ctx, data: Data) => Promise<Recipient[]>;
  channels: readonly Channel[];
  /** How long it waits, because what happened may be undone; at once unless told. */
  waitsSeconds?: number;
  mayBeSwitchedOff: boolean;
  /** Which switch of a person stops it, where it may be switched off. */
  topic?: ClientTopic | StaffTopic;
  /**
   * The words for one recipient, whose language is also that of `ctx`; null when there is nothing to say any more. It
   * runs outside a transaction, may run twice and keeps nothing itself; what it throws is tried again for this recipient alone.
   */
  write: (ctx: Ctx, data: Data, recipient: Recipient) => Promise<WrittenEmail | null>;
  /** It cannot wait for the morning: texts and notices of it go out at night, too. */
  isUrgent?: boolean;
  /** The few words for the other channels than email, under the same promises as `write`. */
  brief?: (ctx: Ctx, data: Data, recipient: Recipient) => Promise<Brief | null>;
}

/** A message of a module, whatever its event carries. */
export interface Message extends MessageParts<unknown> {
  isMessage: true;
}

/** The event's schema stands between: what reaches `cause`, `to` and `write` was parsed by it. */
export const defineMessage = <Data>(parts: MessageParts<Data>): Message =>
  ({ ...parts, isMessage: true }) as unknown as Message;
