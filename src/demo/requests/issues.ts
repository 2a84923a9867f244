import { makeIssue } from "#modules/issues/factories.ts";
import type { IssueForm } from "#modules/issues/contract.ts";
import { changeIssue, commentOn, reportOwn, writeHistory } from "#modules/issues/server/index.ts";
import type { Actor } from "#platform/actor.ts";
import type { Ctx } from "#platform/server/context.ts";
import { enqueue } from "#platform/server/jobs/jobs.ts";
import type { DemoClient } from "../clients/make-clients.ts";
import { photographIssue } from "../photos/photo-jobs.ts";
import type { Scene } from "../photos/scene-names.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

interface Line {
  /** So long after the report. */
  hours: number;
  isStaff: boolean;
  words: string;
}

interface Open {
  daysAgo: number;
  told: Pick<IssueForm, "title" | "description" | "location" | "priority" | "type">;
  scenes: readonly Scene[];
  lines: readonly Line[];
}

type Past = Pick<IssueForm, "title" | "description" | "location" | "priority"> & {
  type: "ants" | "spiders" | "roaches" | "wasps" | "other";
  daysAgo: number;
  daysTaken: number;
};

const FAMILY_OPEN: readonly Open[] = [
  {
    daysAgo: 3,
    told: {
      title: "Ants in the kitchen again",
      description:
        "Since the rain there is a trail from the window above the sink to the pantry. Mostly in the morning. We wiped it away twice, and they were back the next day.",
      location: "Kitchen",
      priority: "medium",
      type: "ants",
    },
    scenes: ["kitchen-corner", "sill-plate"],
    lines: [
      {
        hours: 2,
        isStaff: true,
        words: "Thanks for the photos. Please leave the trail where it is until we have seen it.",
      },
      { hours: 20, isStaff: false, words: "Will do. There are some in the dishwasher now, too." },
      { hours: 23, isStaff: true, words: "Good to know. We are looking at the schedule and will suggest a time." },
    ],
  },
];

const FAMILY_PAST: readonly Past[] = [
  {
    title: "Wasp nest at the porch",
    description: "A nest the size of a fist under the porch roof, close to the door.",
    location: "Front porch",
    priority: "high",
    type: "wasps",
    daysAgo: 290,
    daysTaken: 1,
  },
  {
    title: "Spiders in the basement",
    description: "Many webs along the ceiling, more than last year.",
    location: "Basement",
    priority: "low",
    type: "spiders",
    daysAgo: 170,
    daysTaken: 6,
  },
  {
    title: "Droppings behind the stove",
    description: "Small and dark, next to the gas pipe. We heard scratching at night.",
    location: "Kitchen",
    priority: "medium",
    type: "other",
    daysAgo: 95,
    daysTaken: 4,
  },
];

const SHOP_OPEN: readonly Open[] = [
  {
    daysAgo: 5,
    told: {
      title: "Roaches near the walk-in cooler",
      description: "The night shift saw three of them at the cooler door. Traps were not there yet.",
      location: "Storage room",
      priority: "high",
      type: "roaches",
    },
    scenes: ["pipe-gap"],
    lines: [
      { hours: 1, isStaff: true, words: "We will be there before the weekend. Please keep the floor dry until then." },
    ],
  },
];

const SHOP_PAST: readonly Past[] = [
  {
    title: "Flies at the loading dock",
    description: "They come in when a truck is unloaded.",
    location: "Loading dock",
    priority: "medium",
    type: "other",
    daysAgo: 120,
    daysTaken: 8,
  },
];

/** What the clients who can sign in reported: what is open with its conversation, and what was resolved long ago. */
export async function reportIssues(
  ctx: Ctx,
  { withLogin, support }: { withLogin: readonly DemoClient[]; support: string },
): Promise<void> {
  const staff: Actor = { kind: "staff", userId: support, sessionId: "demo", role: "support" };
  for (const { row } of withLogin) {
    const { id: userId } = await ctx.db
      .selectFrom("user_account")
      .select("id")
      .where("client_id", "=", row.id)
      .executeTakeFirstOrThrow();
    const isShop = row.client_type === "commercial";
    const client: Actor = {
      kind: "client",
      userId,
      sessionId: "demo",
      clientId: row.id,
      accountType: row.client_type,
      propertyIds: null,
    };
    for (const past of isShop ? SHOP_PAST : FAMILY_PAST) await keepPast(ctx, client, past);
    for (const open of isShop ? SHOP_OPEN : FAMILY_OPEN) await reportOpen(ctx, { client, staff }, open);
  }
}

/** Nobody is told any more of what was resolved long ago. */
async function keepPast(
  ctx: Ctx,
  client: Extract<Actor, { kind: "client" }>,
  { daysAgo, daysTaken, ...told }: Past,
): Promise<void> {
  const property = await ctx.db
    .selectFrom("property")
    .select("id")
    .where("client_id", "=", client.clientId)
    .where("is_primary", "=", true)
    .executeTakeFirst();
  const user = await ctx.db
    .selectFrom("user_account")
    .select("full_name")
    .where("id", "=", client.userId)
    .executeTakeFirstOrThrow();
  const reportedAt = before(ctx, daysAgo * DAY_MS);
  const resolvedAt = before(ctx, (daysAgo - daysTaken) * DAY_MS);
  const { id } = await makeIssue(ctx, {
    ...told,
    client_id: client.clientId,
    property_id: property?.id ?? null,
    status: "resolved",
    reported_by: client.userId,
    reporter_name: user.full_name,
    reported_at: reportedAt,
    updated_at: resolvedAt,
    resolved_at: resolvedAt,
  });
  const resolved = { kind: "status", from: "active", to: "resolved" } as const;
  const who = { userId: client.userId, name: user.full_name, role: "client", isStaff: false } as const;
  await writeHistory(timed(ctx, reportedAt), id, who, [{ kind: "reported", from: null, to: null }]);
  await writeHistory(timed(ctx, resolvedAt), id, null, [resolved]);
}

async function reportOpen(
  ctx: Ctx,
  { client, staff }: { client: Actor; staff: Actor },
  { daysAgo, told, scenes, lines }: Open,
): Promise<void> {
  const at = (hours: number): Pick<Ctx, "now"> => ({
    now: () => new Date(ctx.now().getTime() - daysAgo * DAY_MS + hours * HOUR_MS),
  });
  const form = { ...told, type: told.type ?? "other", propertyId: null, photoIds: [] };
  const id = await reportOwn({ ...ctx, ...at(0), actor: client }, form);
  for (const [index, scene] of scenes.entries())
    await enqueue(ctx, photographIssue, { issueId: id, scene, seed: 4100 + daysAgo * 10 + index });
  for (const { hours, isStaff, words } of lines)
    await commentOn({ ...ctx, ...at(hours), actor: isStaff ? staff : client }, { id, content: words, fileIds: [] });
  const assignedTo = "userId" in staff ? staff.userId : null;
  const change = { id, version: 1, status: "investigating" as const, assignedTo };
  await changeIssue({ ...ctx, ...at(24), actor: staff }, change);
}

const timed = (ctx: Ctx, at: string): Ctx => ({ ...ctx, now: () => new Date(at) });

const before = ({ now }: Ctx, ms: number): string => new Date(now().getTime() - ms).toISOString();
