import * as z from "zod";
import { isDay, parseTime } from "./days.ts";
import { isUsState } from "./us-states.ts";

/** Kinds of fields that many contracts have. Each has a most, so that nobody sends more than a field can mean. */

/** A text that is too long is told once, not a second time for being no day or time either. */
const onlyThis = (error: string | undefined) => (error === undefined ? { abort: true } : { error, abort: true });

const DAY_SIGNS = 10;
/** A day as `YYYY-MM-DD` that the calendar has and a company can mean. */
export const dayField = (message?: string) =>
  z.string(message).max(DAY_SIGNS, onlyThis(message)).refine(isDay, message);

const MAX_TIME_SIGNS = 5;
/** `9:30`: company time. With `isMeant` only such minutes after midnight. */
export const timeField = (message?: string, isMeant: (minutes: number) => boolean = () => true) =>
  z
    .string(message)
    .max(MAX_TIME_SIGNS, onlyThis(message))
    .refine((time) => {
      const minutes = parseTime(time);
      return minutes !== null && isMeant(minutes);
    }, message);

/** The id of something, of whatever form. */
export const idField = z.string().max(100);

/** Two letters, as they stand in a choice. */
export const stateField = (message?: string) => z.string(message).max(2, onlyThis(message)).refine(isUsState, message);

const ID_SIGNS = 36;
/** Ids in an address, with commas between them; empty: none. */
export const idsField = (most: number) =>
  z
    .string()
    .max(most * (ID_SIGNS + 1))
    .transform((text) => (text === "" ? [] : text.split(",")))
    .pipe(z.array(z.uuid()).max(most));

/** A choice that may be left open: a select without a choice sends an empty text, and null is "not known". */
export const openChoice = <const Values extends readonly [string, ...string[]]>(
  values: Values,
  preset: Values[number] | null = null,
) =>
  z
    .union([z.enum(values), z.literal("").transform(() => null)])
    .nullable()
    .default(preset);

/** Yes or no in an address: `true`, `1`, `on`, `false`, `0`, `off` … */
export const yesOrNo = z.string().max(10).pipe(z.stringbool());
