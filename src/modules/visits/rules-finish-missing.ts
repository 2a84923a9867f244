import { DEVICE_KIND_LABELS } from "#modules/devices/rules.ts";
import { isSameDimension, isUnit } from "#modules/products/rules.ts";
import type { Application } from "./contract-report.ts";
import type { FinishFacts, FinishVisit } from "./rules-finish.ts";
import { missingForRecord, needsRecord, type MissingFact } from "./rules-records.ts";

/** What an open visit lacks before it can be finished. */
export const missingToFinish = (facts: FinishFacts): MissingFact[] => [
  ...missingOf(facts),
  ...strangersIn(facts),
  ...unnamedIn(facts),
];

/** What is missing before a visit can be finished: what every report needs, and what its state asks for. */
export const missingOf = (facts: FinishFacts): MissingFact[] => [
  ...wrongUseOf(facts),
  // A record names who applied a product and who was supervised: whoever was sick that day did neither.
  ...(facts.report.crew.value === null && facts.visit.team.length > 1
    ? [{ path: "crew", message: "Say who was there", rule: "" }]
    : []),
  ...missingPresence(facts),
  ...missingOfChecks(facts),
  ...onceEach(facts.report.applications.flatMap(({ id }) => missingOfUse(facts, id))),
];

/** Several products may lack the same: the weather and the county are typed once for all of them. */
const onceEach = (missing: readonly MissingFact[]): MissingFact[] =>
  missing.filter(({ path }, index) => missing.findIndex((one) => one.path === path) === index);

/**
 * What no reason can make right: nobody can take a product out of a van that is not there, or in a unit that it has not,
 * or apply it while nobody was at the door.
 */
export const wrongUseOf = ({ visit, report, products }: FinishFacts): MissingFact[] => [
  ...report.applications.flatMap(({ id, value: { productId, unit } }) => {
    const product = products.get(productId);
    if (!product)
      return [{ path: `applications.${id}.productId`, message: "Please choose a product from the list", rule: "" }];
    return isUnit(unit) && isSameDimension(unit, product.unit)
      ? []
      : [{ path: `applications.${id}.unit`, message: `${product.name} is measured in ${product.unit}`, rule: "" }];
  }),
  ...report.applications
    .filter(({ value }) => !isDuring(visit, value))
    .map(({ id }) => ({
      path: `applications.${id}.endedAt`,
      message: "Please enter times within the visit, the end after the start",
      rule: "",
    })),
];

/** While a visit is open, its end is not known. */
function isDuring(
  { startedAt: began, endedAt: ended }: FinishVisit,
  { startedAt, endedAt }: Pick<Application, "startedAt" | "endedAt">,
): boolean {
  const at = (instant: string) => Date.parse(instant);
  const [from, to] = [at(startedAt ?? began), endedAt ?? ended];
  return from >= at(began) && (to === null || (at(to) >= from && (ended === null || at(to) <= at(ended))));
}

/** Whoever signs draws it; only the office may write down by name alone what somebody agreed to. */
function missingPresence({ report, takesName }: FinishFacts): MissingFact[] {
  const presence = report.presence.value;
  if (presence === null)
    return [{ path: "presence", message: "Have the client sign, or say that nobody is home", rule: "" }];
  return presence.kind === "nobody-home" || presence.fileId !== null || takesName
    ? []
    : [{ path: "presence", message: "Have the client draw their signature, or say that nobody is home", rule: "" }];
}

/** What keeps the checks of devices from being written: one that is not there, and bait that no record would name. */
function missingOfChecks({ report, devices, products }: FinishFacts): MissingFact[] {
  const applied = new Set(report.applications.map(({ value }) => value.productId));
  return report.checks.flatMap(({ id, value: { deviceId, bait } }): MissingFact[] => {
    const device = devices.get(deviceId);
    if (device === undefined)
      return [
        {
          path: `checks.${id}.deviceId`,
          message: "Remove the check of a device that is not at this property",
          rule: "",
        },
      ];
    const product = bait && products.get(bait.productId);
    if (!product || !needsRecord(product) || applied.has(product.id)) return [];
    const where = `${DEVICE_KIND_LABELS[device.kind]} ${device.number}`;
    return [{ path: `checks.${id}.bait`, message: `${where}: add ${product.name} to the products used`, rule: "" }];
  });
}

/**
 * What is missing of one entry. What was used was used, and nobody finds a license by being asked for it again: where
 * something stood against the use, the record says why it was done anyway.
 */
export function missingOfUse({ report, products, applied, useFaults }: FinishFacts, entryId: string): MissingFact[] {
  const fault = useFaults.get(entryId);
  const asked = applied.filter((one) => one.entryId === entryId).flatMap(missingForRecord);
  if (fault === undefined) return asked;
  const value = report.applications.find(({ id }) => id === entryId)?.value;
  const name = products.get(value?.productId ?? "")?.name ?? "";
  const path = `applications.${entryId}.useReason`;
  return [
    ...((value?.useReason ?? "").trim() === ""
      ? [{ path, message: `${name}: ${fault}. Please say why it was used anyway`, rule: "" }]
      : []),
    ...asked.filter((one) => one.path !== `applications.${entryId}.technicianId`),
  ];
}

/** Nobody chosen is whoever started the visit; where they were not there and several others were, nobody knows who. */
function unnamedIn({ visit, report: { crew, applications }, products }: FinishFacts): MissingFact[] {
  if (crew.value === null || crew.value.length < 2 || crew.value.includes(visit.starterId)) return [];
  return applications
    .filter(({ value }) => value.technicianId === null)
    .map(({ id, value: { productId } }) => ({
      path: `applications.${id}.technicianId`,
      message: `${products.get(productId)?.name ?? "Product"}: please say who applied it`,
      rule: "",
    }));
}

/** Whoever was not there has applied nothing, and nothing is missing in their van. Who stood there before may stay. */
export function strangersIn(is: FinishFacts, was?: FinishFacts): MissingFact[] {
  const team = new Set(is.visit.team.map(({ id }) => id));
  const crew = is.report.crew.value;
  const isOfTeam = crew === null || crew.every((id) => team.has(id) || was?.report.crew.value?.includes(id));
  return [
    ...(isOfTeam ? [] : [{ path: "crew", message: "Please choose from the team of this appointment", rule: "" }]),
    ...strangersAmong(is, { there: crew === null ? team : new Set(crew), was: crew === null ? was : undefined }),
  ];
}

interface There {
  there: ReadonlySet<string>;
  /** Where nobody said who was there, who stood in the report before the team was changed stays. */
  was: FinishFacts | undefined;
}

function strangersAmong({ report: { applications }, products }: FinishFacts, { there, was }: There): MissingFact[] {
  const before = new Map(was?.report.applications.map(({ id, value }) => [id, value.technicianId]));
  return applications.flatMap(({ id, value: { productId, technicianId } }) => {
    if (technicianId === null || there.has(technicianId) || before.get(id) === technicianId) return [];
    const message = `${products.get(productId)?.name ?? "Product"}: please choose someone who was there`;
    return [{ path: `applications.${id}.technicianId`, message, rule: "" }];
  });
}
