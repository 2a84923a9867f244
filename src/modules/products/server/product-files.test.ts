import { afterEach, beforeEach, expect, test } from "vitest";
import { makeTechnician } from "#modules/technicians/factories.ts";
import { SYSTEM, type Actor } from "#platform/actor.ts";
import type { InputOf } from "#platform/contract.ts";
import { newId } from "#platform/server/ids.ts";
import { ACTORS } from "../../../testing/actors.ts";
import { fetchFile, sendFile } from "../../../testing/send-file.ts";
import { createWorld, type World } from "../../../testing/world.ts";
import * as contract from "../contract.ts";
import { findUsableProducts } from "./index.ts";

const { manager, support, technician, client } = ACTORS;
const PDF = "%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n";

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

const send = async (name = "label.pdf", content = PDF, who: Actor = manager) =>
  (await sendFile(world, who, { name, content })).id;
type Told = Partial<InputOf<typeof contract.addProduct>>;
const usual = { name: "Marsh Gel", kind: "pesticide", epaNumber: "123-45", unit: "g" } as const;
const add = (told: Told) => world.call(manager, contract.addProduct, { ...usual, ...told });
const update = (id: string, version: number, told: Told) =>
  world.call(manager, contract.updateProduct, { id, version, ...usual, ...told });

test("a product has its label and its safety data sheet, which can be replaced and taken away", async () => {
  const [label, sds, later] = [await send(), await send("sds.pdf"), await send("label-2027.pdf")];
  const { status, body } = await add({ labelFileIds: [label], sdsFileIds: [sds] });
  expect(status).toBe(201);
  expect(body).toMatchObject({
    labelFileIds: [label],
    label: { id: label, name: "label.pdf", kind: "pdf" },
    sds: { id: sds, name: "sds.pdf" },
  });

  const replaced = await update(body.id, 1, { labelFileIds: [later], sdsFileIds: [sds] });
  expect(replaced.body).toMatchObject({ version: 2, label: { name: "label-2027.pdf" }, sds: { name: "sds.pdf" } });
  // Another person saves something else: what is attached stays, whoever sent it.
  const other: Actor = { ...ACTORS.administrator, userId: "other" };
  const renamed = { id: body.id, version: 2, ...usual, name: "Fen Gel", labelFileIds: [later], sdsFileIds: [sds] };
  expect((await world.call(other, contract.updateProduct, renamed)).body).toMatchObject({ label: { id: later } });
  expect((await update(body.id, 3, {})).body).toMatchObject({ label: null, sds: null });

  const entries = await world.db
    .selectFrom("audit_log")
    .select("changes")
    .where("action", "=", "products.updated")
    .orderBy("id")
    .execute();
  expect(entries[0]?.changes).toEqual({ labelFileIds: [[label], [later]] });
});

test("whoever applies it reads the label, and the phone is told where it is; clients do not", async () => {
  const label = await send();
  const sds = await send("sds.pdf");
  const { body } = await add({ labelFileIds: [label], sdsFileIds: [sds] });
  for (const who of [manager, support, technician])
    expect((await fetchFile(world, { ...who, userId: newId() }, label)).status, who.role).toBe(200);
  expect((await fetchFile(world, client, label)).status).toBe(404);

  const ctx = world.ctx(SYSTEM);
  const { id: technicianId } = await makeTechnician(ctx, {});
  const usable = () => findUsableProducts(ctx, { technicianId, state: "DE", on: "2026-03-02" });
  expect(await usable()).toMatchObject([{ labelFileId: label, sdsFileId: sds }]);
  await update(body.id, 1, {});
  expect(await usable()).toMatchObject([{ labelFileId: null, sdsFileId: null }]);
});

test("files.not_found, files.already_attached, and files.type_not_allowed leave nothing behind", async () => {
  const refusal = (code: string) => ({ body: { code } });
  expect(await add({ labelFileIds: [newId()] })).toMatchObject(refusal("files.not_found"));
  const foreign = await send("label.pdf", PDF, { ...manager, userId: "other" });
  expect(await add({ sdsFileIds: [foreign] })).toMatchObject(refusal("files.not_found"));
  const note = await send("label.txt", "Keep out of reach of children.");
  expect(await add({ labelFileIds: [note] })).toMatchObject(refusal("files.type_not_allowed"));
  expect(await add({ labelFileIds: [note, foreign] })).toMatchObject({ status: 422 });

  const label = await send();
  const { body } = await add({ labelFileIds: [label] });
  expect(await add({ name: "Twin", epaNumber: "123-46", labelFileIds: [label] })).toMatchObject(
    refusal("files.already_attached"),
  );
  expect(await update(body.id, 1, { labelFileIds: [note] })).toMatchObject(refusal("files.type_not_allowed"));
  expect((await world.call(manager, contract.getProduct, { id: body.id })).body).toMatchObject({
    label: { id: label },
  });
  expect((await world.call(manager, contract.listProducts, {})).body.pagination.total).toBe(1);
});
