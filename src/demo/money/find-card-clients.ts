import { findClientActor, hashPassword, insertClientUser } from "#modules/accounts/server/index.ts";
import type { AccountType } from "#platform/actor.ts";
import type { Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import { PASSWORD } from "../logins.ts";
import type { Payer } from "./card-desk.ts";
import type { CardPayer, Habit } from "./card-payers.ts";

export interface OpenInvoice {
  id: string;
  invoiceOn: string;
  balanceCents: number;
  /** Of a plan's period. */
  isOfPlan: boolean;
}

export interface CardClient {
  payer: Payer;
  habit: Habit;
  /** The oldest first. */
  invoices: readonly OpenInvoice[];
}

const CLIENT = `
  select client.client_type, client.first_name || ' ' || client.last_name as name, client.email, client.phone,
    (select id from user_account where client_id = client.id order by id limit 1) as user_id
  from client where client.id = $1`;

const INVOICES = `
  select invoice.id, invoice.invoice_on as "invoiceOn", invoice_balance.cents as "balanceCents",
    invoice.plan_id is not null as "isOfPlan"
  from invoice join invoice_balance on invoice_balance.invoice_id = invoice.id
  where invoice.client_id = $1 and invoice.status in ('sent', 'overdue') and invoice_balance.cents > 0
  order by invoice.invoice_on, invoice.number`;

interface ClientRow {
  client_type: AccountType;
  name: string;
  email: string;
  phone: string;
  user_id: string | null;
}

/** Who pays by card, with a login, because cards are saved in the portal. */
export async function findCardClients(ctx: Ctx, payers: readonly CardPayer[]): Promise<CardClient[]> {
  const passwordHash = await hashPassword(PASSWORD);
  const found: CardClient[] = [];
  for (const { clientId, habit } of payers) {
    const [row] = await rowsOf<ClientRow>(ctx.db, CLIENT, [clientId]);
    if (!row) continue;
    const userId = row.user_id ?? (await giveLogin(ctx, { clientId, row, passwordHash }));
    const login = userId === null ? undefined : await findClientActor(ctx, { userId, sessionId: "demo" });
    if (!login) continue;
    found.push({
      payer: { clientId, name: row.name, actor: login.actor },
      habit,
      invoices: await rowsOf<OpenInvoice>(ctx.db, INVOICES, [clientId]),
    });
  }
  return found;
}

async function giveLogin(
  ctx: Ctx,
  { clientId, row, passwordHash }: { clientId: string; row: ClientRow; passwordHash: string },
): Promise<string | null> {
  const made = await insertClientUser(ctx, {
    clientId,
    accountType: row.client_type,
    email: row.email,
    fullName: row.name,
    phone: row.phone,
    mustChangePassword: false,
    isEmailConfirmed: true,
    passwordHash,
  });
  return made?.id ?? null;
}
