import type { FileOwners } from "#platform/server/module.ts";
import { findReadablePlace, findSeenPlace } from "./find-place.ts";
import type { SheetForm } from "../contract.ts";

/** What pictures of plans are attached as; who may see them is asked of the property. */
export const PLAN_PICTURE = "property_plan";

export const planFileOwners: FileOwners = {
  [PLAN_PICTURE]: async (ctx, propertyId) =>
    (await findReadablePlace(ctx, propertyId)) !== undefined || (await findSeenPlace(ctx, propertyId)) !== undefined,
};

/** The files that sheets name: pictures to draw on, and photos at their places. */
export const filesNamedBy = (sheets: readonly SheetForm[]): string[] => [
  ...new Set(
    sheets.flatMap((sheet) => [
      ...(sheet.kind === "picture" ? [sheet.fileId] : []),
      ...sheet.marks.flatMap(({ fileId }) => (fileId === null ? [] : [fileId])),
    ]),
  ),
];
