import { SLOWNESS } from "../support/browser.ts";
import { expect, expectAccessible, journeys, type Page } from "../support/journeys.ts";
import { signInAsStaff } from "../support/people.ts";
import {
  dayOf,
  draw,
  newClient,
  openDay,
  PHONE,
  PLACES,
  saved,
  scheduleToday,
  SIGNATURE,
  start,
  startNext,
  tap,
  tapButton,
  tapChip,
  tapLink,
  today,
  type,
} from "../support/tech.ts";

const test = journeys({ DEMO_DATA: "on" });

const LAST_NAME = "Marshlight";

async function addProduct(page: Page, name: string, quantity: string): Promise<void> {
  await tapButton(page, "Add a product");
  await type(page, "Search", name.slice(0, 6));
  await tap(page.getByRole("dialog").getByRole("button", { name }));
  await page.getByRole("heading", { name, exact: true }).waitFor();
  await type(page, "Quantity", quantity);
  await saved(page);
  await tapLink(page, "Done");
}

const asked = (page: Page) => page.getByRole("region", { name: "Still missing" }).getByRole("link").allInnerTexts();

/** Led by the list at the end to where it is filled in, and back by the phone's own way back. */
async function fillIn(page: Page, words: string, fill: () => Promise<void>): Promise<void> {
  await tapLink(page, words);
  // What is asked for stands above its field.
  await page.getByText(words).first().waitFor();
  await fill();
  await saved(page);
  await page.goBack();
  await page.getByRole("heading", { name: "Finish the visit" }).waitFor();
  await expect.poll(() => asked(page)).not.toContain(words);
}

const nobodyHome = (page: Page) =>
  fillIn(page, "Have the client sign, or say that nobody is home", () => tapButton(page, "Nobody at home"));

async function finish(page: Page): Promise<void> {
  await page.getByText("Nothing is missing").waitFor();
  await tapButton(page, "Finish");
  await page.getByText("The visit is finished").waitFor();
}

async function backToDay(page: Page): Promise<void> {
  await tapLink(page, "Back to today");
  await page.getByRole("heading", { name: "Today" }).waitFor();
}

