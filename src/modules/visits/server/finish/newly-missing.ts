import type { Missing, Report } from "../../contract.ts";
import { teamOf } from "../views.ts";
import { missingOf, wrongUseOf, type VisitFacts } from "./gather-facts.ts";
import { missingOfUse } from "./missing-reason.ts";

interface Change {
  was: VisitFacts;
  is: VisitFacts;
}

/**
 * What a correction would make worse: what the report lacks that it did not lack before, and all that the state asks for
 * of a product that was not in it. What was missing already stays so: a small correction must not founder on it.
 */
export function newlyMissing({ was, is }: Change): Missing[] {
  const known = new Set([...missingOf(was), ...wrongUseOf(is)].map(({ path }) => path));
  const entries = new Set(was.report.applications.map(keyOf));
  const added = is.report.applications.filter((one) => !entries.has(keyOf(one)));
  const ofAdded = added.flatMap(({ id }) => missingOfUse(is, id));
  const all = [...missingOf(is).filter(({ path }) => !known.has(path)), ...ofAdded];
  return [...new Map(all.map((one) => [one.path, one])).values()];
}

const keyOf = ({ id, value }: Report["applications"][number]): string => `${id} ${value.productId}`;

/** What an open visit lacks before it can be finished. */
export const missingToFinish = (facts: VisitFacts): Missing[] => [
  ...missingOf(facts),
  ...strangersIn(facts),
  ...unnamedIn(facts),
];

/** Nobody chosen is whoever started the visit; where they were not there and several others were, nobody knows who. */
function unnamedIn({ row, report: { crew, applications }, products }: VisitFacts): Missing[] {
  if (crew.value === null || crew.value.length < 2 || crew.value.includes(row.starter_id)) return [];
  return applications
    .filter(({ value }) => value.technicianId === null)
    .map(({ id, value: { productId } }) => ({
      path: `applications.${id}.technicianId`,
      message: `${products.get(productId)?.name ?? "Product"}: please say who applied it`,
      rule: "",
    }));
}

/** Whoever was not there has applied nothing, and nothing is missing in their van. Who stood there before may stay. */
export function strangersIn(is: VisitFacts, was?: VisitFacts): Missing[] {
  const team = new Set(teamOf(is.row).map(({ id }) => id));
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
  was: VisitFacts | undefined;
}

function strangersAmong({ report: { applications }, products }: VisitFacts, { there, was }: There): Missing[] {
  const before = new Map(was?.report.applications.map(({ id, value }) => [id, value.technicianId]));
  return applications.flatMap(({ id, value: { productId, technicianId } }) => {
    if (technicianId === null || there.has(technicianId) || before.get(id) === technicianId) return [];
    const message = `${products.get(productId)?.name ?? "Product"}: please choose someone who was there`;
    return [{ path: `applications.${id}.technicianId`, message, rule: "" }];
  });
}

/** What no report can say: a license that nobody holds, what a label lacks, a client without a street. */
const BEYOND_REPORT =
  /^(?:applications\.[^.]+\.(?:productId|technicianId)|customer\.name|place\.(?:street|city)|team)$/;

/** Whether somebody only has to type it. */
export const isOfReport = ({ path }: Missing): boolean => !BEYOND_REPORT.test(path);
