// @module-tag long
import { afterEach, expect, test } from "vitest";
import { consultationBooked } from "#modules/consultations/server/index.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { seedDemo } from "../index.ts";

let world: World;
afterEach(() => world.close());

const DAY_MS = 86_400_000;

test("the office has read what was requested until yesterday", { timeout: 300_000 }, async () => {
  world = await createWorld();
  await seedDemo({ db: world.db, now: world.clock.now });
  const before = new Date(world.clock.now().getTime() - DAY_MS).toISOString();
  const news = await rowsOf<{ event: string; isRead: boolean }>(
    world.db,
    `select event.id as event, notification.read_at is not null as "isRead" from event
     join notification on notification.message = $1 and notification.channel = 'bell' and notification.status = 'sent'
       and notification.cause = 'appointment:' || (event.data ->> 'appointmentId')
     where event.name = $2 and event.emitted_at < $3::timestamptz`,
    ["notifications.requested_on_site", consultationBooked.name, before],
  );
  expect(news.length).toBeGreaterThan(0);
  // Noted is noted: nobody is told of it again when the program has started.
  expect(news.filter(({ isRead }) => !isRead)).toEqual([]);
});

test("a handful of news waits for each of the office when the program has started", { timeout: 300_000 }, async () => {
  world = await createWorld();
  await seedDemo({ db: world.db, now: world.clock.now, secrets: world.secrets });
  // Photos take longest, tell nobody, and have tests of their own.
  await rowsOf(world.db, "delete from pgboss.job where data ->> 'job' like 'demo.photograph%'");
  await world.runJobs();
  const bells = await rowsOf<{ email: string; unread: number; read: number }>(
    world.db,
    `select user_account.email, count(*) filter (where notification.read_at is null)::int as unread,
       count(*) filter (where notification.read_at is not null)::int as read
     from notification join user_account on notification.recipient = 'user:' || user_account.id
     where notification.channel = 'bell' and notification.status = 'sent' and user_account.client_id is null
     group by user_account.email`,
  );
  expect(bells.length).toBeGreaterThan(2);
  for (const { email, unread, read } of bells) {
    expect(unread, email).toBeLessThanOrEqual(3);
    expect(unread, email).toBeGreaterThan(0);
    expect(read, email).toBeGreaterThan(0);
  }
  expect(
    await rowsOf(world.db, "select id from notification where read_at > $1::timestamptz", [world.clock.now()]),
  ).toEqual([]);
});
