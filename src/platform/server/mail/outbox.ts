import type { FastifyInstance } from "fastify";
import * as z from "zod";
import { SYSTEM } from "#platform/actor.ts";
import { DEFAULT_LANGUAGE } from "#platform/languages.ts";
import type { Db } from "../database/db.ts";
import type { Files } from "../files/files.ts";
import { attachmentContent } from "./attachment-content.ts";
import { outboxList, outboxMail, outboxNothing } from "./outbox-pages.ts";
import { outboxPushes, outboxTexts } from "./outbox-short.ts";
import { contentOf } from "./mail.ts";
import type { Secrets } from "../secrets.ts";

export interface OutboxParts {
  db: Db;
  now: () => Date;
  /** `config.outboxPage`: never where strangers come by, for here stands everybody's mail. */
  enabled: boolean;
  /** Opens what was encrypted. */
  secrets: Secrets;
  /** Has the files that went with mails. */
  files: Files;
}

const SHOWN = 200;
const Id = z.object({ id: z.uuid() });
const AttachmentPath = z.object({ id: z.uuid(), index: z.coerce.number().int().min(0) });

/** The framed mail brings its own styles, and a frame without an address shares this policy; nothing may be loaded or run. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const PAGE_HEADERS = {
  "content-type": "text/html; charset=utf-8",
  "content-security-policy": POLICY,
  "cache-control": "no-store",
};

/** The pages below `/dev/outbox`, where developers read the mails, texts and notices that this installation wrote. Absent unless enabled. */
export function registerOutbox(app: FastifyInstance, { db, now, enabled, secrets, files }: OutboxParts): void {
  if (!enabled) return;

  const origin = { requestId: "outbox", address: null, userAgent: null };
  const ctx = { db, now, actor: SYSTEM, language: DEFAULT_LANGUAGE, origin };

  app.get("/dev/outbox", async (_request, reply) => {
    const mails = await db
      .selectFrom("mail")
      .select(["id", "to_address", "subject", "status", "created_at", "language"])
      .orderBy("created_at", "desc")
      .orderBy("id", "desc")
      .limit(SHOWN)
      .execute();
    return reply.headers(PAGE_HEADERS).send(outboxList(mails));
  });

  app.get("/dev/outbox/texts", async (_request, reply) => {
    const texts = await db
      .selectFrom("sms")
      .selectAll()
      .orderBy("created_at", "desc")
      .orderBy("id", "desc")
      .limit(SHOWN)
      .execute();
    return reply.headers(PAGE_HEADERS).send(outboxTexts(texts));
  });

  app.get("/dev/outbox/pushes", async (_request, reply) => {
    const pushes = await db
      .selectFrom("push")
      .selectAll()
      .orderBy("created_at", "desc")
      .orderBy("id", "desc")
      .limit(SHOWN)
      .execute();
    const pushIds = pushes.map(({ id }) => id);
    const deliveries =
      pushIds.length === 0
        ? []
        : await db
            .selectFrom("push_delivery")
            .select(["push_id", "status", "last_error"])
            .where("push_id", "in", pushIds)
            .orderBy("id")
            .execute();
    const byPush = Map.groupBy(deliveries, ({ push_id }) => push_id);
    return reply
      .headers(PAGE_HEADERS)
      .send(outboxPushes(pushes.map((push) => ({ ...push, deliveries: byPush.get(push.id) ?? [] }))));
  });

  app.get("/dev/outbox/:id", async (request, reply) => {
    const path = Id.safeParse(request.params);
    const mail = path.success
      ? await db.selectFrom("mail").selectAll().where("id", "=", path.data.id).executeTakeFirst()
      : undefined;
    if (!mail) return reply.code(404).headers(PAGE_HEADERS).send(outboxNothing());
    return reply.headers(PAGE_HEADERS).send(outboxMail({ ...mail, ...contentOf(mail, secrets) }));
  });

  app.get("/dev/outbox/:id/attachments/:index", async (request, reply) => {
    const path = AttachmentPath.safeParse(request.params);
    const mail = path.success
      ? await db.selectFrom("mail").selectAll().where("id", "=", path.data.id).executeTakeFirst()
      : undefined;
    const attachment = mail && path.success ? contentOf(mail, secrets).attachments[path.data.index] : undefined;
    if (!attachment) {
      reply.callNotFound();
      return reply;
    }
    return reply
      .headers({
        "content-type": attachment.contentType,
        "content-disposition": `attachment; filename*=UTF-8''${encodeURIComponent(attachment.filename)}`,
        "x-content-type-options": "nosniff",
      })
      .send(await attachmentContent(ctx, files, attachment));
  });
}
