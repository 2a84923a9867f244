import type { Ctx } from "#platform/server/context.ts";
import type { Serve } from "#platform/server/http/serve.ts";
import * as contract from "../../contract.ts";
import type { AccountParts } from "../account-parts.ts";
import { changeStaffRole } from "./change-staff-role.ts";
import { createApiKey } from "./create-api-key.ts";
import { deactivateStaff } from "./deactivate-staff.ts";
import { endStaffSessions } from "./end-staff-sessions.ts";
import { inviteStaff, sendInvitation } from "./invite-staff.ts";
import { findApiKeyById, listApiKeys } from "./list-api-keys.ts";
import { findStaffById, listStaff } from "./list-staff.ts";
import { staffNotFound } from "./lock-staff.ts";
import { reactivateStaff } from "./reactivate-staff.ts";
import { revokeApiKey } from "./revoke-api-key.ts";
import { searchAuditLog } from "../search-audit-log.ts";
import { toApiKeyView, toAuditEntryView, toStaffView } from "./office-views.ts";

/** Accounts of staff, API keys and the audit log. */
export function serveOffice(serve: Serve, parts: AccountParts) {
  serveStaff(serve, parts);
  serveApiKeys(serve);

  serve(contract.searchAuditLog, async (ctx, filter) => {
    const { rows, total, actions } = await searchAuditLog(ctx, filter);
    return {
      data: rows.map(toAuditEntryView),
      pagination: { page: filter.page, limit: filter.limit, total },
      actions,
    };
  });
}

function serveStaff(serve: Serve, parts: AccountParts) {
  serve(contract.listStaff, async (ctx, filter) => {
    const { rows, total } = await listStaff(ctx, filter);
    return { data: rows.map(toStaffView), pagination: { page: filter.page, limit: filter.limit, total } };
  });

  serve(contract.inviteStaff, async (ctx, details) => staffView(ctx, await inviteStaff(ctx, details)));

  serve(contract.endStaffSessions, async (ctx, { id }) => ({ ended: await endStaffSessions(ctx, id) }));

  serve(contract.sendInvitation, async (ctx, { id }) => {
    await sendInvitation(ctx, id);
    return staffView(ctx, id);
  });

  serve(contract.changeStaffRole, async (ctx, input) => {
    await changeStaffRole(ctx, input);
    return staffView(ctx, input.id);
  });

  serve(contract.deactivateStaff, async (ctx, { id }) => {
    await deactivateStaff(ctx, parts, id);
    return staffView(ctx, id);
  });

  serve(contract.reactivateStaff, async (ctx, { id }) => {
    await reactivateStaff(ctx, id);
    return staffView(ctx, id);
  });
}

function serveApiKeys(serve: Serve) {
  serve(contract.listApiKeys, async (ctx) => ({ data: (await listApiKeys(ctx)).map((row) => toApiKeyView(ctx, row)) }));

  serve(contract.createApiKey, async (ctx, requests) => {
    const { key, id } = await createApiKey(ctx, requests);
    return { key, apiKey: toApiKeyView(ctx, await findApiKeyById(ctx, id)) };
  });

  serve(contract.revokeApiKey, async (ctx, { id }) => {
    await revokeApiKey(ctx, id);
    return null;
  });
}

async function staffView(ctx: Ctx, id: string) {
  const row = await findStaffById(ctx, id);
  if (!row) throw staffNotFound();
  return toStaffView(row);
}
