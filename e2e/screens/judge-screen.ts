import { join } from "node:path";
import type { Page } from "playwright-core";
import type { Device, Screen } from "../../scripts/screens.ts";
import { findViolations } from "../support/axe/find-violations.ts";
import { layOutWhole } from "../support/whole-page.ts";
import {
  findOverflow,
  findThemeFaults,
  getThemeFacts,
  setTheme,
  waitForContent,
  type ThemeFacts,
} from "./page-facts.ts";
import { THEMES, type ScreenTab, type Theme } from "./screen-tab.ts";

/** Where to save pictures; without it, none are taken. */
const PICTURES = process.env["SCREEN_PICTURES"];
const DEVICES: readonly Device[] = ["phone", "desk"];
const STAFF = new Set(["administrator", "support", "owner"]);

/** What is wrong with a screen, each with the device and the theme. */
export async function judgeScreen(tab: ScreenTab, screen: Screen): Promise<string[]> {
  const { page } = tab;
  const device = deviceOf(screen);
  const other: Device = device === "phone" ? "desk" : "phone";
  await openSettled(tab, screen, device);
  const problems: string[] = [];
  const note = (where: string, found: readonly string[]) =>
    problems.push(...found.map((problem) => `${screen.name} on a ${where}: ${problem}`));

  if (screen.shows !== undefined || screen.does === undefined) note(device, findWrongAddress(page.url(), screen));
  const light = await judgeTheme("light", "all");
  const dark = await judgeTheme("dark", "colors");
  note(device, await findLastingThemeFaults(page, light, dark));
  note(device, await findOverflow(page));
  note(device, tab.faults());
  await tab.resize(other);
  note(other, await findViolations(page, "layout"));
  note(other, await findOverflow(page));
  return problems;

  async function judgeTheme(theme: Theme, rules: "all" | "colors") {
    await setTheme(page, theme);
    await save(tab, { screen, device, theme });
    const facts = await getThemeFacts(page);
    note(`${device} in the ${theme} theme`, await findViolations(page, rules));
    return facts;
  }
}

/** What has moved between the two for another reason, such as news, is where it was in dark once the theme is light. */
async function findLastingThemeFaults(page: Page, light: ThemeFacts, dark: ThemeFacts): Promise<string[]> {
  if (findThemeFaults(light, dark).length === 0) return [];
  await setTheme(page, "light");
  return findThemeFaults(await getThemeFacts(page), dark);
}

async function openSettled(tab: ScreenTab, screen: Screen, device: Device): Promise<void> {
  await tab.open(screen, device);
  if (!screen.waits) await waitForContent(tab.page);
  await layOutWhole(tab.page);
}

/**
 * Saves the pictures on the other device where pictures are wanted. The screen is opened again, because what was done to
 * reach the state may be done differently there.
 */
export async function saveOtherPictures(tab: ScreenTab, screen: Screen): Promise<void> {
  if (PICTURES === undefined) return;
  for (const device of DEVICES.filter((one) => one !== deviceOf(screen))) {
    await openSettled(tab, screen, device);
    for (const theme of THEMES) {
      await setTheme(tab.page, theme);
      await save(tab, { screen, device, theme });
    }
  }
}

interface Picture {
  screen: Screen;
  device: Device;
  theme: Theme;
}

async function save({ page }: ScreenTab, { screen, device, theme }: Picture): Promise<void> {
  if (PICTURES === undefined) return;
  await page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
    // What sticks to the edge of the window would otherwise be in the middle of the picture.
    window.scrollTo(0, 0);
  });
  await page.screenshot({ path: join(PICTURES, `${screen.name}-${device}-${theme}.png`), fullPage: true });
}

function deviceOf({ device, path, as }: Screen): Device {
  return device ?? (as !== undefined && STAFF.has(as) && !path.startsWith("/tech") ? "desk" : "phone");
}

function findWrongAddress(url: string, { path, shows = path }: Screen): string[] {
  const { pathname } = new URL(url);
  const parts = pathname.split("/");
  const wanted = shows.replace(/[?#].*/, "").split("/");
  const isWanted =
    parts.length === wanted.length && wanted.every((part, index) => part === "*" || part === parts[index]);
  return isWanted ? [] : [`the address is ${pathname} instead of ${shows}`];
}
