import type { Browser, BrowserContext } from "playwright-core";
import { openBrowser, VISITOR } from "../e2e/support/browser.ts";
import { watchFaults } from "../e2e/support/faults.ts";
import { openSite, type Site } from "../e2e/support/site.ts";
import { signInAsAdmin } from "../src/modules/accounts/contract.ts";
import { getCompany } from "../src/modules/company/contract.ts";
import { SCREENS, type Screen } from "./screens.ts";

const WIDTHS = { 390: 844, 1440: 900 };
const THEMES = ["light", "dark"] as const;
const FOLDER = "shots";

type Installation = "demo" | "new";

/** `npm run shots` takes all, `npm run shots -- home schedule` those whose name begins so. */
const wanted = process.argv.slice(2);
const screens = SCREENS.filter(({ name }) => wanted.length === 0 || wanted.some((start) => name.startsWith(start)));

const browser = await openBrowser();
try {
  for (const installation of ["demo", "new"] as const) await shootAll(browser, installation);
} finally {
  await browser.close();
}

async function shootAll(browser: Browser, installation: Installation): Promise<void> {
  const here = screens.filter(({ on = "demo" }) => on === installation);
  if (here.length === 0) return;
  const site = await openSite({ DEMO_DATA: installation === "demo" ? "on" : "off" });
  try {
    const administrator = here.some(({ as }) => as === "administrator") ? await signIn(browser, site) : undefined;
    for (const screen of here)
      for (const [width, height] of Object.entries(WIDTHS))
        for (const theme of THEMES) {
          const context = await browser.newContext({
            ...VISITOR,
            baseURL: site.url,
            viewport: { width: Number(width), height },
            colorScheme: theme,
            ...(screen.as === "administrator" && administrator ? { storageState: administrator } : {}),
          });
          await shoot(context, screen, `${FOLDER}/${screen.name}-${width}-${theme}.png`);
          await context.close();
        }
  } finally {
    await site.close();
  }
}

async function shoot(context: BrowserContext, { path, meets, does }: Screen, file: string): Promise<void> {
  const faults = watchFaults(context);
  const page = await context.newPage();
  await meets?.(page);
  await page.goto(path, { waitUntil: "load" });
  await does?.(page);
  await page.evaluate(async () => {
    await document.fonts.ready;
    // What sticks to the edge of the window would stand in the middle of the picture.
    window.scrollTo(0, 0);
  });
  await page.screenshot({ path: file, fullPage: true });
  console.log(file);
  if (meets !== undefined) return;
  for (const fault of faults.unexpected()) {
    console.error(`  ${fault}`);
    process.exitCode = 1;
  }
}

type Session = Awaited<ReturnType<BrowserContext["storageState"]>>;

/** As the demo's administrator, whose password the demo tells everybody. */
async function signIn(browser: Browser, site: Site): Promise<Session> {
  const context = await browser.newContext({ baseURL: site.url });
  const company = getCompany.output.parse(await (await context.request.get(getCompany.path)).json());
  const login = company.demoLogins.find(({ portal }) => portal === "office");
  const answer = await context.request.post(signInAsAdmin.path, {
    data: { email: login?.email, password: login?.password },
    headers: { origin: site.url },
  });
  if (!answer.ok()) throw new Error(`The demo's administrator could not sign in: ${await answer.text()}`);
  const session = await context.storageState();
  await context.close();
  return session;
}
