import { plainDayLabel } from "#platform/days.ts";
import type { Language } from "#platform/languages.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { Event } from "#platform/server/jobs/events.ts";
import {
  defineMessage,
  type Message,
  type MessageParts,
  type Recipient,
} from "#platform/server/notifications/message.ts";
import { textsFor } from "#platform/server/texts.ts";
import { OWN_REQUESTS_PATH, ownDocumentPath } from "../../rules.ts";
import { documentAdded, documentExpiring, requestAnswered } from "../events.ts";
import { findAskers, findReaders, findToldDocument, findToldRequest } from "./find-told.ts";
import { briefOf, writeEmail, type Said } from "./write-email.ts";

/** What the client is told: an answer to a request, a new document, and that one is valid no longer. */
export const clientMessages = (publicUrl: string): readonly Message[] => [
  message(publicUrl, {
    name: "documents.request_answered",
    event: requestAnswered,
    channels: ["email", "push", "bell"],
    // They have asked for it.
    mayBeSwitchedOff: false,
    cause: ({ requestId }) => `document_request:${requestId}`,
    to: async (ctx, { requestId }) => {
      const row = await findToldRequest(ctx, requestId);
      return row ? findAskers(ctx, row) : [];
    },
    say: sayAnswer,
  }),
  message(publicUrl, {
    name: "documents.added",
    event: documentAdded,
    channels: ["push", "bell"],
    mayBeSwitchedOff: true,
    cause: ({ documentId, number }) => `document:${documentId}:${number}`,
    to: (ctx, { documentId }) => readersOf(ctx, documentId),
    // Made by mistake, it is taken out again at once.
    waitsSeconds: 60,
    say: async (ctx, { documentId, number }, language) => {
      const row = await findToldDocument(ctx, documentId);
      if (!row) return null;
      const t = textsFor(language);
      const told = number === 1 ? "added" : "replaced";
      return {
        subject: t(`documents:mail.${told}.subject`, { name: row.name }),
        heading: t(`documents:mail.${told}.heading`),
        intro: t(`documents:mail.${told}.intro`, { name: row.name }),
        words: row.description,
        facts: [],
        label: t("documents:mail.view"),
        path: ownDocumentPath(row.id),
      };
    },
  }),
  message(publicUrl, {
    name: "documents.expiring",
    event: documentExpiring,
    channels: ["email", "push", "bell"],
    mayBeSwitchedOff: true,
    cause: ({ documentId, expiresOn, days }) => `document_expiry:${documentId}:${expiresOn}:${days}`,
    to: (ctx, { documentId }) => readersOf(ctx, documentId),
    say: async (ctx, { documentId, expiresOn }, language) => {
      const row = await findToldDocument(ctx, documentId);
      // Another day was set meanwhile.
      if (row?.expires_on !== expiresOn) return null;
      const t = textsFor(language);
      const day = plainDayLabel(expiresOn, language);
      return {
        subject: t("documents:mail.expiring.subject", { name: row.name, day }),
        heading: t("documents:mail.expiring.heading"),
        intro: t("documents:mail.expiring.intro", { name: row.name, day }),
        words: "",
        facts: [],
        label: t("documents:mail.view"),
        path: ownDocumentPath(row.id),
      };
    },
  }),
];

type Saying<Data> = (ctx: Ctx, data: Data, language: Language) => Promise<Said | null>;
type Parts<Data> = Pick<
  MessageParts<Data>,
  "name" | "channels" | "cause" | "to" | "waitsSeconds" | "mayBeSwitchedOff"
> & {
  event: Event<Data>;
  say: Saying<Data>;
};

const message = <Data>(publicUrl: string, { say, ...parts }: Parts<Data>): Message =>
  defineMessage<Data>({
    ...parts,
    write: async (ctx, data, recipient) =>
      writeEmail(ctx, await say(ctx, data, recipient.language), publicUrl, recipient),
    brief: async (ctx, data, { language }) => briefOf(await say(ctx, data, language)),
  });

async function readersOf(ctx: Ctx, documentId: string): Promise<Recipient[]> {
  const row = await findToldDocument(ctx, documentId);
  return row ? findReaders(ctx, row) : [];
}

async function sayAnswer(ctx: Ctx, { requestId }: { requestId: string }, language: Language): Promise<Said | null> {
  const request = await findToldRequest(ctx, requestId);
  if (!request || request.status === "waiting") return null;
  const document = request.document_id === null ? undefined : await findToldDocument(ctx, request.document_id);
  const t = textsFor(language);
  const type = t(`documents:requestTypes.${request.type}`);
  const { status, reference } = request;
  return {
    subject: t(`documents:mail.${status}.subject`, { type }),
    heading: t(`documents:mail.${status}.heading`),
    intro: t(`documents:mail.${status}.intro`, { reference, type }),
    words: request.answer,
    facts: [
      [t("documents:mail.facts.reference"), reference],
      ...(document ? [[t("documents:mail.facts.document"), document.name] satisfies [string, string]] : []),
    ],
    label: t(document ? "documents:mail.view" : "documents:mail.viewRequests"),
    path: document ? ownDocumentPath(document.id) : OWN_REQUESTS_PATH,
  };
}
