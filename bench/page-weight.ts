import type { Page } from "playwright-core";
import { openBrowser } from "../e2e/support/browser.ts";

/** Of what is sent; a page's first styles and its short scripts stand in the document. */
const KINDS = ["document", "stylesheet", "script", "font", "image"] as const;
type Kind = (typeof KINDS)[number];

const PHONE = { width: 390, height: 844 };

/** The table of what a phone is sent for each page, until nothing more is asked for: kilobytes as they travel, compressed. */
export async function weighPages(url: string): Promise<string> {
  const browser = await openBrowser();
  try {
    const rows: string[] = [];
    for (const path of await listPages(url)) {
      // Each page as the first of a visit, with nothing kept from another.
      const page = await browser.newPage({ viewport: PHONE });
      rows.push(rowOf(path, await weigh(page, () => page.goto(url + path, { waitUntil: "networkidle" }))));
      await page.close();
    }
    const page = await browser.newPage({ viewport: PHONE });
    await page.goto(url, { waitUntil: "networkidle" });
    rows.push(rowOf("the emergency assistant, when it is opened", await weigh(page, () => openAssistant(page))));
    return [
      "| page | requests | HTML | CSS | script | font | image | all |",
      "|---|---|---|---|---|---|---|---|",
      ...rows,
    ].join("\n");
  } finally {
    await browser.close();
  }
}

interface Weight {
  requests: number;
  bytes: Map<string, number>;
}

async function weigh(page: Page, load: () => Promise<unknown>): Promise<Weight> {
  const requests = new Set<Promise<[string, number]>>();
  page.on("requestfinished", (request) =>
    requests.add(request.sizes().then((sizes) => [request.resourceType(), sizes.responseBodySize])),
  );
  await load();
  const bytes = new Map<string, number>();
  for (const [kind, size] of await Promise.all(requests)) bytes.set(kind, (bytes.get(kind) ?? 0) + size);
  return { requests: requests.size, bytes };
}

async function openAssistant(page: Page): Promise<void> {
  await page.locator("aside [data-assistant]").click();
  await page.getByRole("dialog").waitFor();
  await page.waitForLoadState("networkidle");
}

/** The site's own list, in English, and the page on which a consultation is booked without JavaScript. */
async function listPages(url: string): Promise<string[]> {
  const list = await (await fetch(`${url}/sitemap.xml`)).text();
  const paths = [...list.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => new URL(address).pathname);
  return [...paths.filter((path) => !/^\/(es|fr)(\/|$)/.test(path)), "/consultation/form"];
}

function rowOf(name: string, { requests, bytes }: Weight): string {
  const kilobytes = (size: number) => (size / 1000).toFixed(1);
  const sizeOf = (kind: Kind) => bytes.get(kind) ?? 0;
  const all = [...bytes.values()].reduce((sum, size) => sum + size, 0);
  const cells = [...KINDS.map((kind) => kilobytes(sizeOf(kind))), kilobytes(all)];
  return `| ${name.startsWith("/") ? `\`${name}\`` : name} | ${requests} | ${cells.join(" | ")} |`;
}
