// @module-tag long
import { afterAll, beforeAll, expect, test } from "vitest";
import { listRenewals, readAgreementTiles } from "#modules/agreements/contract.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import { createFiles } from "#platform/server/files/files.ts";
import { ACTORS } from "../../testing/actors.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { seedDemo } from "../index.ts";

let world: World;
beforeAll(async () => {
  world = await createWorld();
  await seedDemo({ db: world.db, now: world.clock.now, files: createFiles(world.config) });
}, 240_000);
afterAll(() => world.close());

test("the demo has agreements in every state, one that a client with a login can sign, and no old news of them", async () => {
  const { body } = await world.call(ACTORS.manager, readAgreementTiles, {});
  expect(body).toMatchObject({ total: 12, signed: 4, pending: 3, draft: 3, expired: 1 });

  const signed = await rowsOf<{ plan: boolean; visit: boolean; hash: boolean }>(
    world.db,
    `select plan_id is not null as plan, appointment_id is not null as visit, edition.pdf_sha256 is not null as hash
     from agreement join agreement_edition as edition on edition.agreement_id = agreement.id
     where status = 'signed' order by number`,
  );
  expect(signed).toEqual([
    { plan: true, visit: false, hash: true },
    { plan: true, visit: false, hash: true },
    { plan: true, visit: false, hash: true },
    { plan: false, visit: true, hash: true },
  ]);
  const own = await rowsOf<{ email: string; written: boolean }>(
    world.db,
    `select user_account.email, edition.pdf_file_id is not null as written
     from agreement join user_account on user_account.client_id = agreement.client_id
     join agreement_edition as edition on edition.agreement_id = agreement.id
     where agreement.status = 'sent'`,
  );
  expect(own).toEqual([{ email: "family@homes.example", written: true }]);
  const waiting = await rowsOf<{ name: string }>(
    world.db,
    `select event.name from pgboss.job join event on event.id::text = job.data -> 'data' ->> 'eventId'
     where event.name like 'agreements.%' and event.emitted_at < $1`,
    [new Date(world.clock.now().getTime() - 6 * 86_400_000).toISOString()],
  );
  expect(waiting).toEqual([]);
});

test("two terms are near their end, with the visits and bills of a plan that ran all the while", async () => {
  const { body } = await world.call(ACTORS.manager, listRenewals, {});
  expect(
    body.data.map(({ daysLeft, autoRenews, noticeSentAt }) => [daysLeft, autoRenews, noticeSentAt !== null]),
  ).toEqual([
    [19, false, false],
    [36, true, true],
  ]);
  const plans = await rowsOf<Record<string, unknown>>(
    world.db,
    `select agreement.visits * plan.price_cents = agreement.total_cents as "isAgreed",
       plan.ends_on is not distinct from case when agreement.auto_renews then null else agreement.ends_on end as "isEnding",
       plan_billing.looked_through >= $1::date as "isBilled",
       (select count(*) from appointment where plan_id = plan.id and status = 'completed')::int > 2 as "wasVisited",
       (select count(*) from plan as other where other.client_id = plan.client_id)::int as plans,
       (select count(*) from document where source = 'agreement' and source_id = agreement.id)::int as papers,
       (select count(*) from agreement_alert where agreement_id = agreement.id and days > 0)::int as alerts
     from agreement join plan on plan.id = agreement.plan_id join plan_billing on plan_billing.plan_id = plan.id
     where agreement.id = any($2) order by agreement.ends_on`,
    [world.clock.now().toISOString().slice(0, 10), body.data.map(({ id }) => id)],
  );
  const usual = { isAgreed: true, isEnding: true, isBilled: true, wasVisited: true, plans: 1, papers: 1 };
  expect(plans).toEqual([
    { ...usual, alerts: 2 },
    { ...usual, alerts: 1 },
  ]);
  const untold = await rowsOf<{ name: string }>(
    world.db,
    `select event.name from event join event_subject using (subject)
     where event.name like 'agreements.%' and event.sequence > event_subject.told_sequence and event.emitted_at < $1`,
    [new Date(world.clock.now().getTime() - 6 * 86_400_000).toISOString()],
  );
  expect(untold).toEqual([]);
});
