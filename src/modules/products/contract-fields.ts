import * as z from "zod";
import { stateField } from "#platform/input-fields.ts";
import { parsePercent, percentText, PRODUCT_KINDS, readEpaNumber, SIGNAL_WORDS } from "./rules.ts";
import { isSameDimension, parseQuantity, UNITS } from "./rules-units.ts";

/** Quantities are exact decimals as text, with at most four decimals; money is whole cents. */

const NAME = "Please enter a name for the product";
const EPA = "Please enter the number as on the label, such as 123-45, 123-45-678, or NJ-120003";
const NO_EPA = "Please enter the EPA registration number, or mark the product as minimum risk";
const PERCENT = "Please enter a percentage above 0, up to 100, such as 21.4";
const QUANTITY = "Please enter an amount above 0 with at most 4 decimals";
const NUMBER_OR_ZERO = "Please enter an amount of 0 or more with at most 4 decimals";
const PRICE = "Please enter an amount of 0 or more, such as 120 or 99.50";
const REENTRY = "Please enter whole minutes, 0 to 43,200";
const ITEM = "Each entry must have 1 to 80 characters";
const CATEGORY = "Please enter the category, such as 7A";
const LONGEST_AMOUNT = 16;

const line = (most: number) =>
  z
    .string()
    .trim()
    .max(most, `Please keep this under ${most + 1} characters`);
const items = z.array(z.string(ITEM).trim().min(1, ITEM).max(80, ITEM)).max(40, "Please enter at most 40 entries");

const amount = (message: string, isMeant: (quantity: string) => boolean) =>
  z
    .string(message)
    .max(LONGEST_AMOUNT, { error: message, abort: true })
    .transform((text, check) => {
      const quantity = parseQuantity(text);
      if (quantity !== null && isMeant(quantity)) return quantity;
      check.addIssue({ code: "custom", message });
      return z.NEVER;
    });

/** Some of something. */
export const quantityField = amount(QUANTITY, (quantity) => quantity !== "0");
/** What may also be nothing: a count, a mark. */
export const quantityOrNoneField = amount(NUMBER_OR_ZERO, () => true);

export const UnitField = z.enum(UNITS, "Please choose a unit");

export const IngredientForm = z.object({
  name: z.string("Please enter the active ingredient").trim().min(1, "Please enter the active ingredient").max(120),
  /** As on the label: `21.4`. */
  percent: z
    .string(PERCENT)
    .max(10, { error: PERCENT, abort: true })
    .transform((text, check) => {
      const thousandths = parsePercent(text);
      if (thousandths !== null) return percentText(thousandths);
      check.addIssue({ code: "custom", message: PERCENT });
      return z.NEVER;
    }),
});

const cents = z.int(PRICE).min(0, PRICE).max(100_000_000, PRICE).nullable().default(null);

/** So much of the product to so much of the diluent, as the label says it: 1 fl oz in 1 gal. */
export const Dilution = z.object({
  amount: quantityField,
  unit: UnitField,
  per: quantityField,
  perUnit: UnitField,
});

const ONE_PAPER = "Please choose one PDF";
const onePaper = z.array(z.uuid(ONE_PAPER)).max(1, ONE_PAPER).default([]);

