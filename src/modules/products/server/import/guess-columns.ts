import { matchColumns, type Mapping as ColumnMapping } from "#platform/server/import/match-columns.ts";
import type { ImportField } from "../../contract.ts";

/** What other programs and this one's own export call the fields, letters and digits only, the best first. */
const NAMES: Record<ImportField, readonly string[]> = {
  name: ["name", "productname", "product", "brandname", "tradename", "chemicalname", "item", "description"],
  kind: ["kind", "type", "producttype", "category"],
  epaNumber: ["eparegno", "epanumber", "eparegistrationnumber", "eparegistration", "epa", "epano", "eparegnumber"],
  minimumRisk: ["minimumrisk", "25b", "exempt"],
  signalWord: ["signalword", "signal"],
  restrictedUse: ["restricteduse", "restricted", "rup"],
  ingredients: ["activeingredients", "activeingredient", "ingredients", "ingredient", "ai"],
  formulation: ["formulation", "form"],
  unit: ["unit", "units", "unitofmeasure", "uom", "baseunit"],
  reentryMinutes: ["reentryminutes", "reiminutes"],
  reentryNote: ["reentrynote", "reentry", "rei", "reentryinterval"],
  states: ["states", "state"],
  methods: ["methods", "method", "applicationmethod", "applicationmethods"],
  targetPests: ["targetpests", "targetpest", "pests", "target"],
  maxRate: ["maximumrate", "maxrate", "rate", "applicationrate"],
  termite: ["termite", "termiticide"],
  drift: ["drift", "warns of drift"],
  price: ["price", "unitprice", "sellprice"],
  cost: ["cost", "unitcost", "purchaseprice"],
  reorderAt: ["reorderat", "reorderpoint", "reorderlevel", "reorder", "minimumstock"],
};

export type Mapping = ColumnMapping<ImportField>;

export const guessColumns = (header: readonly string[], told?: Record<string, ImportField | null>): Mapping =>
  matchColumns(NAMES, header, told);

const REQUIRED: readonly ImportField[] = ["name", "unit"];

/** Fields that every product needs and no column tells. */
export const missingFields = (mapping: Mapping): ImportField[] => REQUIRED.filter((field) => !mapping.includes(field));
