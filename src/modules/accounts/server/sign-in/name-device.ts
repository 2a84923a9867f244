import Bowser from "bowser";
import { DEFAULT_LANGUAGE, type Language } from "#platform/languages.ts";
import { textsFor } from "#platform/server/texts.ts";

const BROWSERS: ReadonlySet<string> = new Set(Object.values(Bowser.BROWSER_MAP));
const SYSTEMS: ReadonlySet<string> = new Set(Object.values(Bowser.OS_MAP));

const MAX_CHARACTERS = 500;

/**
 * Browser and system for people, such as `Chrome on Windows`, from what a browser says of itself. Only names from a
 * closed list are ever told: anybody can write anything into that header, and this stands in letters and on screens.
 */
export function nameDevice(userAgent: string | null, language: Language = DEFAULT_LANGUAGE): string {
  const text = textsFor(language);
  if (userAgent === null || userAgent === "") return text("accounts:device.unknown");
  const { browser, os, platform } = Bowser.parse(userAgent.slice(0, MAX_CHARACTERS));
  if (platform.type === "bot") return text("accounts:device.program");
  const name = browser.name !== undefined && BROWSERS.has(browser.name) ? browser.name : undefined;
  const system = os.name !== undefined && SYSTEMS.has(os.name) ? os.name : undefined;
  if (name && system) return text("accounts:device.on", { browser: name, system });
  if (system) return text("accounts:device.unknownOn", { system });
  return name ?? text("accounts:device.unknown");
}
