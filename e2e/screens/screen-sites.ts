import type { APIRequestContext, Browser, BrowserContext } from "playwright-core";
import type { Installation, Person } from "../../scripts/screens.ts";
import { endAll } from "../support/endings/end-all.ts";
import { foundCompany, register, signInAsClient, signInAsStaff } from "../support/people.ts";
import { openSite, type Site } from "../support/site.ts";

export type Session = Awaited<ReturnType<BrowserContext["storageState"]>>;

const SIGN_INS: Record<Person, (request: APIRequestContext) => Promise<void>> = {
  administrator: (request) => signInAsStaff(request, "administrator"),
  support: (request) => signInAsStaff(request, "support"),
  technician: (request) => signInAsStaff(request, "technician"),
  family: (request) => signInAsClient(request, "Family"),
  shop: (request) => signInAsClient(request, "Shop"),
  client: (request) => register(request, { email: "wren@example.com" }),
  "spanish client": (request) =>
    register(request, {
      email: "marisol@example.com",
      fullName: "Marisol Robledo",
      accountType: "commercial",
      language: "es",
    }),
  "french client": (request) =>
    register(request, { email: "aurore@example.com", fullName: "Aurore Lemaire", language: "fr" }),
  owner: foundCompany,
};

/** An installation that screens are opened on, with the sessions of the people who have signed in there. */
export interface ScreenSite extends Site {
  sessionOf: (browser: Browser, person: Person) => Promise<Session>;
}

/**
 * The installations of one worker. The files of a worker share them, because a server takes as long to start as ten
 * screens take to open. What a screen creates stays; a screen must not depend on the absence of it.
 */
const sites = new Map<Installation, Promise<ScreenSite>>();

export function getScreenSite(installation: Installation): Promise<ScreenSite> {
  const site = sites.get(installation) ?? openScreenSite(installation);
  sites.set(installation, site);
  return site;
}

export async function closeScreenSites(): Promise<void> {
  const opened = [...sites.values()];
  sites.clear();
  await endAll(opened.map((site) => async () => (await site).close()));
}

async function openScreenSite(installation: Installation): Promise<ScreenSite> {
  const site = await openSite({ DEMO_DATA: installation === "demo" ? "on" : "off" });
  const sessions = new Map<Person, Promise<Session>>();
  return {
    ...site,
    sessionOf: (browser, person) => {
      const session = sessions.get(person) ?? signIn(browser, site, person);
      sessions.set(person, session);
      return session;
    },
  };
}

export async function signIn(browser: Browser, { url }: Site, person: Person): Promise<Session> {
  const context = await browser.newContext({ baseURL: url, extraHTTPHeaders: { origin: url } });
  try {
    await SIGN_INS[person](context.request);
    return await context.storageState();
  } finally {
    await context.close();
  }
}
