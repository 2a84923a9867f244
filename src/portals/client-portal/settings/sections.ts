import { HOME } from "../navigation.ts";

/** The parts of the settings by their part of the address, in the order of the menu; their names stand in the texts. */
export const SETTINGS_SECTIONS = [
  "account",
  "notifications",
  "security",
  "people",
  "address",
  "billing",
  "help",
] as const;

export type SettingsSection = (typeof SETTINGS_SECTIONS)[number];

export const pathOfSection = (section: SettingsSection): string => `${HOME}/settings/${section}`;
