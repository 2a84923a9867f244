import { may } from "#platform/permissions.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { VisitClash } from "../../contract.ts";
import { findClashRows } from "../read/find-clash-rows.ts";
import { clashView } from "./find-clashes.ts";

export type OpenClash = Pick<VisitClash, "id" | "visitId" | "title" | "contactName" | "what">;

/** What nobody of the office has settled yet, the latest first. */
export async function openClashes(ctx: Ctx, limit: number): Promise<OpenClash[]> {
  if (!may(ctx.actor, "appointments.read")) return [];
  const { rows } = await findClashRows(ctx, { page: 1, limit, state: "open" });
  return rows.map(clashView);
}
