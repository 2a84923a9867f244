import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  finished,
  moved,
  openNotificationDesk,
  person,
  type NotificationDesk,
} from "../../../testing/offices/notification-desk.ts";
import { emit } from "../jobs/events.ts";
import type { Recipient } from "./message.ts";
import { moveNotifications } from "./move-notifications.ts";

let desk: NotificationDesk;
beforeAll(async () => {
  desk = await openNotificationDesk();
});
afterAll(() => desk.world.close());
beforeEach(() => desk.clear());

/** Clients as messages find them: their rows say whose they are. */
const CLIENTS = { ana: "0192a000-0000-7000-8000-000000000001", ben: "0192a000-0000-7000-8000-000000000002" };
const clientOf = (name: keyof typeof CLIENTS, id = `client:${CLIENTS[name]}`): Recipient => ({
  ...person(name),
  id,
  clientId: CLIENTS[name],
});

test("what waits for a client goes on to the one whom they were merged with, once", async () => {
  desk.given.recipients = [clientOf("ana"), clientOf("ben")];
  await emit(desk.ctx, moved, { visitId: "both" });
  await desk.jobs.drain();
  desk.given.recipients = [clientOf("ana")];
  await emit(desk.ctx, finished, { visitId: "sent" });
  await emit(desk.ctx, moved, { visitId: "v1" });
  await desk.jobs.drain();
  expect(await moveNotifications(desk.ctx, CLIENTS.ana, CLIENTS.ben)).toBe(3);
  desk.given.recipients = [clientOf("ben")];
  // Told again, it was told before.
  await emit(desk.ctx, finished, { visitId: "sent" });
  await desk.jobs.drain();
  desk.world.clock.advance(121_000);
  await desk.jobs.drain();
  expect(await desk.mails()).toEqual([
    "ana@example.com sent: Page 1 of 2",
    "ben@example.com Moved",
    "ben@example.com Moved",
  ]);
});

test("what waits for a client goes on to the logins that they have by then, except to whoever is told anyway", async () => {
  desk.given.recipients = [clientOf("ana")];
  await emit(desk.ctx, moved, { visitId: "v1" });
  await desk.jobs.drain();
  await moveNotifications(desk.ctx, CLIENTS.ana, CLIENTS.ben);
  desk.given.recipients = [clientOf("ben", "user:ben"), clientOf("ana", "user:other")];
  await emit(desk.ctx, moved, { visitId: "v1" });
  desk.world.clock.advance(121_000);
  await desk.jobs.drain();
  desk.world.clock.advance(121_000);
  await desk.jobs.drain();
  const written = await desk.world.db
    .selectFrom("notification")
    .select(["recipient", "status"])
    .orderBy("recipient")
    .execute();
  expect(written.map(({ recipient, status }) => `${recipient} ${status}`)).toEqual([
    `client:${CLIENTS.ben} not_needed`,
    "user:ben sent",
    "user:other sent",
  ]);

  // Nobody but this client's own.
  desk.given.recipients = [clientOf("ana")];
  await emit(desk.ctx, moved, { visitId: "v2" });
  await desk.jobs.drain();
  desk.given.recipients = [clientOf("ben", "user:ben")];
  desk.world.clock.advance(121_000);
  await desk.jobs.drain();
  expect((await desk.mails()).filter((mail) => mail.startsWith("ben@"))).toHaveLength(1);
});
