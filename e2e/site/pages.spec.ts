import { expect, journeys } from "../support/journeys.ts";
import { isTooWide, wholeTextOf } from "../support/whole-page.ts";

const test = journeys({ DEMO_DATA: "on" }, { shared: true });
const testWithNewCompany = journeys({ DEMO_DATA: "off" }, { shared: true });

const LANGUAGES = ["en", "es", "fr"] as const;
const PATHS = [
  ...["/", "/services", "/about", "/contact", "/faq", "/testimonials", "/careers", "/newsletter"],
  ...["/privacy", "/terms", "/sitemap"],
];
const inLanguage = (language: string, path: string) =>
  language === "en" ? path : `/${language}${path === "/" ? "" : path}`;
const SITE = LANGUAGES.flatMap((language) => PATHS.map((path) => ({ language, path: inLanguage(language, path) })));

const WITHOUT_SCRIPT = [
  ["/login", "Signing in needs JavaScript"],
  ["/register", "Creating an account needs JavaScript"],
  ["/forgot-password", "Requesting a new password needs JavaScript"],
  ["/reset-password", "Choosing a new password needs JavaScript"],
  ["/auth/callback", "Confirming your email address needs JavaScript"],
  ["/es/register", "Para crear una cuenta hace falta JavaScript"],
  ["/fr/forgot-password", "La demande d’un nouveau mot de passe nécessite JavaScript"],
] as const;

const NOT_FOUND = [
  ["/no-such-page", "This page does not exist"],
  ["/es/no-such-page", "Esta página no existe"],
  ["/fr/no-such-page", "Cette page n’existe pas"],
] as const;

/** As a link of the same site requests it: the bare home page is then not redirected to the reader's language. */
const get = (url: string) => fetch(url, { redirect: "manual", headers: { "sec-fetch-site": "same-origin" } });

const attribute = (tag: string, name: string): string =>
  new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1]?.replaceAll("&amp;", "&") ?? "";
const tagsOf = (html: string, pattern: RegExp): string[] => [...html.matchAll(pattern)].map(([tag]) => tag);
const noscriptsOf = (html: string): string[] =>
  [...html.matchAll(/<noscript>([\s\S]*?)<\/noscript>/g)].map(([, text = ""]) => text);

/** What a page says about itself to programs, and the addresses of this site that it links to. */
function factsOf(html: string) {
  const meta = (name: string) =>
    attribute(tagsOf(html, /<meta\b[^>]*>/g).find((tag) => tag.includes(`"${name}"`)) ?? "", "content");
  const links = tagsOf(html, /<link\b[^>]*>/g);
  const data = /<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/.exec(html)?.[1];
  return {
    language: attribute(/<html\b[^>]*>/.exec(html)?.[0] ?? "", "lang"),
    title: /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? "",
    headings: tagsOf(html, /<h1\b/g).length,
    description: meta("description"),
    picture: meta("og:image"),
    canonical: attribute(links.find((tag) => tag.includes('"canonical"')) ?? "", "href"),
    alternates: links.filter((tag) => tag.includes('"alternate"')).map((tag) => attribute(tag, "hrefLang")),
    data: data === undefined ? null : (JSON.parse(data) as unknown),
    links: tagsOf(html, /<a\b[^>]*>/g).map((tag) => attribute(tag, "href")),
  };
}

