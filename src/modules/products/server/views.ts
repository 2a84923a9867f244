import type { Selectable } from "kysely";
import { technicianNameOf } from "#modules/technicians/rules.ts";
import type { Actor } from "#platform/actor.ts";
import { daysBetween } from "#platform/days.ts";
import type { Database } from "#platform/server/database/db.ts";
import type { PlaceView, ProductDetail, ProductForm, ProductSummary } from "../contract.ts";
import { productPolicy } from "../policy.ts";
import { ingredientsText, parsePercent, percentText } from "../rules.ts";
import { baseSum, compareBase, fromBase, parseQuantity, type Unit } from "../rules-units.ts";
import type { ProductParts, ProductStock, StockRow } from "./find-parts.ts";
import type { KnownIngredient, ListedProduct } from "./queries.ts";

type Row = Selectable<Database["product"]>;

/** What the database keeps with zeros at its end, as it was entered. */
export const shownQuantity = (kept: string): string => parseQuantity(kept) ?? kept;
const shownPercent = (kept: string): string => percentText(parsePercent(kept) ?? 0);

const isLow = ({ reorder_at: mark, on_shelf: onShelf }: ListedProduct): boolean =>
  mark !== null && compareBase(onShelf, mark) <= 0;

export const ingredientsTextOf = (ingredients: readonly KnownIngredient[]): string =>
  ingredientsText(ingredients.map(({ name, percent }) => ({ name, thousandths: parsePercent(percent) ?? 0 })));

export const toSummary = (actor: Actor, row: ListedProduct, today: string): ProductSummary => ({
  id: row.id,
  name: row.name,
  kind: row.kind,
  epaNumber: row.epa_number,
  isMinimumRisk: row.is_minimum_risk,
  signalWord: row.signal_word,
  isRestrictedUse: row.is_restricted_use,
  ingredientsText: ingredientsTextOf(row.ingredients),
  states: row.states,
  unit: row.unit,
  onShelf: fromBase(row.on_shelf, row.unit),
  inVans: fromBase(row.in_vans, row.unit),
  reorderAt: row.reorder_at === null ? null : fromBase(row.reorder_at, row.unit),
  isLow: isLow(row),
  expiringLot: row.expiring && { ...row.expiring, daysLeft: daysBetween(today, row.expiring.expiresOn) },
  priceCents: row.price_cents,
  archivedAt: row.archived_at,
  version: row.version,
  can: {
    edit: productPolicy.manage(actor) && row.archived_at === null,
    restore: productPolicy.manage(actor) && row.archived_at !== null,
  },
});

/** A product as the form would hold it. */
export const formOf = (row: Row, { ingredients, categories, label, sds }: ProductParts): ProductForm => ({
  name: row.name,
  kind: row.kind,
  epaNumber: row.epa_number,
  isMinimumRisk: row.is_minimum_risk,
  signalWord: row.signal_word,
  isRestrictedUse: row.is_restricted_use,
  isTermite: row.is_termite,
  warnsOfDrift: row.warns_of_drift,
  ingredients: ingredients.map(({ name, percent }) => ({ name, percent: shownPercent(percent) })),
  formulation: row.formulation,
  unit: row.unit,
  units: row.units,
  reentryMinutes: row.reentry_minutes,
  reentryNote: row.reentry_note,
  states: row.states,
  categories,
  methods: row.methods,
  targetPests: row.target_pests,
  isDiluted: row.is_diluted,
  dilution: dilutionOf(row),
  maxRate: row.max_rate,
  priceCents: row.price_cents,
  costCents: row.cost_cents,
  reorderAt: row.reorder_at === null ? null : fromBase(row.reorder_at, row.unit),
  labelFileIds: label ? [label.id] : [],
  sdsFileIds: sds ? [sds.id] : [],
});

export function dilutionOf(row: Pick<Row, "dilution_amount" | "dilution_unit" | "diluent_amount" | "diluent_unit">) {
  const { dilution_amount: amount, dilution_unit: unit, diluent_amount: per, diluent_unit: perUnit } = row;
  if (amount === null || unit === null || per === null || perUnit === null) return null;
  return { amount: shownQuantity(amount), unit, per: shownQuantity(per), perUnit };
}

interface Known extends ProductParts {
  stock: ProductStock;
  today: string;
}

export const toDetail = (actor: Actor, row: ListedProduct, { stock, today, ...parts }: Known): ProductDetail => ({
  ...toSummary(actor, row, today),
  ...formOf(row, parts),
  lots: stock.lots.map((lot) => ({
    id: lot.id,
    number: lot.number,
    expiresOn: lot.expires_on,
    daysLeft: lot.expires_on === null ? null : daysBetween(today, lot.expires_on),
    quantity: amountOf(
      stock.stock.filter(({ lot_id }) => lot_id === lot.id),
      row.unit,
    ),
  })),
  label: parts.label,
  sds: parts.sds,
  places: placesOf(stock, row.unit),
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

function placesOf({ stock, workers }: ProductStock, unit: Unit): PlaceView[] {
  const at = (place: string, name: string, technicianId: string | null): PlaceView => {
    const rows = stock.filter((row) => row.technician_id === technicianId);
    return {
      place,
      name,
      quantity: amountOf(rows, unit),
      lots: rows.map(({ lot_id: lotId, quantity }) => ({ lotId, quantity: fromBase(quantity, unit) })),
    };
  };
  return [at("shelf", SHELF, null), ...workers.map((worker) => at(worker.id, vanOf(worker), worker.id))];
}

const amountOf = (rows: readonly StockRow[], unit: Unit): string =>
  fromBase(baseSum(rows.map(({ quantity }) => quantity)), unit);

export const SHELF = "Shelf";
export const vanOf = (worker: { first_name: string; last_name: string }): string => `${technicianNameOf(worker)}’s van`;
