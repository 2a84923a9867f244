import * as z from "zod";
import type { Language } from "#platform/languages.ts";
import { createFiles } from "#platform/server/files/files.ts";
import { defineEvent } from "#platform/server/jobs/events.ts";
import { createJobs } from "#platform/server/jobs/runner.ts";
import { registerMailJobs } from "#platform/server/mail/delivery.ts";
import { MailRefused, outboxTransport, type MailTransport } from "#platform/server/mail/transport.ts";
import { defineMessage, type Recipient } from "#platform/server/notifications/message.ts";
import { registerNotifications } from "#platform/server/notifications/notifications.ts";
import type { NotificationPreferences } from "#platform/server/notifications/preferences.ts";
import { registerSmsJobs } from "#platform/server/sms/delivery.ts";
import { outboxSms } from "#platform/server/sms/transport.ts";
import { textsFor } from "#platform/server/texts.ts";
import { createWorld } from "../world.ts";

export const finished = defineEvent("test.visit_finished", z.object({ visitId: z.string() }));
export const moved = defineEvent("test.visit_moved", z.object({ visitId: z.string() }));

export const person = (
  id: string,
  language: Language = "en",
  email: string | null = `${id}@example.com`,
): Recipient => ({
  id: `client:${id}`,
  language,
  email,
});

export const words = { title: "On the way", text: "Between nine and ten", path: "/appointments" } as const;

/** How things stand while a message is written and sent; a test changes it as it likes. */
const usual = () => ({
  recipients: [person("ana")],
  writeFails: false,
  isUndone: false,
  switchedOff: [] as string[],
  consenting: [] as string[],
  morning: null as Date | null,
  mailIsRefused: false,
});

const refusing: MailTransport = {
  ...outboxTransport,
  deliver: () => Promise.reject(new MailRefused("550 no such user", { cause: undefined })),
};

/** Messages of no module, with the jobs that write them and send them, on a world of their own. */
export async function openNotificationDesk() {
  const world = await createWorld();
  const given = usual();

  const report = defineMessage({
    name: "test.report",
    event: finished,
    cause: ({ visitId }) => `visit:${visitId}`,
    to: () => Promise.resolve(given.recipients),
    channels: ["email"],
    mayBeSwitchedOff: true,
    write(ctx, { visitId }, { id }) {
      if (given.writeFails) return Promise.reject(new Error("the report cannot be written"));
      const page = textsFor(ctx.language)("platform:pdf.pageOf", { page: 1, total: 2 });
      const attachments = [{ filename: "report.pdf", contentType: "application/pdf", content: "%PDF" }];
      return Promise.resolve({ subject: `${visitId}: ${page}`, html: `<p>${id}</p>`, text: id, attachments });
    },
  });

  const undoable = defineMessage({
    name: "test.moved",
    event: moved,
    cause: ({ visitId }) => `visit:${visitId}`,
    to: () => Promise.resolve(given.recipients),
    channels: ["email"],
    waitsSeconds: 120,
    mayBeSwitchedOff: false,
    write: () => Promise.resolve(given.isUndone ? null : { subject: "Moved", html: "", text: "" }),
  });

  const told = defineMessage({
    name: "test.told",
    event: finished,
    cause: ({ visitId }) => `visit:${visitId}`,
    to: () => Promise.resolve(given.recipients.filter(({ phone }) => phone !== undefined)),
    channels: ["sms", "bell"],
    mayBeSwitchedOff: true,
    write: () => Promise.resolve(null),
    brief: () => Promise.resolve(given.isUndone ? null : words),
  });
  const urgent = defineMessage({
    ...told,
    name: "test.urgent",
    isUrgent: true,
    to: () => Promise.resolve(given.recipients.filter(({ id }) => id === "user:eve")),
    brief: () => Promise.resolve(words),
  });

  const preferences: NotificationPreferences = {
    isSwitchedOff: (_ctx, { recipient }) => Promise.resolve(given.switchedOff.includes(recipient)),
    mayText: (_ctx, phone) => Promise.resolve(given.consenting.includes(phone)),
    quietUntil: () => Promise.resolve(given.morning),
    textOf: (_ctx, { text }) => Promise.resolve(`Hargrove: ${text}`),
  };

  const silent = { debug: () => undefined, warn: () => undefined, error: () => undefined };
  const jobs = createJobs({ pool: world.pool, db: world.db, now: world.clock.now, log: silent });
  const keptDays = 90;
  const files = createFiles(world.config);
  const mail = (refuses: boolean): MailTransport => (refuses ? refusing : outboxTransport);
  const transport: MailTransport = { ...outboxTransport, deliver: (sent) => mail(given.mailIsRefused).deliver(sent) };
  registerMailJobs(jobs.work, { transport, secrets: world.secrets, files, keptDays });
  registerSmsJobs(jobs.work, { transport: outboxSms, keptDays });
  registerNotifications(jobs.work, { messages: [report, undoable, urgent, told], preferences });

  return {
    world,
    ctx: world.ctx({ kind: "system" }),
    jobs,
    given,
    preferences,
    messages: { report, told },
    /** As at first, with nothing told. */
    async clear(): Promise<void> {
      await jobs.drain();
      await world.db.deleteFrom("notification").execute();
      await world.db.deleteFrom("mail").execute();
      await world.db.deleteFrom("sms").execute();
      Object.assign(given, usual());
    },
    mails: async (): Promise<string[]> =>
      (await world.mails()).map(({ to_address, subject }) => `${to_address} ${subject}`).toSorted(),
  };
}

export type NotificationDesk = Awaited<ReturnType<typeof openNotificationDesk>>;
