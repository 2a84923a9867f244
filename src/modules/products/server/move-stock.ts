import { isDeepStrictEqual } from "node:util";
import { sql, type Insertable } from "kysely";
import { AppError } from "#platform/errors.ts";
import { audit } from "#platform/server/audit.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { violatedConstraint, type Database } from "#platform/server/database/db.ts";
import { newId } from "#platform/server/ids.ts";
import { announce } from "#platform/server/live/realtime.ts";
import type { StockForm } from "../contract.ts";
import { productPolicy } from "../policy.ts";
import { baseDifference, dimensionOf, toBase } from "../rules-units.ts";
import { productArchived, productNotFound, PRODUCTS } from "./lock-product.ts";
import type { ProductRow } from "./queries.ts";
import { shownQuantity } from "./views.ts";

type Movement = Insertable<Database["stock_movement"]>;

/**
 * Receives, moves, counts, discards or returns some of a product. The id is the sender's: what is sent again, because an
 * answer was lost, has happened already. A count becomes the difference to what was known at that moment.
 *
 * @throws AppError request.forbidden | products.not_found | products.archived | products.unit_unfit | products.not_enough
 *   | products.lot_unknown | products.lot_expires_otherwise | products.place_unknown | products.movement_differs
 */
export async function moveStock(ctx: Ctx, productId: string, told: StockForm): Promise<void> {
  if (!productPolicy.manage(ctx.actor)) throw new AppError("forbidden", "request.forbidden");
  await inTransaction(ctx, async (ctx) => {
    const product = await ctx.db.selectFrom("product").selectAll().where("id", "=", productId).executeTakeFirst();
    if (!product) throw productNotFound();
    if (await isKnown(ctx, productId, told)) return;
    if (product.archived_at !== null) throw productArchived();
    if (dimensionOf(told.unit) !== product.dimension) throw unitUnfit(product);

    const lotId = await lotOf(ctx, productId, told);
    const isNew = await insertMovement(ctx, product, {
      id: told.movementId,
      product_id: productId,
      dimension: product.dimension,
      lot_id: lotId,
      kind: told.kind,
      quantity: told.quantity,
      unit: told.unit,
      base_change:
        told.kind === "counted"
          ? await differenceToCount(ctx, {
              productId,
              lotId,
              place: told.to,
              counted: toBase(told.quantity, told.unit),
            })
          : toBase(told.quantity, told.unit),
      ...placeColumns(told),
      by_user_id: "userId" in ctx.actor ? ctx.actor.userId : null,
      at: ctx.now().toISOString(),
      reason: told.reason,
      visit_id: null,
    });
    // Somebody else used the id at this moment: what they entered may be another thing.
    if (!isNew) {
      await isKnown(ctx, productId, told);
      return;
    }
    await audit(ctx, {
      action: `products.stock_${told.kind}`,
      entityType: "product",
      entityId: productId,
      changes: { quantity: told.quantity, unit: told.unit, from: told.from, to: told.to, lotId, reason: told.reason },
    });
    await announce(ctx, PRODUCTS);
  });
}

/**
 * Whether it has happened already. The id alone does not say so: a phone that uses it for something else must hear that
 * this was not entered.
 *
 * @throws AppError products.movement_differs: the id is that of another movement.
 */
async function isKnown({ db, actor }: Ctx, productId: string, told: StockForm): Promise<boolean> {
  const known = await db
    .selectFrom("stock_movement")
    .leftJoin("product_lot", "product_lot.id", "stock_movement.lot_id")
    .select([
      "stock_movement.product_id",
      "stock_movement.kind",
      "stock_movement.quantity",
      "stock_movement.unit",
      "stock_movement.from_place",
      "stock_movement.from_technician_id",
      "stock_movement.to_place",
      "stock_movement.to_technician_id",
      "stock_movement.lot_id",
      "stock_movement.reason",
      "stock_movement.by_user_id",
      "product_lot.number as lot_number",
      "product_lot.expires_on as lot_expires_on",
    ])
    .where("stock_movement.id", "=", told.movementId)
    .executeTakeFirst();
  if (!known) return false;
  const { lot_id: lotId, lot_number: lotNumber, lot_expires_on: lotExpiresOn, ...movement } = known;
  // A lot that came with it was given its id only then.
  const isSameLot =
    (told.lotNumber === "" ? lotId === told.lotId : lotNumber === told.lotNumber) &&
    (told.expiresOn === null || lotExpiresOn === told.expiresOn);
  const isSame = isDeepStrictEqual(
    { ...movement, quantity: shownQuantity(movement.quantity) },
    {
      product_id: productId,
      kind: told.kind,
      quantity: told.quantity,
      unit: told.unit,
      ...placeColumns(told),
      reason: told.reason,
      by_user_id: "userId" in actor ? actor.userId : null,
    },
  );
  if (isSame && isSameLot) return true;
  throw new AppError("conflict", "products.movement_differs", {
    detail: "Something else was entered under this number. Please enter it again.",
  });
}

