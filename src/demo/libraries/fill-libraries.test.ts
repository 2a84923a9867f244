import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { listDocuments, listRequests, listShares } from "#modules/documents/contract.ts";
import { createFiles } from "#platform/server/files/files.ts";
import { ACTORS } from "../../testing/actors.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { seedDemo } from "../index.ts";

const { support } = ACTORS;

let dataDir: string;
let world: World;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "greenline-demo-documents-"));
  world = await createWorld({ settings: { DATA_DIR: dataDir } });
});
afterEach(async () => {
  await world.close();
  await rm(dataDir, { recursive: true });
});

test(
  "clients of the demo have papers, a certificate that expires soon, a link that was opened, and ask for more",
  { tags: ["long"] },
  async () => {
    await seedDemo({ db: world.db, now: world.clock.now, files: createFiles(world.config) });
    const list = async (filter: object) => (await world.call(support, listDocuments, { ...filter })).body;
    expect((await list({ source: "upload" })).data.map(({ name }) => name).toSorted()).toEqual([
      "Floor plan.pdf",
      "Home inspection 2024.pdf",
    ]);
    const { data: expiring, tiles } = await list({ status: "expiring" });
    // Two of the office's papers, and an agreement that ends with its term.
    expect(expiring.map(({ source }) => source).toSorted()).toEqual(["agreement", "office", "office"]);
    expect(tiles).toMatchObject({ uploads: 4, expiring: 3, requests: 2 });
    const certificate = expiring.find(({ source }) => source === "office");
    const shares = (await world.call(support, listShares, { id: certificate?.id ?? "" })).body.data;
    expect(shares).toMatchObject([{ state: "active", openCount: 2, openings: [{ outcome: "opened" }, {}] }]);
    expect((await world.call(support, listRequests, { status: "waiting" })).body.data).toHaveLength(2);
  },
);
