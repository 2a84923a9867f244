import { describePlaces, type DescribedPlace } from "#modules/properties/server/index.ts";
import { addDays } from "#platform/server/calendar/calendar.ts";
import type { Ctx } from "#platform/server/context.ts";
import { enqueue } from "#platform/server/jobs/jobs.ts";
import type { DemoClient } from "./make-clients.ts";
import { photographProperty } from "../photos/photo-jobs.ts";
import { STREETS, TOWNS } from "../places.ts";
import { randomFrom, type Random } from "../random.ts";

/** Chance of its own, so that what is known of places changes nothing else in the story. */
const SEED = 2031;
const PLACES_OF_SHOP = 3;

type Lists = DescribedPlace["lists"];

const HOME: Lists = {
  features: [
    { category: "general", name: "Crawl space" },
    { category: "general", name: "Fireplace" },
    { category: "outdoor", name: "Vegetable garden" },
    { category: "outdoor", name: "Wood pile" },
    { category: "security", name: "Gate with a code" },
    { category: "storage", name: "Shed" },
  ],
  vulnerableAreas: [
    {
      area: "Crawl space",
      riskLevel: "high",
      description: "Damp after rain; the vapor barrier is torn on the north side.",
      lastInspectedOn: null,
    },
    {
      area: "Kitchen, below the sink",
      riskLevel: "medium",
      description: "Ants come along the pipe every spring. Bait is renewed at each visit.",
      lastInspectedOn: null,
    },
    { area: "Attic", riskLevel: "low", description: "Dry, vents are screened.", lastInspectedOn: null },
  ],
  entryPoints: [
    {
      location: "Garage door",
      kind: "Worn seal",
      status: "open",
      notes: "A finger wide on the left. New seal ordered.",
    },
    { location: "Dryer vent", kind: "Vent", status: "sealed", notes: "Screened." },
    {
      location: "Porch step",
      kind: "Crack in the foundation",
      status: "monitored",
      notes: "Caulked; checked each visit.",
    },
  ],
};

const SHOP: Lists = {
  features: [
    { category: "general", name: "Drop ceiling" },
    { category: "outdoor", name: "Loading dock" },
    { category: "security", name: "Alarm system" },
    { category: "storage", name: "Dumpster" },
    { category: "storage", name: "Walk-in cooler" },
  ],
  vulnerableAreas: [
    {
      area: "Dumpster pad",
      riskLevel: "high",
      description: "Lid stays open over the weekend. Bait stations on both sides.",
      lastInspectedOn: null,
    },
    { area: "Storage room", riskLevel: "medium", description: "Boxes stand on the floor.", lastInspectedOn: null },
  ],
  entryPoints: [
    { location: "Loading dock", kind: "Gap below the door", status: "monitored", notes: "Brush strip fitted." },
    { location: "Conduit in the storage room", kind: "Pipe", status: "sealed", notes: "Closed with mesh." },
    { location: "Roof vent", kind: "Vent", status: "open", notes: "Screen is missing." },
  ],
};

interface Asked {
  withLogin: readonly DemoClient[];
  today: string;
}

/** What is known of the places of the clients who can sign in; the shop has three. */
export async function describeProperties(ctx: Ctx, { withLogin, today }: Asked): Promise<void> {
  const random = randomFrom(SEED);
  for (const client of withLogin) {
    const isShop = client.row.client_type === "commercial";
    if (isShop) await openPlaces(ctx, client, random);
    const places = await ctx.db
      .selectFrom("property")
      .select("id")
      .where("client_id", "=", client.row.id)
      .orderBy("is_primary", "desc")
      .orderBy("created_at")
      .orderBy("id")
      .execute();
    await describePlaces(
      ctx,
      places.map(({ id }) => ({
        propertyId: id,
        building: buildingOf(isShop, random),
        accessInstructions: isShop
          ? "Deliveries until 10 AM; ring at the loading dock."
          : "The gate code is 4417. Please ring at the side door.",
        petConsiderations: isShop ? "" : "One dog. It stays in the yard until the technician leaves.",
        lists: inspectedBefore(today, isShop ? SHOP : HOME, random),
      })),
    );
    const [first] = places;
    const scenes = isShop ? (["bait-station", "pipe-gap"] as const) : (["eaves", "kitchen-corner"] as const);
    if (first)
      for (const [index, scene] of scenes.entries())
        await enqueue(ctx, photographProperty, {
          propertyId: first.id,
          scene,
          category: index === 0 ? "exterior" : "vulnerable",
          seed: random.between(1, 9999),
        });
  }
}

function buildingOf(isShop: boolean, random: Random): DescribedPlace["building"] {
  return {
    propertyType: isShop ? random.pick(["retail", "warehouse", "restaurant"]) : "single-family",
    squareFootage: random.between(12, 40) * (isShop ? 300 : 75),
    yearBuilt: random.between(1948, 2012),
    bedrooms: isShop ? null : random.between(2, 5),
    bathrooms: isShop ? null : random.between(2, 6) / 2,
    garageSpaces: isShop ? null : random.between(0, 2),
    hasBasement: random.chance(0.5),
    hasAttic: !isShop,
    hasDeck: !isShop,
  };
}

const inspectedBefore = (today: string, lists: Lists, random: Random): Lists => ({
  ...lists,
  vulnerableAreas: lists.vulnerableAreas.map((area) => ({
    ...area,
    lastInspectedOn: addDays(today, -random.between(5, 80)),
  })),
});

async function openPlaces({ db }: Ctx, { row, state }: DemoClient, random: Random): Promise<void> {
  const { count } = await db
    .selectFrom("property")
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .where("client_id", "=", row.id)
    .executeTakeFirstOrThrow();
  for (let number = Number(count) + 1; number <= PLACES_OF_SHOP; number++) {
    const [city, zip] = random.pick<readonly [string, string]>(TOWNS[state].towns);
    await db
      .insertInto("property")
      .values({
        id: random.id(new Date(row.created_at)),
        client_id: row.id,
        label: `Location ${number}`,
        street: `${random.between(1, 240)} ${random.pick(STREETS)}`,
        city,
        state,
        zip_code: zip,
        property_type: random.pick(["retail", "warehouse", "restaurant"]),
        square_feet: random.between(8, 140) * 100,
        created_at: row.created_at,
        updated_at: row.created_at,
        archived_at: null,
      })
      .execute();
  }
}
