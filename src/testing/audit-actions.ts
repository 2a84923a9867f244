import { globSync, readFileSync } from "node:fs";
import { APPOINTMENT_EVENTS } from "#modules/appointments/contract.ts";
import { ENTERED_KINDS } from "#modules/products/rules.ts";
import { PLAN_STATUSES } from "#modules/plans/rules.ts";

const sources = globSync("src/modules/*/server/**/*.ts")
  .filter((file) => !file.endsWith(".test.ts"))
  .map((file) => ({ file, text: readFileSync(file, "utf8") }));

const technicianChanges = sources
  .filter(({ text }) => text.includes("changeTechnician("))
  .flatMap(({ text }) => [...text.matchAll(/\bname: "([a-z_]+)"/g)].map(([, name = ""]) => name));

/** What stands in the place of the variable part of a name. */
const MADE_OF: Readonly<Record<string, readonly string[]>> = {
  "appointments.${made.event}": APPOINTMENT_EVENTS.map((what) => `appointments.${what}`),
  "technicians.${name}": technicianChanges.map((name) => `technicians.${name}`),
  "properties.${request.action}": ["properties.updated", "properties.archived"],
  "devices.${request.action}": ["devices.changed", "devices.moved", "devices.replaced", "devices.removed"],
  'plans.${before.status === changed.status ? "changed" : changed.status}': ["changed", ...PLAN_STATUSES].map(
    (what) => `plans.${what}`,
  ),
  "products.stock_${told.kind}": ENTERED_KINDS.map((kind) => `products.stock_${kind}`),
  "catalogue.service_${deleted.outcome}": ["catalogue.service_removed", "catalogue.service_withdrawn"],
};

/** Where the writing itself is made: it names no action. */
const DECLARES = /audit-own-doing\.ts$/;

const literalsIn = (expression: string): string[] =>
  [...expression.matchAll(/`([^`]*)`|"([^"]*)"/g)].map(([, template, text]) => template ?? text ?? "");

interface Written {
  action: string;
  entityType: string;
}

/** Every name that the program writes into the audit log, and of what. */
const written: Written[] = sources.flatMap(({ file, text }) => {
  const entries = [...text.matchAll(/action:((?:(?!action:|;)[^])*?),\s*entityType: "([a-z_]+)"/g)].map(
    ([, action = "", entityType = ""]) => ({ literals: literalsIn(action), entityType }),
  );
  const own = [...text.matchAll(/auditOwnDoing\([^)]*"([a-z_.]+)"\)/g)].map(([, action = ""]) => ({
    literals: [action],
    entityType: "user",
  }));
  const calls = text.match(/\b(?:audit|auditOwnDoing)\(/g)?.length ?? 0;
  if (calls > entries.length + own.length && !DECLARES.test(file)) throw new Error(`Which action does ${file} write?`);
  return [...entries, ...own].flatMap(({ literals, entityType }) =>
    literals.flatMap(allOf).map((action) => ({ action, entityType })),
  );
});

function allOf(literal: string): readonly string[] {
  if (!literal.includes("${")) return [literal];
  const names = MADE_OF[literal];
  if (names === undefined) throw new Error(`Say here what \`${literal}\` can be.`);
  return names;
}

/** The names of all actions that are written of such things, sorted; of everything unless told. */
export const auditActions = (...entityTypes: readonly string[]): string[] =>
  [
    ...new Set(
      written
        .filter(({ entityType }) => entityTypes.length === 0 || entityTypes.includes(entityType))
        .map(({ action }) => action),
    ),
  ].toSorted();
