import { findClientLogin } from "#modules/accounts/server/index.ts";
import { servesAddress } from "#modules/company/rules.ts";
import { currentCompany } from "#modules/company/server/index.ts";
import { AppError } from "#platform/errors.ts";
import { todayIn } from "#platform/server/calendar/calendar.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { ClientDetail } from "../contract.ts";
import { clientNameOf } from "../rules.ts";
import type { ClientParts } from "./client-records.ts";
import { findNewsletter } from "./find-newsletter.ts";
import { findClient, findIntake, isId, sharing, visibleClients, type ClientRow } from "./queries.ts";
import { toDetail } from "./views.ts";

/** So many are a telephone that half the town gave; more of them help nobody. */
const MAX_DUPLICATES = 50;

/** @throws AppError clients.not_found */
export async function findDetail(ctx: Ctx, parts: ClientParts, id: string): Promise<ClientDetail> {
  const company = await currentCompany(ctx);
  const row = await findWithFacts(ctx, parts, id, todayIn(company.time_zone, ctx.now()));
  if (!row) throw notFound();
  const account = await findClientLogin(ctx, id);
  return toDetail(ctx.actor, {
    row,
    intake: await findIntake(ctx, id),
    profile: await parts.profiles.read(ctx, id),
    account,
    newsletter: await findNewsletter(ctx, row, account),
    inServiceArea: servesAddress(company.service_areas, { state: row.state, zipCode: row.zip_code }),
    duplicates: row.archived_at === null ? await countDuplicates(ctx, row) : 0,
    mergedInto: await findSuccessor(ctx, row),
  });
}

async function findWithFacts(ctx: Ctx, { facts }: ClientParts, id: string, today: string) {
  if (!isId(id)) return undefined;
  const clients = visibleClients(ctx).where("client.id", "=", id);
  return clients.selectAll("client").select(facts.columnsOf(ctx, today)).executeTakeFirst();
}

export const notFound = () =>
  new AppError("not_found", "clients.not_found", { detail: "This client does not exist or was removed." });

async function countDuplicates(ctx: Ctx, row: ClientRow): Promise<number> {
  const found = await sharing(ctx, row).select("client.id").limit(MAX_DUPLICATES).execute();
  return found.length;
}

async function findSuccessor(ctx: Ctx, { merged_into: id }: ClientRow): Promise<ClientDetail["mergedInto"]> {
  const successor = id === null ? undefined : await findClient(ctx, id);
  return successor ? { id: successor.id, name: clientNameOf(successor) } : null;
}
