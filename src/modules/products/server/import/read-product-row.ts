import { parseMoney } from "#platform/money.ts";
import { US_STATES } from "#platform/us-states.ts";
import type { CellFault } from "#platform/server/import/file-columns.ts";
import { ProductForm, type ImportField } from "../../contract.ts";
import { SIGNAL_WORDS } from "../../rules.ts";
import { isUnit, UNITS } from "../../rules-units.ts";

/** The cells of one line by the fields that they are read into. */
export type Cells = Partial<Record<ImportField, string>>;

type Fault = CellFault<ImportField>;
export type ReadRow = { product: ProductForm; faults?: never } | { product?: never; faults: Fault[] };

/** A line of a file as the form would have been filled in; what is wrong with it is told in the form's words. */
export function readProductRow(cells: Cells): ReadRow {
  const faults: Fault[] = [];
  const parsed = ProductForm.safeParse(readFields(cells, faults));
  if (parsed.success && faults.length === 0) return { product: parsed.data };
  return { faults: [...faults, ...(parsed.success ? [] : faultsOf(parsed.error.issues, faults))] };
}

function readFields(cells: Cells, faults: Fault[]) {
  const text = (field: ImportField) => (cells[field] ?? "").trim();
  /** Nothing where the cell is empty; what nobody can read is a fault. */
  const read = <Value>(field: ImportField, reads: (cell: string) => Value | null, wrong: string): Value | null => {
    const cell = text(field);
    const value = cell === "" ? null : reads(cell);
    if (cell !== "" && value === null) faults.push({ field, message: wrong });
    return value;
  };
  const flag = (field: ImportField) => read(field, yesOrNo, "Please use yes or no") ?? false;
  const money = (field: ImportField) => read(field, parseMoney, "Please enter an amount such as 120 or 99.50");

  const isMinimumRisk = flag("minimumRisk");
  return {
    name: text("name"),
    kind: read("kind", kindOf, "Please use one of: pesticide, material") ?? guessKind(cells, isMinimumRisk),
    epaNumber: text("epaNumber"),
    isMinimumRisk,
    signalWord: read("signalWord", signalOf, `Please use one of: ${SIGNAL_WORDS.join(", ")}`) ?? "none",
    isRestrictedUse: flag("restrictedUse"),
    isTermite: flag("termite"),
    warnsOfDrift: flag("drift"),
    ingredients: ingredientsOf(text("ingredients")),
    formulation: text("formulation"),
    unit: read("unit", unitOf, `Please use one of: ${UNITS.join(", ")}`),
    reentryMinutes: read("reentryMinutes", Number, ""),
    reentryNote: text("reentryNote"),
    states: entriesOf(text("states"), /[;,]/).map((state) => STATE_CODES.get(state.toLowerCase()) ?? state),
    methods: entriesOf(text("methods"), /[;,]/),
    targetPests: entriesOf(text("targetPests"), /[;,]/),
    maxRate: text("maxRate"),
    priceCents: money("price"),
    costCents: money("cost"),
    reorderAt: text("reorderAt") || null,
  };
}

const FIELD_OF: Readonly<Record<string, ImportField>> = {
  name: "name",
  kind: "kind",
  epaNumber: "epaNumber",
  isMinimumRisk: "minimumRisk",
  signalWord: "signalWord",
  isRestrictedUse: "restrictedUse",
  isTermite: "termite",
  warnsOfDrift: "drift",
  ingredients: "ingredients",
  formulation: "formulation",
  unit: "unit",
  reentryMinutes: "reentryMinutes",
  reentryNote: "reentryNote",
  states: "states",
  methods: "methods",
  targetPests: "targetPests",
  maxRate: "maxRate",
  priceCents: "price",
  costCents: "cost",
  reorderAt: "reorderAt",
};

/** One fault for each field, and none for those that were told of already. */
function faultsOf(issues: readonly { path: PropertyKey[]; message: string }[], known: readonly Fault[]): Fault[] {
  const byField = new Map<ImportField | null, Fault>();
  for (const { path, message } of issues) {
    const field = FIELD_OF[String(path[0])] ?? null;
    if (!byField.has(field) && !known.some((fault) => fault.field === field)) byField.set(field, { field, message });
  }
  return [...byField.values()];
}

const STATE_CODES = new Map([
  ...Object.entries(US_STATES).map(([code, name]): [string, string] => [name.toLowerCase(), code]),
  ...Object.keys(US_STATES).map((code): [string, string] => [code.toLowerCase(), code]),
]);

const YES = ["yes", "y", "true", "1", "x"];
const NO = ["no", "n", "false", "0"];
const yesOrNo = (cell: string): boolean | null =>
  YES.includes(cell.toLowerCase()) ? true : NO.includes(cell.toLowerCase()) ? false : null;

const KINDS = {
  pesticide: ["pesticide", "chemical", "insecticide", "rodenticide", "herbicide", "termiticide"],
  material: ["material", "equipment", "supply", "supplies", "device"],
} as const;
const kindOf = (cell: string): "pesticide" | "material" | null =>
  KINDS.pesticide.some((word) => word === cell.toLowerCase())
    ? "pesticide"
    : KINDS.material.some((word) => word === cell.toLowerCase())
      ? "material"
      : null;

/** Whatever a label speaks of is a pesticide. */
const guessKind = ({ epaNumber = "", ingredients = "" }: Cells, isMinimumRisk: boolean): "pesticide" | "material" =>
  epaNumber !== "" || ingredients !== "" || isMinimumRisk ? "pesticide" : "material";

const signalOf = (cell: string) => {
  const word = cell.toLowerCase().replaceAll(/[^a-z]+/g, "-");
  return SIGNAL_WORDS.find((known) => known === word) ?? null;
};

const UNIT_WORDS: Readonly<Record<string, string>> = {
  ounce: "oz",
  ounces: "oz",
  pound: "lb",
  pounds: "lb",
  lbs: "lb",
  gram: "g",
  grams: "g",
  kilogram: "kg",
  "fluid ounce": "fl oz",
  "fluid ounces": "fl oz",
  floz: "fl oz",
  pint: "pt",
  quart: "qt",
  gallon: "gal",
  gallons: "gal",
  milliliter: "ml",
  liter: "l",
  ea: "each",
  unit: "each",
  piece: "each",
  stations: "station",
  traps: "trap",
  baits: "bait",
  feet: "ft",
  foot: "ft",
  inch: "in",
  yard: "yd",
  meter: "m",
};
const unitOf = (cell: string) => {
  const word = cell.toLowerCase().replaceAll(".", "").trim();
  const unit = UNIT_WORDS[word] ?? word;
  return isUnit(unit) ? unit : null;
};

const entriesOf = (cell: string, between: RegExp): string[] =>
  cell
    .split(between)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== "");

/** `Imidacloprid 21.4%; Bifenthrin (7.9%)`: the last word is the percentage. */
const ingredientsOf = (cell: string) =>
  entriesOf(cell, /[;\n]|(?<=%),/).map((entry) => {
    const plain = entry.replaceAll(/[()]/g, " ").trim();
    const before = plain.lastIndexOf(" ");
    return { name: plain.slice(0, Math.max(0, before)).trim(), percent: plain.slice(before + 1).replace(/%$/, "") };
  });
