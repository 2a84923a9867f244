import { expect, journeys, type Page, type Visitor } from "./support/journeys.ts";
import { signInAsStaff } from "./support/people.ts";

const test = journeys({ DEMO_DATA: "on" }, { shared: true });

const OFFICE = "/admin-dashboard";
const PHONE = { width: 390, height: 844 };

/** The edges of a field are no part of what is inside it. */
const LEAST = 42;

type OpenVisitor = (options: { viewport: typeof PHONE }) => Promise<Visitor>;

async function openOffice(openVisitor: OpenVisitor, path: string): Promise<Page> {
  const { page } = await openVisitor({ viewport: PHONE });
  await signInAsStaff(page.request, "administrator");
  await page.goto(OFFICE + path);
  return page;
}

const PRESSED = [
  ["the company's lists", "/settings/business", null, "Remove Perimeter spray"],
  ["a new API key", "/settings/system", "New API key", "Read clients"],
  ["a service", "/services", "Add Service", "Close"],
  ["a new password", "/settings/security", "Change Password", "Close"],
] as const;

test("whatever can be pressed in settings and forms has room for a thumb", async ({ openVisitor }) => {
  const page = await openOffice(openVisitor, "");
  for (const [where, path, opener, seen] of PRESSED) {
    await page.goto(OFFICE + path);
    if (opener !== null) await page.getByRole("button", { name: opener, exact: true }).click();
    await page.getByLabel(seen, { exact: true }).first().waitFor();
    await expect.poll(() => smallTargets(page), { message: where }).toEqual([]);
  }
});

const smallTargets = (page: Page) =>
  page.evaluate(
    (least) =>
      [...document.querySelectorAll("main button, [role=dialog] :is(button, summary, td label)")]
        .filter((target) => target.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        .map((target) => ({ target, height: Math.round(target.getBoundingClientRect().height) }))
        .filter(({ height }) => height < least)
        .map(({ target, height }) => `${height}: ${target.outerHTML.slice(0, 140)}`),
    LEAST,
  );

test("the tabs beside the chosen one show that there are more", async ({ openVisitor }) => {
  const page = await openOffice(openVisitor, "/settings/security");
  const tabs = page.getByRole("navigation", { name: "Settings" });
  const edgeOf = async (name: string) => (await tabs.getByRole("link", { name }).boundingBox())?.x;
  await expect.poll(() => edgeOf("System")).toBeLessThan(PHONE.width - 40);
  await expect.poll(() => edgeOf("Notifications")).toBeGreaterThan(0);
});

test("a box stands beside its label, not beside what explains it", async ({ openVisitor }) => {
  const page = await openOffice(openVisitor, "/technicians?new=1");
  const box = page.getByRole("checkbox", { name: "Give them a login" });
  const label = page.getByText("Give them a login", { exact: true });
  const middleOf = async (place: typeof box) => {
    const { y, height } = (await place.boundingBox()) ?? { y: Number.NaN, height: 0 };
    return y + height / 2;
  };
  await expect.poll(async () => Math.abs((await middleOf(box)) - (await middleOf(label)))).toBeLessThan(4);
});