const unitUnfit = ({ unit }: ProductRow) =>
  new AppError("invalid", "products.unit_unfit", { detail: `This product is measured in ${unit}.` });

/**
 * @returns false when it was there already. Two that are sent at once meet here: the second waits for the first.
 * @throws AppError products.not_enough | products.lot_unknown | products.place_unknown
 */
export async function insertMovement(ctx: Ctx, product: ProductRow, movement: Movement): Promise<boolean> {
  try {
    const inserted = await ctx.db
      .insertInto("stock_movement")
      .values(movement)
      .onConflict((conflict) => conflict.constraint("stock_movement_pk").doNothing())
      .returning("id")
      .executeTakeFirst();
    return inserted !== undefined;
  } catch (fault) {
    throw refusedMovement(fault, product.name);
  }
}

function refusedMovement(fault: unknown, name: string): unknown {
  switch (violatedConstraint(fault)) {
    case "product_stock_shelf_not_below_zero":
      return new AppError("conflict", "products.not_enough", {
        detail: `There is not that much of ${name} on the shelf. If there is, please count it first.`,
      });
    case "stock_movement_lot_fk":
      return new AppError("invalid", "products.lot_unknown", { detail: "This is not a lot of this product." });
    case "stock_movement_from_fk":
    case "stock_movement_to_fk":
      return new AppError("invalid", "products.place_unknown", { detail: "This technician does not exist." });
    default:
      return fault;
  }
}

export function placeColumns({ from, to }: Pick<StockForm, "from" | "to">) {
  return {
    from_place: from === null ? null : from === "shelf" ? "shelf" : "van",
    from_technician_id: from === "shelf" ? null : from,
    to_place: to === null ? null : to === "shelf" ? "shelf" : "van",
    to_technician_id: to === "shelf" ? null : to,
  } as const;
}

/**
 * The lot that was chosen, or the one that came with what was received, which is added where it is new.
 *
 * @throws AppError products.lot_expires_otherwise
 */
async function lotOf(ctx: Ctx, productId: string, { lotId, lotNumber, expiresOn }: StockForm): Promise<string | null> {
  if (lotNumber === "") return lotId;
  const lot = await ctx.db
    .insertInto("product_lot")
    .values({
      id: newId(),
      product_id: productId,
      number: lotNumber,
      expires_on: expiresOn,
      created_at: ctx.now().toISOString(),
    })
    // Writes nothing new, but finds the one that is there, also one that somebody else adds at this moment.
    .onConflict((conflict) =>
      conflict.constraint("product_lot_number_unique").doUpdateSet((eb) => ({ number: eb.ref("excluded.number") })),
    )
    .returning(["id", "expires_on"])
    .executeTakeFirstOrThrow();
  if (expiresOn !== null && lot.expires_on !== expiresOn)
    throw new AppError("conflict", "products.lot_expires_otherwise", {
      detail: `Lot ${lotNumber} is known with ${lot.expires_on === null ? "no expiration date" : `the expiration date ${lot.expires_on}`}.`,
    });
  return lot.id;
}

interface Count {
  productId: string;
  lotId: string | null;
  /** `shelf` or whose van; a count always has one. */
  place: string | null;
  counted: string;
}

/** Holds what lies there, so that nothing moves between reading and writing. */
async function differenceToCount(ctx: Ctx, { productId, lotId, place, counted }: Count): Promise<string> {
  const technicianId = place === "shelf" ? null : place;
  await ctx.db
    .insertInto("product_stock")
    .values({ product_id: productId, lot_id: lotId, technician_id: technicianId, quantity: "0" })
    .onConflict((conflict) => conflict.constraint("product_stock_place_unique").doNothing())
    .execute()
    .catch((fault: unknown) => {
      throw refusedCount(fault);
    });
  const { quantity } = await ctx.db
    .selectFrom("product_stock")
    .select("quantity")
    .where("product_id", "=", productId)
    .where(sql<boolean>`lot_id is not distinct from ${lotId}::uuid`)
    .where(sql<boolean>`technician_id is not distinct from ${technicianId}::uuid`)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return baseDifference(counted, quantity);
}

function refusedCount(fault: unknown): unknown {
  switch (violatedConstraint(fault)) {
    case "product_stock_lot_fk":
      return new AppError("invalid", "products.lot_unknown", { detail: "This is not a lot of this product." });
    case "product_stock_technician_fk":
      return new AppError("invalid", "products.place_unknown", { detail: "This technician does not exist." });
    default:
      return fault;
  }
}
