import type { Permission } from "#platform/permissions.ts";
import type { StaffRole } from "#platform/actor.ts";
import { roleMay } from "#platform/permissions.ts";
import { HOME } from "../navigation.ts";

export interface SettingsSection {
  path: string;
  label: string;
  /** Without it the section is open to all staff. */
  needs?: Permission;
}

const SETTINGS = `${HOME}/settings`;

/** The parts of the settings, in the order of their tabs. */
export const SETTINGS_SECTIONS: readonly SettingsSection[] = [
  { path: `${SETTINGS}/account`, label: "Account" },
  { path: `${SETTINGS}/business`, label: "Business", needs: "company.read" },
  { path: `${SETTINGS}/website`, label: "Website", needs: "company.read" },
  { path: `${SETTINGS}/billing`, label: "Billing & taxes", needs: "company.read" },
  { path: `${SETTINGS}/notifications`, label: "Notifications" },
  { path: `${SETTINGS}/security`, label: "Security" },
  { path: `${SETTINGS}/system`, label: "System", needs: "system.read" },
  { path: `${SETTINGS}/team`, label: "Team", needs: "staff.read" },
  { path: `${SETTINGS}/audit-log`, label: "Audit Log", needs: "audit_log.read" },
];

export const mayOpenSection = (role: StaffRole, { needs }: SettingsSection): boolean =>
  needs === undefined || roleMay(role, needs);

/** The part of the settings that an address belongs to. */
export const sectionOf = (pathname: string): SettingsSection | undefined =>
  SETTINGS_SECTIONS.find(({ path }) => pathname === path || pathname === `${path}/`);
