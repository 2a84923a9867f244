import * as z from "zod";
import { isPestTypeOf, LONGEST_PEST_TYPE, PEST_CATEGORIES, PEST_MESSAGES } from "./rules.ts";

const MESSAGE = PEST_MESSAGES.pestType;

/** What troubles somebody, as visitors and clients choose it. */
export const pestFields = {
  pestCategory: z.enum(PEST_CATEGORIES, PEST_MESSAGES.pestCategory),
  pestType: z.string(MESSAGE).min(1, MESSAGE).max(LONGEST_PEST_TYPE, MESSAGE),
};

export const PestFields = z.object(pestFields);

/** Whether type and category agree. */
export const pestTypeBelongs = {
  check: (form: { pestCategory: string; pestType: string }) => isPestTypeOf(form.pestCategory, form.pestType),
  // Told together with the faults of the other fields, not only once those are mended.
  params: {
    path: ["pestType"],
    error: MESSAGE,
    when: ({ value }: { value: unknown }) => PestFields.safeParse(value).success,
  },
};