test(
  "a day of five visits in four states: each asks for what its state wants to know, and the office has it all",
  { timeout: 240_000 * SLOWNESS },
  async ({ openVisitor }) => {
    const { page: manager } = await openVisitor();
    await signInAsStaff(manager.request, "manager");
    const somebody = (firstName: string, state: keyof typeof PLACES, told = {}) =>
      newClient(manager, { ...PLACES[state], firstName, lastName: LAST_NAME, ...told });
    const ada = await somebody("Ada", "DE", { email: "ada.marshlight@homes.example" });
    const pia = await somebody("Pia", "PA", { phone: "(610) 555-0198" });
    const nell = await somebody("Nell", "NJ", { phone: "(609) 555-0199" });
    const mara = await somebody("Mara", "MD", { phone: "(410) 555-0197" });
    const stops = [ada, pia, nell, mara, nell];
    for (const [index, client] of stops.entries())
      await scheduleToday(manager, { client, time: `${18 + Math.floor(index / 2)}:${index % 2 === 0 ? "00" : "30"}` });

    const { page } = await openVisitor(PHONE);
    await openDay(page);
    await start(page, ada.name);
    await tapLink(page, "Products");
    await addProduct(page, "Marshwall 7.9 Residual", "2");
    // As the label mixes it.
    await tapLink(page, "Marshwall 7.9 Residual");
    await page.getByText("1 : 256, 0.389% of the mixture").waitFor();
    const label = await page.getByRole("link", { name: "Label", exact: true }).getAttribute("href");
    const paper = await page.request.get(label ?? "");
    expect([paper.status(), paper.headers()["content-type"]]).toEqual([200, "application/pdf"]);
    await tapChip(page, "Method", "Perimeter spray");
    await saved(page);
    await expectAccessible(page);
    await tapLink(page, "Done");
    await tapLink(page, "Done");
    await tapLink(page, "Finish the visit");
    await expect
      .poll(() => asked(page))
      .toEqual([
        "Have the client sign, or say that nobody is home",
        "Delaware asks for the size of the area",
        "Delaware asks for the wind speed",
        "Delaware asks for the wind direction",
        "Delaware asks for the humidity",
      ]);
    await expectAccessible(page);
    await fillIn(page, "Delaware asks for the size of the area", () => type(page, "Size of the area", "150"));
    await fillIn(page, "Delaware asks for the wind speed", async () => {
      await type(page, "Humidity", "45");
      await tapChip(page, "Wind from", "NW");
      await type(page, "Wind speed", "6");
    });
    await fillIn(page, "Have the client sign, or say that nobody is home", async () => {
      await tapButton(page, "The client signs");
      await tapButton(page, "Use Ada Marshlight");
      await draw(page.getByRole("img", { name: "Signature", exact: true }), SIGNATURE);
      await tapButton(page, "Keep the signature");
      await page.getByRole("img", { name: "The signature" }).waitFor();
    });
    await page.getByText("The client gets the report by email.").waitFor();
    await finish(page);
    await backToDay(page);

    await startNext(page, pia.name);
    await tapLink(page, "Products");
    await addProduct(page, "Stonebarn Rodent Blocks", "8");
    await tapLink(page, "Done");
    await tapLink(page, "Finish the visit");
    const rate = "Pennsylvania asks for the rate: how it was mixed, or the size of the area";
    await fillIn(page, rate, () => type(page, "Size of the area", "40"));
    await nobodyHome(page);
    await page.getByText("The client has no email on file, so nothing is sent.").waitFor();
    await finish(page);
    await page.getByText("The client has no email on file. Tell them what you found.").waitFor();
    await backToDay(page);

    await startNext(page, "7:00 PM");
    await tapLink(page, "Products");
    await addProduct(page, "Quillon Ant Gel", "12");
    await addProduct(page, "Rosemark Botanical Spray", "3");
    await tapLink(page, "Done");
    await tapLink(page, "Finish the visit");
    // Once, though two products were applied.
    await expect
      .poll(() => asked(page))
      .toEqual(["Have the client sign, or say that nobody is home", "New Jersey asks for the county"]);
    await fillIn(page, "New Jersey asks for the county", () => type(page, "County", "Gloucester"));
    await nobodyHome(page);
    await finish(page);
    await backToDay(page);

    await startNext(page, mara.name);
    await tapLink(page, "Products");
    await addProduct(page, "Lowmeadow Granules", "1.5");
    await tapLink(page, "Done");
    await tapLink(page, "Finish the visit");
    const somewhere = "Maryland asks for the weather of some places: please say where it was applied";
    await fillIn(page, somewhere, async () => {
      await tapChip(page, "Where was it applied?", "Outdoors, farther from structures");
      await type(page, "Size of the area", "1200");
      await type(page, "Equipment", "Hand spreader");
    });
    await fillIn(page, "Maryland asks for the weather", async () => {
      await tapChip(page, "Sky", "Clear");
      await tapChip(page, "Wind from", "Calm");
    });
    await nobodyHome(page);
    await finish(page);
    await backToDay(page);

    await startNext(page, "8:00 PM");
    await tapLink(page, "Products");
    await tapButton(page, "Same as last time here");
    await page.getByText("12 g, Kitchen, Gel baiting").waitFor();
    await page.getByText("3 fl oz, Kitchen").waitFor();
    await saved(page);
    await tapLink(page, "Done");
    await tapLink(page, "Finish the visit");
    // The property has its county since the visit before.
    await expect.poll(() => asked(page)).toEqual(["Have the client sign, or say that nobody is home"]);
    await nobodyHome(page);
    await finish(page);
    const ours = (await dayOf(page)).stops.filter(({ contact }) => contact.name.endsWith(LAST_NAME));
    expect(ours.map(({ status, visit }) => [status, visit?.status])).toEqual(
      stops.map(() => ["completed", "finished"]),
    );

    await manager.goto(`/admin-dashboard/records?search=${LAST_NAME}&from=${today()}&to=${today()}`);
    const records = manager.getByRole("table", { name: "Application records" });
    for (const row of [
      /Marshwall 7.9 Residual.*Ada Marshlight.*Dover, DE.*Written/,
      /Stonebarn Rodent Blocks.*Pia Marshlight.*Media, PA.*Written/,
      /Lowmeadow Granules.*Mara Marshlight.*Elkton, MD.*Written/,
    ])
      await expect.poll(() => records.textContent()).toMatch(row);
    await expect.poll(() => records.getByRole("row", { name: /Nell Marshlight.*Woodbury, NJ/ }).count()).toBe(4);

    await manager.goto(`/admin-dashboard/visits?search=${LAST_NAME}`);
    const visits = manager.getByRole("table").getByRole("row", { name: /Marshlight.*Finished/ });
    await expect.poll(() => visits.count()).toBe(5);
    const { visit } = ours.find(({ contact }) => contact.name.startsWith("Pia")) ?? {};
    await manager.goto(`/admin-dashboard/visits/${visit?.id ?? ""}`);
    await manager.getByText("The client has no email, so it is sent to nobody.").waitFor();
    await manager.getByRole("link", { name: "Report as PDF" }).waitFor();
    await expectAccessible(manager);
  },
);
