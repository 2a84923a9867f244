import { STAFF_ROLES, type Actor, type StaffRole } from "./actor.ts";

/**
 * What staff may do, area by area: `none`, `read`, or `write` (which includes reading). docs/permissions.md is made
 * from this table, the server asks it for every call, and the scopes of API keys are its permissions.
 */
export const AREAS = {
  clients: { administrator: "write", manager: "write", technician: "none", support: "write" },
  appointments: { administrator: "write", manager: "write", technician: "none", support: "write" },
  /** Appointments that one is sent to oneself, with what has to be known of their clients. */
  own_appointments: { administrator: "write", manager: "write", technician: "write", support: "write" },
  inbox: { administrator: "write", manager: "write", technician: "none", support: "write" },
  /** Messages to and from oneself. */
  own_messages: { administrator: "write", manager: "write", technician: "write", support: "write" },
  technicians: { administrator: "write", manager: "write", technician: "none", support: "read" },
  services: { administrator: "write", manager: "write", technician: "none", support: "read" },
  /** Products and their stock, with prices. What technicians need to know of them comes with their visits. */
  products: { administrator: "write", manager: "write", technician: "none", support: "read" },
  /** What was applied where, as states ask for it. */
  application_records: { administrator: "write", manager: "write", technician: "none", support: "read" },
  /** What is in clients' libraries, and what they ask for. */
  documents: { administrator: "write", manager: "write", technician: "none", support: "write" },
  contracts: { administrator: "write", manager: "write", technician: "none", support: "read" },
  invoices: { administrator: "write", manager: "write", technician: "none", support: "read" },
  payments: { administrator: "write", manager: "write", technician: "none", support: "none" },
  analytics: { administrator: "read", manager: "read", technician: "none", support: "none" },
  company: { administrator: "write", manager: "write", technician: "none", support: "none" },
  staff: { administrator: "write", manager: "none", technician: "none", support: "none" },
  system: { administrator: "write", manager: "none", technician: "none", support: "none" },
  audit_log: { administrator: "read", manager: "none", technician: "none", support: "none" },
  data_export: { administrator: "write", manager: "none", technician: "none", support: "none" },
} as const satisfies Record<string, Record<StaffRole, Level>>;

export type Level = "none" | "read" | "write";
export type Area = keyof typeof AREAS;
export type Permission = `${Area}.${"read" | "write"}`;

const LEVELS: Record<Level, number> = { none: 0, read: 1, write: 2 };

/** Every permission that some role has, in the order of the table. */
export const PERMISSIONS: readonly Permission[] = (Object.keys(AREAS) as Area[]).flatMap((area) =>
  (["read", "write"] as const)
    .map((level): Permission => `${area}.${level}`)
    .filter((permission) => STAFF_ROLES.some((role) => roleMay(role, permission))),
);

/**
 * Who works here, and how one comes in, is decided by people: a key that was stolen must not make somebody whose password
 * the thief knows, nor shut out whoever would end it.
 */
const FOR_PEOPLE: readonly Permission[] = ["staff.write", "system.write"];

/** What an API key can be given. */
export const KEY_PERMISSIONS: readonly Permission[] = PERMISSIONS.filter((one) => !FOR_PEOPLE.includes(one));

export const isPermission = (value: string): value is Permission => (PERMISSIONS as readonly string[]).includes(value);

export function roleMay(role: StaffRole, permission: Permission): boolean {
  // Made by this file as `${Area}.${level}`.
  const [area, level] = permission.split(".") as [Area, "read" | "write"];
  return LEVELS[AREAS[area][role]] >= LEVELS[level];
}

/**
 * Whether this actor may do something everywhere in an area. The program itself may do everything; an API key what it
 * was given, where writing includes reading, but for what is for people alone; clients and visitors have no permissions, they have things of their own.
 */
export function may(actor: Actor, permission: Permission): boolean {
  switch (actor.kind) {
    case "system":
      return true;
    case "staff":
      return roleMay(actor.role, permission);
    case "api_key":
      return !FOR_PEOPLE.includes(permission) && actor.scopes.some((scope) => includes(scope, permission));
    default:
      return false;
  }
}

const includes = (scope: string, permission: Permission): boolean =>
  scope === permission || (permission.endsWith(".read") && scope === permission.replace(".read", ".write"));
