import { afterEach, expect, test } from "vitest";
import { consultationBooked } from "#modules/consultations/server/index.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import { createWorld, type World } from "../testing/world.ts";
import { seedDemo } from "./index.ts";

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
