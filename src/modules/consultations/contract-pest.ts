import * as z from "zod";
import { isPestTypeOf, PEST_CATEGORIES } from "./rules.ts";

const MESSAGE = "Please select a specific pest type";

/** What troubles somebody, as visitors and clients choose it. */
export const pestFields = {
  pestCategory: z.enum(PEST_CATEGORIES, "Please select a pest category"),
  pestType: z.string(MESSAGE).min(1, MESSAGE).max(40, MESSAGE),
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
