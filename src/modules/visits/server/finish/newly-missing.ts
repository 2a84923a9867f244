import { DEVICE_KIND_LABELS } from "#modules/devices/rules.ts";
import type { Missing, Report } from "../../contract.ts";
import { missingOf, missingOfUse, wrongUseOf } from "../../rules-finish-missing.ts";
import type { VisitFacts } from "./gather-facts.ts";

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

/**
 * Checks that a correction adds of devices that were set up on a later day than the visit: nobody can have checked them.
 * What a phone recorded stays, whatever its clock said.
 */
export function uninstalledIn({ was, is }: Change): Missing[] {
  const before = new Set(was.report.checks.map(({ id, value }) => `${id} ${value.deviceId}`));
  return is.report.checks.flatMap(({ id, value: { deviceId } }) => {
    const device = is.devices.get(deviceId);
    if (!device || device.installed_on <= is.row.visited_on || before.has(`${id} ${deviceId}`)) return [];
    const message = `${DEVICE_KIND_LABELS[device.kind]} ${device.number} was set up after this visit`;
    return [{ path: `checks.${id}.deviceId`, message, rule: "" }];
  });
}

const keyOf = ({ id, value }: Report["applications"][number]): string => `${id} ${value.productId}`;

/** What no report can say: a license that nobody holds, what a label lacks, a client without a street. */
const BEYOND_REPORT =
  /^(?:applications\.[^.]+\.(?:productId|technicianId)|customer\.name|place\.(?:street|city)|team)$/;

/** Whether somebody only has to type it. */
export const isOfReport = ({ path }: Missing): boolean => !BEYOND_REPORT.test(path);
