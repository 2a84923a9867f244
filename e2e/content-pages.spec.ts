import { describe } from "vitest";
import { expect, expectAccessible, expectPlainPageAccessible, journeys, type Page } from "./support/journeys.ts";
import { isTooWide, wholeTextOf } from "./support/whole-page.ts";

const test = journeys({ DEMO_DATA: "on" }, { shared: true });
const testWithNewCompany = journeys({ DEMO_DATA: "off" }, { shared: true });

const LANGUAGES = ["en", "es", "fr"] as const;
const PATHS = [
  ...["/", "/services", "/about", "/contact", "/faq", "/testimonials", "/careers", "/newsletter"],
  ...["/privacy", "/terms", "/sitemap"],
];
const inLanguage = (language: string, path: string) =>
  language === "en" ? path : `/${language}${path === "/" ? "" : path}`;
const pagesIn = (language: string) => PATHS.map((path) => inLanguage(language, path));

/** What the page tells about itself to those who do not see it. */
const headOf = (page: Page) =>
  page.evaluate(() => ({
    language: document.documentElement.lang,
    title: document.title,
    headings: document.querySelectorAll("h1").length,
    description: document.querySelector<HTMLMetaElement>("meta[name=description]")?.content ?? "",
    canonical: document.querySelector<HTMLLinkElement>("link[rel=canonical]")?.href ?? "",
    alternates: [...document.querySelectorAll<HTMLLinkElement>("link[rel=alternate]")].map(({ hreflang }) => hreflang),
    picture: document.querySelector<HTMLMetaElement>("meta[property='og:image']")?.content ?? "",
  }));

describe.each(LANGUAGES)("in %s", (language) => {
  test(
    "every page says what it is, fits 320 pixels and asks no other host",
    { timeout: 180_000 },
    async ({ openVisitor, site }) => {
      const { page, context } = await openVisitor({ viewport: { width: 320, height: 640 }, locale: "en-US" });
      const hosts = new Set<string>();
      page.on("request", (request) => hosts.add(new URL(request.url()).host));
      const titles = new Set<string>();
      for (const path of pagesIn(language)) {
        const answer = await page.goto(path);
        const head = await headOf(page);
        expect(answer?.status(), path).toBe(200);
        expect(head, path).toMatchObject({ language, headings: 1, canonical: new URL(path, site.url).href });
        expect(head.alternates, path).toEqual(["en", "es", "fr", "x-default"]);
        expect(head.title, path).toContain("Tidewren");
        expect(head.description.length, path).toBeGreaterThan(40);
        expect(new URL(head.picture).pathname).toBe("/share.png");
        expect(await isTooWide(page), `${path} at 320 pixels`).toBe(false);
        titles.add(head.title);
      }
      expect(titles.size).toBe(PATHS.length);
      expect([...hosts]).toEqual([new URL(site.url).host]);
      expect(await context.cookies()).toEqual([]);
    },
  );

  test("every page is accessible in both themes", { timeout: 240_000 }, async ({ page }) => {
    for (const path of pagesIn(language)) {
      await page.goto(path);
      await expectAccessible(page);
    }
  });
});

test("every link of every page leads somewhere", { timeout: 120_000 }, async ({ visitor: { page, context } }) => {
  const seen = new Map<string, string>();
  const waiting = ["/", "/es", "/fr"].map((path): [string, string] => [path, "the beginning"]);
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const [path, from] = next;
    if (seen.has(path)) continue;
    seen.set(path, from);
    const answer = await context.request.get(path, { maxRedirects: 0, headers: { "sec-fetch-site": "same-origin" } });
    expect(answer.status(), `${path}, linked from ${from}`).toBe(200);
    if (!answer.headers()["content-type"]?.startsWith("text/html")) continue;
    for (const link of linksIn(await answer.text())) waiting.push([link, path]);
  }
  for (const path of LANGUAGES.flatMap(pagesIn)) expect(seen.has(path), path).toBe(true);
  expect(await anchorsWithoutPlace(page, "/privacy")).toEqual([]);
});

