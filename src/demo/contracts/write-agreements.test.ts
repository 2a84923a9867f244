import { expect, test } from "vitest";
import { readAgreementTiles } from "#modules/agreements/contract.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import { createFiles } from "#platform/server/files/files.ts";
import { ACTORS } from "../../testing/actors.ts";
import { createWorld } from "../../testing/world.ts";
import { seedDemo } from "../index.ts";

test("the demo has agreements in every state, one that a client with a login can sign, and no old news of them", async () => {
  const world = await createWorld();
  const files = createFiles(world.config);
  await seedDemo({ db: world.db, now: world.clock.now, files });
  const { body } = await world.call(ACTORS.manager, readAgreementTiles, {});
  expect(body).toMatchObject({ total: 10, signed: 2, pending: 3, draft: 3, expired: 1 });

  const signed = await rowsOf<{ plan: boolean; visit: boolean; hash: boolean }>(
    world.db,
    `select plan_id is not null as plan, appointment_id is not null as visit, edition.pdf_sha256 is not null as hash
     from agreement join agreement_edition as edition on edition.agreement_id = agreement.id
     where status = 'signed' order by number`,
  );
  expect(signed).toEqual([
    { plan: true, visit: false, hash: true },
    { plan: false, visit: true, hash: true },
  ]);
  const own = await rowsOf<{ email: string }>(
    world.db,
    `select user_account.email from agreement join user_account on user_account.client_id = agreement.client_id
     where agreement.status = 'sent'`,
  );
  expect(own).toEqual([{ email: "family@homes.example" }]);
  const waiting = await rowsOf<{ name: string }>(
    world.db,
    `select event.name from pgboss.job join event on event.id::text = job.data -> 'data' ->> 'eventId'
     where event.name like 'agreements.%' and event.emitted_at < $1`,
    [new Date(world.clock.now().getTime() - 6 * 86_400_000).toISOString()],
  );
  expect(waiting).toEqual([]);
  await world.close();
});