test(
  "every page in every language describes itself, every link leads somewhere, and search engines get exactly these pages",
  { tags: ["long"] },
  async ({ site }) => {
    const known = new Map(SITE.map(({ language, path }) => [path, language]));
    const seen = new Map<string, string>();
    const titles = new Set<string>();
    const waiting = ["/", "/es", "/fr"].map((path): [string, string] => [path, "the beginning"]);
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [path, from] = next;
      if (seen.has(path)) continue;
      seen.set(path, from);
      const answer = await get(site.url + path);
      expect(answer.status, `${path}, linked from ${from}`).toBe(200);
      const body = await answer.text();
      if (!answer.headers.get("content-type")?.startsWith("text/html")) continue;
      const facts = factsOf(body);
      for (const link of facts.links) if (/^\/(?!\/)/.test(link)) waiting.push([link.replace(/[?#].*$/, ""), path]);
      for (const anchor of facts.links.filter((link) => /^#./.test(link)))
        expect(body, `${path}${anchor}`).toContain(`id="${anchor.slice(1)}"`);

      const language = known.get(path);
      if (language === undefined) continue;
      expect(facts, path).toMatchObject({ language, headings: 1, canonical: new URL(path, site.url).href });
      expect(facts.alternates, path).toEqual(["en", "es", "fr", "x-default"]);
      expect(facts.title, path).toContain("Tidewren");
      expect(facts.description.length, path).toBeGreaterThan(40);
      expect(new URL(facts.picture).pathname, path).toBe("/share.png");
      expect(answer.headers.get("set-cookie"), path).toBeNull();
      // The same word may be a title in two languages, such as "Contact".
      titles.add(`${language} ${facts.title}`);
    }
    for (const { path } of SITE) expect(seen.has(path), path).toBe(true);
    expect(titles.size).toBe(SITE.length);

    const map = await get(`${site.url}/sitemap.xml`);
    expect(map.headers.get("content-type")).toContain("application/xml");
    const listing = await map.text();
    const listed = [...listing.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address ?? "").pathname);
    const expected = LANGUAGES.flatMap((language) =>
      ["/consultation", ...PATHS].map((path) => inLanguage(language, path)),
    );
    expect(listed.sort()).toEqual(expected.sort());
    expect(listing.match(/hreflang="x-default"/g)).toHaveLength(listed.length);
    const robots = await (await get(`${site.url}/robots.txt`)).text();
    expect(robots).toContain(`Sitemap: ${site.url}/sitemap.xml`);
    expect(robots).toContain("Disallow: /admin");
  },
);

test(
  "pages with forms describe themselves, say what needs JavaScript, and thank only for what was done",
  { tags: ["long"] },
  async ({ site }) => {
    for (const path of ["/consultation", "/es/login", "/register"]) {
      const { title, description, picture } = factsOf(await (await get(site.url + path)).text());
      expect(title, path).toContain("Tidewren");
      expect(description, path).not.toBe("");
      expect(new URL(picture).pathname, path).toBe("/share.png");
    }
    for (const [path, text] of WITHOUT_SCRIPT) {
      const html = await (await get(site.url + path)).text();
      const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
      expect(
        noscriptsOf(main).filter((part) => part.includes("<p")),
        path,
      ).toEqual([expect.stringContaining(text)]);
    }
    for (const [path, text] of NOT_FOUND) {
      const answer = await get(site.url + path);
      expect(answer.status, path).toBe(404);
      expect(await answer.text(), path).toContain(text);
    }
    for (const [path, form] of [
      ["/consultation/thank-you?reference=APT-7K4M-2QXT", "/consultation"],
      ["/emergency/thank-you?reference=Call%20us%20at%20900", "/emergency"],
    ] as const) {
      const answer = await get(site.url + path);
      expect([301, 302, 303, 307, 308], path).toContain(answer.status);
      expect(new URL(answer.headers.get("location") ?? "", site.url).pathname, path).toBe(form);
    }

    // What begins at a price does not cost that price.
    const dataOf = async (path: string) => factsOf(await (await get(site.url + path)).text()).data;
    expect(await dataOf("/")).toMatchObject({
      "@type": "LocalBusiness",
      foundingDate: "2007",
      name: "Tidewren Pest Control",
    });
    expect(await dataOf("/es/faq")).toMatchObject({ "@type": "FAQPage" });
    const services = await dataOf("/services");
    expect(services).toMatchObject({ "@graph": { length: 11 } });
    expect(services).toHaveProperty(
      "@graph",
      expect.arrayContaining([
        expect.objectContaining({ name: "Advanced Guard", offers: expect.objectContaining({ price: "120.00" }) }),
        expect.objectContaining({
          name: "Rodent Control",
          offers: { "@type": "Offer", priceSpecification: expect.objectContaining({ minPrice: "300.00" }) },
        }),
      ]),
    );
  },
);

test(
  "every page fits 320 pixels in each language, and asks no other host",
  { tags: ["long"] },
  async ({ openVisitor, site }) => {
    const { page, context } = await openVisitor({ viewport: { width: 320, height: 640 } });
    const hosts = new Set<string>();
    page.on("request", (request) => hosts.add(new URL(request.url()).host));
    const forms = LANGUAGES.flatMap((language) =>
      ["/emergency", "/consultation/form", "/contact/thank-you"].map((path) => inLanguage(language, path)),
    );
    const paths = [...SITE.map(({ path }) => path), ...forms, "/consultation/no-such-booking"];
    for (const path of paths) {
      await page.goto(path);
      expect(await isTooWide(page), path).toBe(false);
    }
    expect([...hosts]).toEqual([new URL(site.url).host]);
    expect(await context.cookies()).toEqual([]);

    // The home page shows both ways to begin before anybody scrolls on a phone.
    await page.setViewportSize({ width: 390, height: 844 });
    for (const path of ["/", "/es", "/fr"]) {
      await page.goto(path);
      for (const action of ["main a[href$='/consultation']", "main a[href^='tel:']"]) {
        const box = await page.locator(action).first().boundingBox();
        expect((box?.y ?? Infinity) + (box?.height ?? 0), `${path} ${action}`).toBeLessThan(844);
      }
    }
    await page.goto("/");
    const offers = page.getByRole("main").getByRole("listitem");
    await offers.filter({ hasText: "$120" }).getByText("per quarter").waitFor();
    await offers.filter({ hasText: "$225" }).getByText("one-time").waitFor();
    await expect.poll(() => page.getByRole("main").getByRole("figure").count(), { message: "one testimonial" }).toBe(1);
    await page.goto("/fr");
    await page.getByRole("main").getByText("Depuis 2007 · Delaware, Maryland, New Jersey, Pennsylvanie").waitFor();
    await page.locator("summary[aria-label='Menu']").click();
    await page.getByRole("navigation").getByRole("link", { name: "À propos" }).first().click();
    await page.waitForURL("**/fr/about");
    const current = page.getByRole("banner").locator("[aria-current=page]");
    await expect.poll(() => current.first().textContent()).toBe("À propos");
  },
);

testWithNewCompany(
  "the pages of a company that has entered nothing yet are complete",
  { tags: ["long"] },
  async ({ page }) => {
    for (const path of PATHS) {
      const answer = await page.goto(path);
      expect(answer?.status(), path).toBe(200);
      expect(await wholeTextOf(page, "main"), path).not.toMatch(/null|undefined|\{\{|\b[a-z]+\.[a-z]+[A-Z]\w+/);
      await expect
        .poll(() => page.getByRole("main").getByRole("heading", { level: 1 }).count(), { message: path })
        .toBe(1);
    }
    // Without a phone number and an address nothing announces them, and nobody is quoted.
    await page.goto("/");
    await expect.poll(() => page.getByRole("figure").count()).toBe(0);
    await expect.poll(() => page.getByRole("heading", { name: "Contact" }).count()).toBe(0);
  },
);
