import * as z from "zod";

/** Bounds of a file that a list is imported from, far above what spreadsheets and other programs write. */
export const MAX_COLUMNS = 200;
export const LONGEST_COLUMN_NAME = 200;
export const LONGEST_CELL = 10_000;

/** The file's text: CSV with a header line, separated by commas, semicolons or tabs. */
export const importText = (bytes: number, { empty, tooLarge }: { empty: string; tooLarge: string }) =>
  z.string().min(1, empty).max(bytes, tooLarge);

/** Column of the file → field; what is left out is guessed from the header. `null` leaves a column out. */
export const mappingOf = <const Fields extends readonly [string, ...string[]]>(fields: Fields) =>
  z
    .record(z.string().max(LONGEST_COLUMN_NAME), z.enum(fields).nullable())
    .refine((mapping) => Object.keys(mapping).length <= MAX_COLUMNS, `At most ${MAX_COLUMNS} columns can be read`)
    .optional();

export const ImportFault = z.object({
  /** The line of the file, where the header is line 1. */
  line: z.number().int(),
  column: z.string().nullable(),
  message: z.string(),
});
export type ImportFault = z.infer<typeof ImportFault>;
