import { currentCompany } from "#modules/company/server/index.ts";
import { todayIn } from "#platform/server/calendar/calendar.ts";
import type { Serve } from "#platform/server/http/serve.ts";
import * as contract from "../contract.ts";
import { detailsOf } from "./client-columns.ts";
import type { ClientParts } from "./client-records.ts";
import { createClient, whoHasEmail } from "./create-client.ts";
import { createClientAccount } from "./create-client-account.ts";
import { deleteClient } from "./delete-client.ts";
import { exportClients } from "./export-clients.ts";
import { findDetail } from "./find-detail.ts";
import { findDuplicates } from "./search/find-duplicates.ts";
import { findHistory } from "./find-history.ts";
import { importClients } from "./import/import-clients.ts";
import { mergeClients } from "./merge-clients.ts";
import { previewImport } from "./import/preview-import.ts";
import { findClient } from "./queries.ts";
import { restoreClient } from "./restore-client.ts";
import { searchClients } from "./search/search-clients.ts";
import { updateClient, whoHasPhone } from "./update-client.ts";
import { toSummary } from "./views.ts";

export const clientRoutes = (parts: ClientParts) => (serve: Serve) => {
  serve(contract.listClients, async (ctx, filter) => {
    const { time_zone: zone } = await currentCompany(ctx);
    const facts = parts.facts.columnsOf(ctx, todayIn(zone, ctx.now()));
    const { rows, total } = await searchClients(ctx, filter, facts);
    return {
      data: rows.map((row) => toSummary(ctx.actor, row)),
      pagination: { page: filter.page, limit: filter.limit, total },
    };
  });
  serve(contract.exportClients, (ctx, filter) => exportClients(ctx, parts, filter));
  serve(contract.getClient, (ctx, { id }) => findDetail(ctx, parts, id));
  serve(
    contract.createClient,
    async (ctx, form) => findDetail(ctx, parts, (await createClient(ctx, parts, detailsOf(form))).id),
    { facts: { "clients.email_taken": (ctx, { email }) => whoHasEmail(ctx, email) } },
  );
  serve(
    contract.updateClient,
    async (ctx, { id, version, ...form }) => {
      await updateClient(ctx, parts, { id, version }, detailsOf(form));
      return findDetail(ctx, parts, id);
    },
    {
      facts: {
        "clients.email_taken": (ctx, { email }) => whoHasEmail(ctx, email),
        "clients.phone_taken": (ctx, { phone }) => whoHasPhone(ctx, phone),
      },
    },
  );
  serve(contract.deleteClient, (ctx, { id }) => deleteClient(ctx, parts, id));
  serve(
    contract.restoreClient,
    async (ctx, { id }) => {
      await restoreClient(ctx, id);
      return findDetail(ctx, parts, id);
    },
    {
      facts: {
        "clients.email_taken": async (ctx, { id }) => whoHasEmail(ctx, (await findClient(ctx, id))?.email ?? ""),
        "clients.phone_taken": async (ctx, { id }) => whoHasPhone(ctx, (await findClient(ctx, id))?.phone ?? ""),
      },
    },
  );
  serve(contract.getClientHistory, (ctx, asked) => findHistory(ctx, parts, asked));
  serve(contract.createClientAccount, createClientAccount, {
    facts: { "clients.email_taken": (ctx, { email }) => whoHasEmail(ctx, email) },
  });
  serve(contract.previewImport, previewImport);
  serve(contract.importClients, (ctx, file) => importClients(ctx, parts, file));
  serve(contract.listDuplicates, (ctx, { id }) => findDuplicates(ctx, parts, id));
  serve(contract.mergeClients, async (ctx, request) => {
    await mergeClients(ctx, parts, request);
    return findDetail(ctx, parts, request.id);
  });
};
