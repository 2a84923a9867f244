import * as z from "zod";
import { PRODUCT_KINDS, UNITS } from "#modules/products/rules.ts";
import { LICENCE_KINDS } from "#modules/technicians/rules.ts";

/** What the end of a visit is judged by beside its report: by the server from its tables, by a phone from what it took along. */

export const FinishProduct = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(PRODUCT_KINDS),
  epaNumber: z.string().nullable(),
  /** Exempt from registration: it has no number. */
  isMinimumRisk: z.boolean(),
  /** `Imidacloprid 21.4%`. */
  ingredientsText: z.string(),
  signalWord: z.string().nullable(),
  isRestrictedUse: z.boolean(),
  isTermite: z.boolean(),
  /** Sold to be mixed before it is applied. */
  isDiluted: z.boolean(),
  reentryMinutes: z.number().int().nullable(),
  reentryNote: z.string(),
  warnsOfDrift: z.boolean(),
  /** Where it is registered; empty: everywhere. */
  states: z.array(z.string()).readonly(),
  /** For which a license must be, by state; none of a state: any of its licenses. */
  categories: z.array(z.object({ state: z.string(), category: z.string() })).readonly(),
  unit: z.enum(UNITS),
});
export type FinishProduct = z.infer<typeof FinishProduct>;

/** All that `rules-finish*.ts` has to know of the appointments that a phone takes along. */
export const FinishBasis = z.object({
  /** Those that are offered, and those that an open report names. */
  products: z.array(FinishProduct),
  /** Whoever goes to one of the appointments. Of their licenses not the numbers: that there is one is enough. */
  technicians: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      licences: z.array(
        z.object({
          state: z.string(),
          category: z.string(),
          kind: z.enum(LICENCE_KINDS),
          /** It is good through this day. */
          expiresOn: z.string(),
        }),
      ),
    }),
  ),
  appointments: z.array(
    z.object({
      appointmentId: z.string(),
      /** Null where its place is not known. */
      state: z.string().nullable(),
      customerName: z.string(),
      place: z.object({ street: z.string(), city: z.string(), county: z.string(), zip: z.string() }),
      /** Whom the office sends, the lead first. */
      technicianIds: z.array(z.string()),
    }),
  ),
  /** Whoever asks may write down by name alone what a client agreed to. */
  takesName: z.boolean(),
});
export type FinishBasis = z.infer<typeof FinishBasis>;
