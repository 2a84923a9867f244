import { makeChat, makeTicket, makeTicketComment } from "#modules/support/factories.ts";
import type { TicketForm } from "#modules/support/contract.ts";
import { commentOn, openOwn } from "#modules/support/server/index.ts";
import type { Actor } from "#platform/actor.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { DemoClient } from "../clients/make-clients.ts";

const HOUR_MS = 3_600_000;

interface Line {
  /** So long after it was opened. */
  hours: number;
  isStaff: boolean;
  words: string;
}

interface Ticket {
  hoursAgo: number;
  /** It was written in a chat. */
  isChat?: boolean;
  told: Pick<TicketForm, "subject" | "category" | "description"> & { priority: "low" | "medium" | "high" };
  lines: readonly Line[];
}

interface Tickets {
  /** Resolved long ago: nobody is told of it any more. */
  past: readonly Ticket[];
  open: Ticket;
}

const FAMILY: Tickets = {
  past: [
    {
      hoursAgo: 38 * 24,
      told: {
        subject: "Second email address for reminders",
        category: "account",
        priority: "low",
        description: "Can my husband get the reminders, too? He works from home and lets the technician in.",
      },
      lines: [
        {
          hours: 3,
          isStaff: true,
          words: "Yes. Invite him under Settings, People: he gets a login of his own and chooses what he is told.",
        },
        { hours: 9, isStaff: false, words: "Found it, and he is in. Thank you!" },
      ],
    },
    {
      hoursAgo: 12 * 24,
      isChat: true,
      told: {
        subject: "Does the technician need the dog out of the yard?",
        category: "other",
        priority: "medium",
        description: "Does the technician need the dog out of the yard?",
      },
      lines: [
        { hours: 0.03, isStaff: true, words: "Only while he treats the outside, about twenty minutes." },
        { hours: 0.05, isStaff: false, words: "Good, then she stays in the kitchen." },
        { hours: 0.07, isStaff: true, words: "Perfect. I have added it to your notes for the visit." },
      ],
    },
  ],
  open: {
    hoursAgo: 26,
    told: {
      subject: "Is the treatment safe for a fish tank?",
      category: "treatment",
      priority: "medium",
      description: "We now have an aquarium in the living room, close to the baseboard that is treated each quarter.",
    },
    lines: [
      {
        hours: 2,
        isStaff: true,
        words: "Good that you ask. We leave that wall out and note it for the technician. Does the tank have a lid?",
      },
      { hours: 5, isStaff: false, words: "It does, but the air pump stands on the floor beside it." },
    ],
  },
};

const SHOP: Tickets = {
  past: [
    {
      hoursAgo: 15 * 24,
      told: {
        subject: "Service reports for the health inspection",
        category: "other",
        priority: "high",
        description: "The inspector asks for the reports of the last twelve months. Where do I find them?",
      },
      lines: [
        { hours: 1, isStaff: true, words: "Under Service History: choose the year, then Export Report." },
        { hours: 4, isStaff: false, words: "That is just what they wanted." },
      ],
    },
  ],
  open: {
    hoursAgo: 20,
    told: {
      subject: "Visits before opening hours",
      category: "scheduling",
      priority: "medium",
      description: "From next month we open at 9. Could the technician come at 8 from now on?",
    },
    lines: [],
  },
};

/** What the clients who can sign in asked the office: what is resolved, and one that is not yet. */
export async function openTickets(
  ctx: Ctx,
  { withLogin, support }: { withLogin: readonly DemoClient[]; support: string },
): Promise<void> {
  const staff: Person = await personOf(ctx, support, {
    kind: "staff",
    userId: support,
    sessionId: "demo",
    role: "support",
  });
  for (const { row } of withLogin) {
    const { id: userId } = await ctx.db
      .selectFrom("user_account")
      .select("id")
      .where("client_id", "=", row.id)
      .executeTakeFirstOrThrow();
    const actor = {
      kind: "client",
      userId,
      sessionId: "demo",
      clientId: row.id,
      accountType: row.client_type,
      propertyIds: null,
    } as const;
    const people = { client: await personOf(ctx, userId, actor), staff };
    const { past, open } = row.client_type === "commercial" ? SHOP : FAMILY;
    for (const ticket of past) await keepPast(ctx, { ...people, clientId: row.id }, ticket);
    await keepOpen(ctx, people, open);
  }
}

interface Person {
  userId: string;
  name: string;
  actor: Actor;
}

async function personOf({ db }: Ctx, userId: string, actor: Actor): Promise<Person> {
  const { full_name: name } = await db
    .selectFrom("user_account")
    .select("full_name")
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  return { userId, name, actor };
}

async function keepPast(
  ctx: Ctx,
  { client, staff, clientId }: { client: Person; staff: Person; clientId: string },
  { hoursAgo, told, lines, isChat = false }: Ticket,
): Promise<void> {
  const at = (hours: number) => timeOf(ctx, hoursAgo - hours).toISOString();
  const resolvedAt = at((lines.at(-1)?.hours ?? 0) + 1);
  const { id } = await makeTicket(ctx, {
    ...told,
    channel: isChat ? "chat" : "form",
    client_id: clientId,
    status: "resolved",
    opened_by: client.userId,
    opener_name: client.name,
    comment_count: lines.length,
    opened_at: at(0),
    updated_at: resolvedAt,
    resolved_at: resolvedAt,
  });
  if (isChat)
    await makeChat(ctx, {
      ticket_id: id,
      opened_by: client.userId,
      state: "ended",
      last_line_at: at(lines.at(-1)?.hours ?? 0),
      waiting_since: null,
    });
  for (const { hours, isStaff, words } of lines)
    await makeTicketComment(ctx, {
      ticket_id: id,
      author_id: (isStaff ? staff : client).userId,
      author_name: (isStaff ? staff : client).name,
      author_role: isStaff ? "support" : "client",
      is_staff: isStaff,
      content: words,
      created_at: at(hours),
    });
}

async function keepOpen(
  ctx: Ctx,
  { client, staff }: { client: Person; staff: Person },
  { hoursAgo, told, lines }: Ticket,
): Promise<void> {
  const by = ({ actor }: Person, hours: number): Ctx => ({ ...ctx, actor, now: () => timeOf(ctx, hoursAgo - hours) });
  const id = await openOwn(by(client, 0), { ...told, fileIds: [] });
  for (const { hours, isStaff, words } of lines)
    await commentOn(by(isStaff ? staff : client, hours), { id, content: words, fileIds: [] });
}

const timeOf = ({ now }: Ctx, hoursAgo: number): Date => new Date(now().getTime() - hoursAgo * HOUR_MS);
