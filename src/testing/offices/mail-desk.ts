import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createFiles } from "#platform/server/files/files.ts";
import { createJobs } from "#platform/server/jobs/runner.ts";
import { registerMailJobs } from "#platform/server/mail/delivery.ts";
import type { Mail } from "#platform/server/mail/mail.ts";
import { outboxTransport, smtpTransport, type MailTransport } from "#platform/server/mail/transport.ts";
import { startMailServer } from "../servers/mail-server.ts";
import { createWorld } from "../world.ts";

export type MailDesk = Awaited<ReturnType<typeof openMailDesk>>;

export const mail: Mail = {
  key: "appointments.confirmation:a1",
  to: "ana@client.example",
  language: "en",
  subject: "Your consultation\r\nis booked",
  html: "<p>Hello</p>",
  text: "Hello",
  attachments: [
    {
      filename: "appointment.ics",
      contentType: "text/calendar; charset=utf-8; method=REQUEST",
      content: "BEGIN:VCALENDAR",
    },
  ],
};

/** Mails, the jobs that deliver them, and a mail server that takes them, on a world that keeps files. */
export async function openMailDesk() {
  const dataDir = await mkdtemp(join(tmpdir(), "greenline-mail-"));
  const world = await createWorld({ settings: { DATA_DIR: dataDir } });
  const files = createFiles(world.config);
  /** What was logged. */
  const lines: unknown[] = [];

  function jobsWith(transport: MailTransport) {
    const note = (facts: unknown) => void lines.push(facts);
    const log = { debug: () => undefined, warn: note, error: note };
    const made = createJobs({ pool: world.pool, db: world.db, now: world.clock.now, log });
    registerMailJobs(made.work, { transport, secrets: world.secrets, files, keptDays: 90 });
    return made;
  }

  async function reachServer() {
    const server = await startMailServer();
    const transport = smtpTransport({ url: server.url, from: "office@hargrove.example" });
    return { server, transport, jobs: jobsWith(transport) };
  }
  const reached = await reachServer();
  async function leaveServer(): Promise<void> {
    reached.transport.close();
    await reached.server.close();
  }

  return {
    world,
    ctx: world.ctx({ kind: "system" }),
    files,
    lines,
    jobsWith,
    server: () => reached.server,
    jobs: () => reached.jobs,
    stored: () => world.db.selectFrom("mail").selectAll().executeTakeFirstOrThrow(),
    mails: () => world.db.selectFrom("mail").selectAll().execute(),
    /** As at first: another server, and no mail. */
    async clear(): Promise<void> {
      await leaveServer();
      await world.db.deleteFrom("mail").execute();
      // What a test left waiting finds its mail gone.
      await jobsWith(outboxTransport).drain();
      lines.length = 0;
      Object.assign(reached, await reachServer());
    },
    async close(): Promise<void> {
      await leaveServer();
      await world.close();
      await rm(dataDir, { recursive: true });
    },
  };
}
