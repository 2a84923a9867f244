import * as z from "zod";
import { nestedOf } from "#ui/fields/nested-values.ts";
import { OfficeProfileForm } from "../../contract.ts";
import { BUILDING_WORDS, buildingOf } from "../building-words.ts";

/** The form holds words; the endpoint takes numbers, choices and lists. */
export const ProfileForm = z.preprocess(
  nestedOf,
  z
    .object({ ...BUILDING_WORDS, vulnerableAreas: z.unknown().optional(), entryPoints: z.unknown().optional() })
    // The endpoint's schema says which words there are.
    .transform((words) => ({ ...words, ...buildingOf(words) }) as unknown as z.input<typeof OfficeProfileForm>)
    .pipe(OfficeProfileForm),
);
