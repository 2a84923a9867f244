import { afterEach, beforeEach, expect, test } from "vitest";
import { SYSTEM, VISITOR, type Actor } from "#platform/actor.ts";
import { createWorld, type World } from "../../../testing/world.ts";
import { listFeaturedServices, listOfferedServices, listSpecializedServices } from "../contract.ts";
import { createService, type ServiceColumns } from "./create-service.ts";

const support: Actor = { kind: "staff", userId: "s", sessionId: "s", role: "support" };

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

const guard: ServiceColumns = {
  slug: "guard",
  name: "Guard",
  description: "Four visits a year.",
  unit: "per quarter",
  category: "pest-control",
  price_cents: 120_00,
  follow_up_days: null,
  is_featured: true,
};
const create = (told: Partial<ServiceColumns> = {}, actor: Actor = SYSTEM) =>
  createService(world.ctx(actor), { ...guard, ...told });
const specialized = async () => (await world.call(VISITOR, listSpecializedServices, {})).body.data;
const featured = async () => (await world.call(VISITOR, listFeaturedServices, {})).body.data;

test("a featured service is shown with its translations, English where there is none", async () => {
  await create({ translations: { es: { name: "Guardia" } } });
  expect(await featured()).toEqual([
    {
      id: expect.any(String),
      slug: "guard",
      name: { en: "Guard", es: "Guardia" },
      description: { en: "Four visits a year." },
      category: "pest-control",
      priceCents: 120_00,
      priceType: "fixed",
      unit: { en: "per quarter" },
      durationMinutes: 60,
    },
  ]);
});

test("they come in the company's order; others and those no longer offered are not shown", async () => {
  await create({ slug: "second", position: 2 });
  await create({ slug: "first", position: 1 });
  await create({ slug: "ordinary", is_featured: false });
  await create({ slug: "gone", is_active: false });
  expect((await featured()).map(({ slug }) => slug)).toEqual(["first", "second"]);
});

test("specialized services are a list of their own, in the company's order", async () => {
  await create();
  await create({ slug: "bed-bugs", is_featured: false, is_specialized: true, position: 2 });
  await create({ slug: "rodents", is_featured: false, is_specialized: true, position: 1 });
  await create({ slug: "gone", is_featured: false, is_specialized: true, is_active: false });
  expect((await specialized()).map(({ slug }) => slug)).toEqual(["rodents", "bed-bugs"]);
  expect((await featured()).map(({ slug }) => slug)).toEqual(["guard"]);
});

test("what is offered is everything that is active, what is featured first", async () => {
  await create({ position: 2 });
  await create({ slug: "ordinary", is_featured: false, position: 1 });
  await create({ slug: "gone", is_active: false });
  const { body } = await world.call(VISITOR, listOfferedServices, {});
  expect(body.data.map(({ slug }) => slug)).toEqual(["guard", "ordinary"]);
});

test("a new service is public; one that only the office schedules is on no public list", async () => {
  await create({ slug: "ordinary", is_featured: false });
  await create({ slug: "office", is_featured: true, is_public: false });
  const { body } = await world.call(VISITOR, listOfferedServices, {});
  expect(body.data.map(({ slug }) => slug)).toEqual(["ordinary"]);
  expect(await featured()).toEqual([]);
});

test("no service is shown twice", async () => {
  await expect(create({ is_specialized: true })).rejects.toMatchObject({ constraint: "service_shown_once" });
});

test("two services cannot have one address", async () => {
  await create();
  await expect(create()).rejects.toMatchObject({ kind: "conflict", code: "catalogue.slug_taken" });
});

test("prices are for those who run the business", async () => {
  await expect(create({}, support)).rejects.toMatchObject({ kind: "forbidden" });
});
