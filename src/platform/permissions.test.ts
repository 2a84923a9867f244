import { expect, test } from "vitest";
import { STAFF_ROLES, SYSTEM, VISITOR, type Actor } from "./actor.ts";
import { AREAS, isPermission, may, PERMISSIONS, roleMay, type Area, type Permission } from "./permissions.ts";

/** The whole table once more, by hand: whoever changes what a role may do, says so twice. r: read, w: write, -: neither. */
const TABLE: Record<Area, string> = {
  // adm mgr tech supp
  clients: "w w - w",
  appointments: "w w - w",
  own_appointments: "w w w w",
  inbox: "w w - w",
  own_messages: "w w w w",
  technicians: "w w - r",
  services: "w w - r",
  products: "w w - r",
  application_records: "w w - r",
  documents: "w w - w",
  contracts: "w w - r",
  invoices: "w w - r",
  payments: "w w - -",
  analytics: "r r - -",
  company: "w w - -",
  staff: "w - - -",
  system: "w - - -",
  audit_log: "r - - -",
  data_export: "w - - -",
};

const areas = Object.entries(TABLE).map(([area, cells]) => ({ area, cells: cells.split(" ") }));
const permission = (area: string, level: "read" | "write") => `${area}.${level}` as Permission; // Names of the table above.

test("the table names every area, and every role", () => {
  expect(Object.keys(TABLE)).toEqual(Object.keys(AREAS));
  expect(STAFF_ROLES).toEqual(["administrator", "manager", "technician", "support"]);
});

test.each(areas)("$area: $cells", ({ area, cells }) => {
  for (const [column, role] of STAFF_ROLES.entries()) {
    expect(roleMay(role, permission(area, "read")), `${role} reads`).toBe(cells[column] !== "-");
    expect(roleMay(role, permission(area, "write")), `${role} writes`).toBe(cells[column] === "w");
  }
});

test("what no role may do is no permission, and cannot be given to a key", () => {
  expect(PERMISSIONS).toHaveLength(36);
  for (const nobody of ["analytics.write", "audit_log.write", "clients", "clients.delete", "", "toString"])
    expect(isPermission(nobody), nobody).toBe(false);
});

const key = (...scopes: string[]): Actor => ({ kind: "api_key", keyId: "k", scopes });

test.each<[string, Actor, Permission, boolean]>([
  ["a key reads what it may read", key("clients.read"), "clients.read", true],
  ["a key that may read does not write", key("clients.read"), "clients.write", false],
  ["a key that may write reads", key("clients.write"), "clients.read", true],
  ["a key has nothing of another area", key("clients.write"), "staff.read", false],
  ["one scope of several is enough", key("staff.read", "clients.write"), "clients.write", true],
  ["a key without scopes has nothing", key(), "own_appointments.read", false],
  ["no part of a name is a scope", key("clients", "client", "*", "clients.*"), "clients.read", false],
  ["own messages are not all messages", key("own_messages.write"), "inbox.read", false],
  ["no key makes or changes staff", key("staff.write"), "staff.write", false],
  ["no key makes or ends keys", key("system.write"), "system.write", false],
  ["a key for staff reads them", key("staff.write"), "staff.read", true],
  ["the program may do everything", SYSTEM, "data_export.write", true],
  ["a visitor has no permission", VISITOR, "own_appointments.read", false],
])("%s", (_what, actor, wanted, expected) => {
  expect(may(actor, wanted)).toBe(expected);
});

test("clients have things of their own and no permission at all", () => {
  const whose = { clientId: "c", accountType: "residential", propertyIds: null } as const;
  const client = { kind: "client", userId: "u", sessionId: "s", ...whose } as const;
  expect(PERMISSIONS.filter((one) => may(client, one))).toEqual([]);
});

test("staff may what their role may", () => {
  for (const role of STAFF_ROLES) {
    const actor: Actor = { kind: "staff", userId: "u", sessionId: "s", role };
    expect(PERMISSIONS.filter((one) => may(actor, one))).toEqual(PERMISSIONS.filter((one) => roleMay(role, one)));
  }
});
