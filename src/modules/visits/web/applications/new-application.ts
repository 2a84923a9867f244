import type { Application, Stop, UsableProduct } from "../../contract.ts";
import type { Habit } from "./product-habits.ts";

interface Known {
  product: UsableProduct;
  habit: Habit | null;
  stop: Stop | undefined;
}

/** An application as it begins: what the label, the last time and the office's instructions say already stands in it. */
export function newApplication({ product, habit, stop }: Known): Application {
  const { dilution, methods, targetPests, units, defaultUnit, lots } = product;
  const [expected, areas] = asksOf(stop);
  return {
    productId: product.id,
    lotId: onlyOne(lots)?.id ?? null,
    quantity: "",
    unit: units.find((unit) => unit === habit?.unit) ?? defaultUnit,
    dilution: dilution && { ...dilution, diluentName: "Water" },
    area: onlyOne(areas) ?? "",
    size: null,
    site: habit?.site ?? null,
    method: methods.find((method) => method === habit?.method) ?? onlyOne(methods) ?? "",
    equipment: habit?.equipment ?? "",
    // What the office expects, as far as the label is for it.
    targetPests: expected.filter((pest) => targetPests.some((one) => one.toLowerCase() === pest.toLowerCase())),
    technicianId: null,
    startedAt: null,
    endedAt: null,
  };
}

const asksOf = (stop: Stop | undefined): [pests: readonly string[], areas: readonly string[]] =>
  stop ? [stop.instructions.targetPests, stop.instructions.areasToTreat] : [[], []];

const onlyOne = <Item>(items: readonly Item[]): Item | undefined => (items.length === 1 ? items[0] : undefined);

type LastUsed = Stop["lastVisits"][number]["products"][number];

/** The same as last time at this place: with its quantity and area. Null where the product may not be used now. */
export function sameAgain(used: LastUsed, { products, habitOf, stop }: SameAgain): Application | null {
  const product = products.find(({ name, mayUse }) => mayUse && name === used.name);
  if (!product) return null;
  return {
    ...newApplication({ product, habit: habitOf(product.id), stop }),
    quantity: used.quantity,
    unit: used.unit,
    area: used.area,
  };
}

interface SameAgain {
  products: readonly UsableProduct[];
  habitOf: (productId: string) => Habit | null;
  stop: Stop | undefined;
}
