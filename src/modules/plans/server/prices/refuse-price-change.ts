import { AppError } from "#platform/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { refusal } from "#platform/server/refusal.ts";
import { earliestDayOf, type PriceRefusal } from "../../rules-prices.ts";

/** Why a plan keeps its price, with what that was judged by. */
export interface RefusedPrice {
  why: PriceRefusal;
  oldCents: number;
  newCents: number;
  today: string;
  noticeDays: number;
}

/** The same to whoever changes the price of one plan, at the field that it is about. */
export function refusalError({ language }: Ctx, refused: RefusedPrice): AppError {
  switch (refused.why) {
    case "ended":
      return new AppError("conflict", "appointments.plan_ended", {
        detail: "This recurring service has ended. Please start a new one.",
      });
    case "another-coming":
      return new AppError("conflict", "plans.price_change_coming", {
        detail: "Another price is already scheduled. Please cancel it first.",
      });
    case "no-price":
      return refusal("newCents", "This service has no price yet. Please set it with Edit.", language);
    case "same-price":
      return refusal("newCents", "This is the price already", language);
    case "short-notice":
      return new AppError("invalid", "request.invalid", { errors: [{ path: "fromOn", message: tooEarly(refused) }] });
    case "ends-before":
      return refusal("fromOn", "The service ends before this day", language);
    case "price-changed":
      return refusal("newCents", "The price has changed in the meantime", language);
  }
}

function tooEarly(refused: RefusedPrice): string {
  const { oldCents, newCents, noticeDays } = refused;
  const later = `Please choose ${earliestDayOf(refused)} or later`;
  return newCents > oldCents && noticeDays > 0
    ? `${later}: a higher price is told ${String(noticeDays)} days ahead`
    : later;
}
