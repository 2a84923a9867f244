import type { Browser } from "playwright-core";
import { openBrowser } from "./browser.ts";
import { endAll } from "./endings/end-all.ts";
import { shareOne, type Sharing } from "./share-one.ts";
import { openSite, type Site } from "./site.ts";

/*
 * What the files of a worker share, because opening it takes longer than many a journey: the browser, in which each
 * visitor has a context of their own, and the sites of those files that say so.
 */

let browser: Promise<Browser> | undefined;
const sites = new Map<string, Sharing<Site>>();

/** A crash is told by the test that it breaks off; the next one has a new browser. */
export async function browserOfWorker(): Promise<Browser> {
  const opened = await browser?.catch(() => undefined);
  if (opened?.isConnected()) return opened;
  browser = openBrowser();
  return browser;
}

/** The one site with these settings of this worker. */
export function siteOfWorker(settings: Record<string, string>): Sharing<Site> {
  const key = JSON.stringify(settings);
  const known = sites.get(key) ?? shareOne(() => openSite(settings));
  sites.set(key, known);
  return known;
}

/**
 * Ends what is open, all of it also where an end fails. Whoever asks first is answered; there is nothing left for the
 * others.
 */
export async function closeWorker(): Promise<void> {
  const opened = browser;
  const all = [...sites.values()];
  browser = undefined;
  sites.clear();
  await endAll([async () => (await opened)?.close(), ...all.map((site) => site.close)]);
}
