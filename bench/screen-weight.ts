import type { Browser, Page, Request } from "playwright-core";
import { signIn, signInAsAdmin } from "#modules/accounts/contract.ts";
import { getCompany } from "#modules/company/contract.ts";
import { openBrowser } from "../e2e/support/browser.ts";
import { measurePhone } from "./phone-weight.ts";
import type { Figure } from "./support/figure.ts";

const PHONE = { width: 390, height: 844 };
const CLIENT = "/client-dashboard";
const OFFICE = "/admin-dashboard";
/** Screens that people open from the first page of their portal. */
const FURTHER = [
  "/client-dashboard/settings/account",
  "/client-dashboard/settings/security",
  "/admin-dashboard/clients",
  "/admin-dashboard/schedule?scale=week",
  "/admin-dashboard/technicians",
  "/admin-dashboard/services",
  "/admin-dashboard/inbox",
  "/admin-dashboard/newsletter",
  "/admin-dashboard/settings/business",
];

const BUDGET = { script: 190_000, requests: 25, screen: 230_000, wizard: 170_000 };

/**
 * What a phone loads of a portal on a first visit, until it asks for nothing more, and of the consultation until its
 * first step answers: script in bytes as they travel, compressed, and requests of every kind.
 */
export async function measureScreens(url: string): Promise<Figure[]> {
  const browser = await openBrowser();
  try {
    const visits = await signedIn(url);
    const client = await visit(browser, url + CLIENT, visits.client);
    const office = await visit(browser, url + OFFICE, visits.office);
    const screens = [];
    for (const path of FURTHER) {
      const { script } = await visit(browser, url + path, path.startsWith(OFFICE) ? visits.office : visits.client);
      screens.push({ path, script });
    }
    const [heaviest] = screens.toSorted((one, other) => other.script - one.script);
    if (!heaviest) throw new Error("No further screen was weighed");
    const wizard = await weighWizard(browser, `${url}/consultation`);
    return [
      ...homeFigures("the client's home", client),
      ...homeFigures("the office's home", office),
      ...(await measurePhone(browser, url, visits.technician)),
      {
        name: "script of a portal's heaviest other screen on a first visit, compressed, against 190 + 40 kB",
        detail: `${kilobytes(heaviest.script)} at ${heaviest.path}`,
        ratio: heaviest.script / BUDGET.screen,
        aim: { atMost: 1 },
      },
      {
        name: "script of the consultation until its first step answers, against 170 kB",
        detail: kilobytes(wizard),
        ratio: wizard / BUDGET.wizard,
        aim: { atMost: 1 },
      },
    ];
  } finally {
    await browser.close();
  }
}

interface Visit {
  script: number;
  requests: number;
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

export const scriptFigure = (name: string, { script }: Visit, budget: number): Figure => ({
  name: `script of ${name} on a first visit, compressed, against ${budget / 1000} kB`,
  detail: kilobytes(script),
  ratio: script / budget,
  aim: { atMost: 1 },
});

const homeFigures = (name: string, loaded: Visit): Figure[] => [
  scriptFigure(name, loaded, BUDGET.script),
  {
    name: `requests of ${name} on a first visit, against 25`,
    detail: String(loaded.requests),
    ratio: loaded.requests / BUDGET.requests,
    aim: { atMost: 1 },
  },
];

export type Cookies = { name: string; value: string; url: string }[];

export async function visit(browser: Browser, address: string, cookies: Cookies): Promise<Visit> {
  // Each as the first of a visit, with nothing kept from another.
  const context = await browser.newContext({ viewport: PHONE });
  try {
    await context.addCookies(cookies);
    const page = await context.newPage();
    const load = watch(page);
    const answer = await page.goto(address, { waitUntil: "networkidle" });
    if (!answer?.ok() || page.url() !== address) throw new Error(`${address} led to ${page.url()}`);
    // A busy machine may idle before the page has begun to ask.
    await page.locator("main").first().waitFor();
    await page.waitForLoadState("networkidle");
    return await load();
  } finally {
    await context.close();
  }
}

/** A page's words are asked for by its scripts, the rest of what its first step needs is named in the document. */
const WORDS = /\/(?:manifest|texts-en|en)-[\w-]+\.js$/;

/** The later steps, which the scripts fetch while the first question is read, do not count. */
async function weighWizard(browser: Browser, address: string): Promise<number> {
  const page = await browser.newPage({ viewport: PHONE });
  try {
    const document = await (await fetch(address)).text();
    const load = watch(page, (path) => WORDS.test(path) || document.includes(path));
    await page.goto(address, { waitUntil: "networkidle" });
    // The first place of a pointer is no movement yet.
    await page.mouse.move(10, 10);
    await page.mouse.move(30, 30);
    // What is noted for React is handed over, and React answers from here on: see early-script.js.
    await page.waitForFunction(() => Reflect.get(globalThis, "earlyInput") === undefined);
    return (await load()).script;
  } finally {
    await page.close();
  }
}

/**
 * Counts what the page asks for from now on. What it asks for again because something happened meanwhile, as it does at
 * the start of a demo whose photos are still drawn, counts once.
 */
function watch(page: Page, counts: (path: string) => boolean = () => true): () => Promise<Visit> {
  const asked = new Map<string, Promise<{ isScript: boolean; bytes: number }>>();
  const note = (request: Request) => {
    const isScript = request.resourceType() === "script" && counts(new URL(request.url()).pathname);
    if (asked.has(request.url())) return;
    const size = request.sizes().then(({ responseBodySize }) => ({ isScript, bytes: responseBodySize }));
    asked.set(request.url(), size);
  };
  page.on("requestfinished", note);
  return async () => {
    page.off("requestfinished", note);
    const loaded = await Promise.all(asked.values());
    return {
      requests: loaded.length,
      script: loaded.reduce((sum, { isScript, bytes }) => sum + (isScript ? bytes : 0), 0),
    };
  };
}

/** The cookies of a demo client, of the demo's administrator, and of one of its technicians. */
export async function signedIn(url: string): Promise<{ client: Cookies; office: Cookies; technician: Cookies }> {
  const { demoLogins } = getCompany.output.parse(await (await fetch(url + getCompany.path)).json());
  const administrator = demoLogins.find(({ label }) => label.endsWith(", administrator"));
  const client = demoLogins.find(({ label }) => !/, (?:administrator|manager|technician|support)$/.test(label));
  const technician = demoLogins.find(({ label }) => label.endsWith(", technician"));
  if (!administrator || !client || !technician) throw new Error("The demo company has no such logins");
  return {
    office: await enter(url, signInAsAdmin.path, { email: administrator.email, password: administrator.password }),
    technician: await enter(url, signInAsAdmin.path, { email: technician.email, password: technician.password }),
    client: await enter(url, signIn.path, {
      email: client.email,
      password: client.password,
      userType: "residential",
      rememberMe: false,
    }),
  };
}

async function enter(url: string, path: string, body: object): Promise<Cookies> {
  const answer = await fetch(url + path, {
    method: "POST",
    headers: { "content-type": "application/json", origin: url },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return answer.headers.getSetCookie().map((line) => {
    const [pair = ""] = line.split(";");
    const equals = pair.indexOf("=");
    return { name: pair.slice(0, equals), value: pair.slice(equals + 1), url };
  });
}