/** What the office says of a product. What is left out when one is added has the form's default. */
export const ProductFields = z.object({
  name: z.string(NAME).trim().min(1, NAME).max(120, NAME),
  kind: z.enum(PRODUCT_KINDS, "Please choose what it is"),
  /** Checked by its form alone. Null: a material, or exempt as minimum risk (40 CFR 152.25(f)). */
  epaNumber: z
    .union([z.literal("").transform(() => null), z.string(EPA).max(40, EPA)])
    .nullable()
    .default(null)
    .transform((text, check) => {
      if (text === null) return null;
      const number = readEpaNumber(text);
      if (number !== null) return number;
      check.addIssue({ code: "custom", message: EPA });
      return z.NEVER;
    }),
  isMinimumRisk: z.boolean().default(false),
  signalWord: z.enum(SIGNAL_WORDS, "Please choose the signal word").default("none"),
  isRestrictedUse: z.boolean().default(false),
  isTermite: z.boolean().default(false),
  /** The label warns of drift: some states then ask for the wind. */
  warnsOfDrift: z.boolean().default(false),
  ingredients: z.array(IngredientForm).max(20, "Please enter at most 20 ingredients").default([]),
  formulation: line(80).default(""),
  /** In which it is shown, counted and priced. */
  unit: UnitField,
  /** In which it may be entered too; of the same kind as `unit`, which is always among them. */
  units: z.array(UnitField).max(UNITS.length).default([]),
  /** Null: the label names no time. */
  reentryMinutes: z.int(REENTRY).min(0, REENTRY).max(43_200, REENTRY).nullable().default(null),
  reentryNote: line(200).default(""),
  /** Empty: every state. */
  states: z.array(stateField("Please choose states from the list")).max(60).default([]),
  /** Which license it asks for in a state; a state that is not here takes any of that state. */
  categories: z
    .array(
      z.object({
        state: stateField("Please choose a state"),
        category: z.string(CATEGORY).trim().min(1, CATEGORY).max(40, CATEGORY),
      }),
    )
    .max(60, "Please enter at most 60 categories")
    .default([]),
  methods: items.default([]),
  targetPests: items.default([]),
  isDiluted: z.boolean().default(false),
  dilution: Dilution.nullable().default(null),
  maxRate: line(200).default(""),
  /** For one `unit`. */
  priceCents: cents,
  costCents: cents,
  /** Null: nobody is told when it runs low. In `unit`. */
  reorderAt: quantityOrNoneField.nullable().default(null),
  /** Of `POST /api/files`; PDFs. */
  labelFileIds: onePaper,
  /** The safety data sheet. */
  sdsFileIds: onePaper,
});

type Facts = z.output<typeof ProductFields>;

const isWhole = ({ ingredients }: Facts): boolean =>
  ingredients.reduce((sum, { percent }) => sum + (parsePercent(percent) ?? 0), 0) <= 100_000;

export const ProductForm = ProductFields.refine(
  ({ kind, epaNumber, isMinimumRisk }) => kind === "material" || epaNumber !== null || isMinimumRisk,
  { path: ["epaNumber"], error: NO_EPA },
)
  .refine(({ kind, epaNumber }) => kind === "pesticide" || epaNumber === null, {
    path: ["epaNumber"],
    error: "A material has no EPA registration number",
  })
  .refine(({ epaNumber, isMinimumRisk }) => !(isMinimumRisk && epaNumber !== null), {
    path: ["isMinimumRisk"],
    error: "A product with an EPA registration number is not exempt as minimum risk",
  })
  .refine(
    ({ kind, signalWord, isRestrictedUse, isMinimumRisk, isTermite, warnsOfDrift }) =>
      kind === "pesticide" ||
      (signalWord === "none" && !isRestrictedUse && !isMinimumRisk && !isTermite && !warnsOfDrift),
    { path: ["kind"], error: "Only a pesticide has a signal word, restricted use, or an exemption" },
  )
  .refine(({ isRestrictedUse, isMinimumRisk }) => !(isRestrictedUse && isMinimumRisk), {
    path: ["isRestrictedUse"],
    error: "A minimum-risk product is never restricted",
  })
  .refine(isWhole, { path: ["ingredients"], error: "The active ingredients add up to more than 100%" })
  .refine(({ unit, units }) => units.every((other) => isSameDimension(unit, other)), {
    path: ["units"],
    error: "Units must measure the same: weight, volume, pieces, or length",
  })
  .refine(({ unit, dilution }) => dilution === null || isSameDimension(unit, dilution.unit), {
    path: ["dilution.unit"],
    error: "Please choose a unit of this product",
  })
  .refine(({ isDiluted, dilution }) => isDiluted || dilution === null, {
    path: ["dilution"],
    error: "Only a product that is diluted has a dilution",
  });
export type ProductForm = z.output<typeof ProductForm>;
