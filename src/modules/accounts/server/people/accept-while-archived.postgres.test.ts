import { expect, test } from "vitest";
import { rowsOf } from "#platform/server/database/db.ts";
import { openShop } from "../../../../testing/shop.ts";

// Somebody has to wait for a lock, so two connections are needed.
test("whoever accepts while the client is archived gets no login", async () => {
  const shop = await openShop();
  const { world, clientId } = shop;
  await shop.invite();
  const token = await shop.mailedToken();
  const waits = async () =>
    (await rowsOf(world.db, "select from pg_locks where not granted and pid <> pg_backend_pid()")).length > 0;
  const answer = await world.db.transaction().execute(async (db) => {
    await db.selectFrom("client").select("id").where("id", "=", clientId).forUpdate().execute();
    const asked = shop.accept(token);
    while (!(await waits()));
    await db
      .updateTable("client")
      .set({ archived_at: world.clock.now().toISOString() })
      .where("id", "=", clientId)
      .execute();
    return { asked };
  });
  expect(await answer.asked).toMatchObject({ body: { code: "accounts.link_invalid" } });
  expect(await shop.signIn()).toMatchObject({ status: 401 });
  await world.close();
});