test("search engines get exactly the pages, in every language, and a pointer to that list", async ({
  visitor,
  site,
}) => {
  const map = await visitor.context.request.get("/sitemap.xml");
  expect(map.headers()["content-type"]).toContain("application/xml");
  const text = await map.text();
  const listed = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address ?? "").pathname);
  const known = ["/consultation", ...PATHS];
  expect(listed.sort()).toEqual(
    LANGUAGES.flatMap((language) => known.map((path) => inLanguage(language, path))).sort(),
  );
  expect(text.match(/hreflang="x-default"/g)).toHaveLength(listed.length);

  const robots = await (await visitor.context.request.get("/robots.txt")).text();
  expect(robots).toContain(`Sitemap: ${site.url}/sitemap.xml`);
  expect(robots).toContain("Disallow: /admin");
});

test.for(["/consultation", "/es/login", "/register"])(
  "%s says what it is when its link is shared",
  async (path, { page }) => {
    await page.goto(path);
    const { title, description, picture } = await headOf(page);
    expect(title).toContain("Tidewren");
    expect(description).not.toBe("");
    expect(new URL(picture).pathname).toBe("/share.png");
  },
);

test("facts for search engines are whole: the business, its services, its questions", async ({ page }) => {
  await page.goto("/");
  expect(await factsOf(page)).toMatchObject({
    "@type": "LocalBusiness",
    foundingDate: "2007",
    name: "Tidewren Pest Control",
  });
  await page.goto("/services");
  expect(await factsOf(page)).toMatchObject({ "@graph": { length: 11 } });
  // What begins at a price does not cost that price.
  expect(await factsOf(page)).toHaveProperty(
    "@graph",
    expect.arrayContaining([
      expect.objectContaining({ name: "Advanced Guard", offers: expect.objectContaining({ price: "120.00" }) }),
      expect.objectContaining({
        name: "Rodent Control",
        offers: { "@type": "Offer", priceSpecification: expect.objectContaining({ minPrice: "300.00" }) },
      }),
    ]),
  );
  await page.goto("/es/faq");
  expect(await factsOf(page)).toMatchObject({ "@type": "FAQPage" });
});

test("without JavaScript the menu, the questions and the pages work", async ({ openVisitor }) => {
  const { page } = await openVisitor({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  await page.goto("/");
  await page.locator("summary[aria-label='Menu']").click();
  await page.getByRole("navigation", { name: "Main pages" }).getByRole("link", { name: "FAQ" }).click();
  await page.waitForURL("**/faq");
  const question = page.getByText("Is the consultation really free?");
  await question.click();
  await page.getByText("You don’t sign anything").waitFor();
});

test("the page one is on is marked", async ({ page }) => {
  await page.goto("/fr/about");
  const current = page.getByRole("banner").locator("[aria-current=page]");
  await expect.poll(() => current.first().textContent()).toBe("À propos");
});

testWithNewCompany(
  "a company that has told nothing yet has whole pages, too",
  { timeout: 240_000 },
  async ({ page }) => {
    for (const path of PATHS) {
      const answer = await page.goto(path);
      expect(answer?.status(), path).toBe(200);
      expect(await wholeTextOf(page, "main"), path).not.toMatch(/null|undefined|\{\{|\b[a-z]+\.[a-z]+[A-Z]\w+/);
      await expect
        .poll(() => page.getByRole("main").getByRole("heading", { level: 1 }).count(), { message: path })
        .toBe(1);
      await expectPlainPageAccessible(page);
    }
  },
);

/** Addresses of this site in a document, without their fragments. */
const linksIn = (html: string): string[] =>
  [...html.matchAll(/<a\b[^>]*?href="(\/[^"#?]*)/g)].map(([, href]) => (href ?? "/").replaceAll("&amp;", "&"));

async function anchorsWithoutPlace(page: Page, path: string): Promise<string[]> {
  await page.goto(path);
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>("a[href^='#']")]
      .map(({ hash }) => hash)
      .filter((hash) => document.querySelector(hash) === null),
  );
}

async function factsOf(page: Page): Promise<unknown> {
  const text = await page.locator("script[type='application/ld+json']").textContent();
  return JSON.parse(text ?? "null");
}
