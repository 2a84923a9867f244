import { createHash } from "node:crypto";
import { placeOf } from "#modules/properties/server/index.ts";
import { productFactsByName, type ProductFacts } from "#modules/products/server/index.ts";
import type { Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import type { NoticeProduct } from "./notice-paper.ts";

/**
 * What is known of each of these lists of planned products, in the order in which they were planned. A product that is
 * not in the product list has only its name.
 */
export async function findPlanned(ctx: Ctx, lists: readonly (readonly string[])[]): Promise<NoticeProduct[][]> {
  const known = await productFactsByName(ctx, [...new Set(lists.flat())]);
  return lists.map((names) => names.map((name) => toProduct(name, known.get(name.toLowerCase()))));
}

const toProduct = (name: string, facts: ProductFacts | undefined): NoticeProduct => ({
  name: facts?.name ?? name,
  epaNumber: facts?.epaNumber ?? null,
  isExempt: facts?.isMinimumRisk ?? false,
  ingredients: facts?.ingredientsText ?? "",
  signalWord: facts?.signalWord ?? null,
  reentryMinutes: facts?.reentryMinutes ?? null,
  reentryNote: facts?.reentryNote ?? "",
});

const PLACE = placeOf({ property: "appointment.property_id", client: "appointment.client_id" });
const FACTS = `
  select appointment.id, coalesce(appointment_instructions.chemicals, '{}') as planned_products,
    concat_ws(', ', place.street, place.city, concat_ws(' ', place.state, place.zip_code)) as address
  from appointment
  left join property as place on place.id = ${PLACE}
  left join appointment_instructions on appointment_instructions.appointment_id = appointment.id
  where appointment.id = any($1::uuid[])`;

/**
 * What the notices of these appointments say now of where something is applied and what it is, as a fingerprint by
 * appointment. In which order the products are planned, and the language, make no difference.
 */
export async function findContents(ctx: Ctx, appointmentIds: readonly string[]): Promise<Map<string, string>> {
  if (appointmentIds.length === 0) return new Map();
  const rows = await rowsOf<{ id: string; planned_products: string[]; address: string }>(ctx.db, FACTS, [
    appointmentIds,
  ]);
  const planned = await findPlanned(
    ctx,
    rows.map(({ planned_products: names }) => names),
  );
  return new Map(rows.map(({ id, address }, index) => [id, contentOf(address, planned[index] ?? [])]));
}

/** One appointment's. */
export const findContent = async (ctx: Ctx, appointmentId: string): Promise<string> =>
  (await findContents(ctx, [appointmentId])).get(appointmentId) ?? "";

function contentOf(address: string, products: readonly NoticeProduct[]): string {
  const said = products
    .map(({ name, epaNumber, isExempt, ingredients, signalWord, reentryMinutes, reentryNote }) =>
      JSON.stringify([name, epaNumber, isExempt, ingredients, signalWord, reentryMinutes, reentryNote]),
    )
    .toSorted();
  return createHash("sha256")
    .update(JSON.stringify([address, ...said]))
    .digest("base64url");
}
