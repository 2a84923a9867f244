import { rateAppointment, cancelAppointment, setAppointmentStatus } from "../../src/modules/appointments/contract.ts";
import { DEMO, enterOffice } from "../support/accounts.ts";
import { SLOWNESS } from "../support/browser.ts";
import { onChangedDemo } from "../support/changed-demo.ts";
import { quietTuesday } from "../support/clock.ts";
import { attempt } from "../support/elsewhere.ts";
import { expect, type Page } from "../support/journeys.ts";
import { emailAbout } from "../support/mailbox.ts";
import { register, signInAsStaff } from "../support/people.ts";
import { appointmentOf, asItIs, crewOf, openDay as openBoard, schedule, startAnyway } from "../support/schedule.ts";
import { hire } from "../support/technicians.ts";
import {
  dayOf,
  draw,
  goOn,
  newClient,
  openDay,
  PHONE,
  PLACES,
  saved,
  scheduleToday,
  SECOND,
  SIGNATURE,
  start,
  startNext,
  stopOf,
  tap,
  tapButton,
  tapChip,
  tapLink,
  TECHNICIAN,
  today,
  type,
  visitOf,
} from "../support/tech.ts";

const test = onChangedDemo();

const NOTES = "Notes for the client and the office";

test(
  "a technician finds the way, tells the client, writes the report, has it signed with a finger, and finishes",
  { timeout: 180_000 },
  async ({ openVisitor }) => {
    const { page: manager } = await openVisitor();
    await signInAsStaff(manager.request, "manager");
    const email = "ida@pennywort.example";
    const client = await newClient(manager, { firstName: "Ida", lastName: "Pennywort", email });
    await scheduleToday(manager, { client, time: "16:00" });
    const { page } = await openVisitor(PHONE);
    await openDay(page);
    await tap(page.getByRole("article").filter({ hasText: client.name }).getByRole("link"));
    await page.getByText("Side gate, code 4410").waitFor();
    await page.getByText("Two dogs in the yard").waitFor();
    const text = page.getByRole("link", { name: "Text", exact: true });
    await expect.poll(() => text.getAttribute("href")).toMatch(/^sms:\+1\d{10}\?&body=\S*Nadia%20Elderfield/);
    await tapButton(page, "On my way");
    await tapButton(page, "15");
    await tapButton(page, /^Tell |^Log it/);
    await tapButton(page, "Done");
    await tapButton(page, "Start the visit");
    await tapButton(page, "No, just the time");
    await goOn(page);
    const id = page.url().split("/").at(-1) ?? "";

    await tapLink(page, "Checklist");
    await tap(page.getByRole("checkbox", { name: "Area: Kitchen" }));
    await tapLink(page, "Done");
    await tapLink(page, "Pests found");
    await tapButton(page, "Ants");
    await page.getByLabel("How many").tap();
    await page.keyboard.type("12");
    await page.getByLabel("Where").tap();
    await page.keyboard.type("Sink");
    await tapLink(page, "Done");
    await page.getByText("12 Ants").waitFor();

    await tapLink(page, "Areas treated");
    await tapButton(page, "Kitchen");
    await tapLink(page, "Done");
    await tapLink(page, "Effectiveness");
    await tapButton(page, "5 more");
    await page.getByText("55%").first().waitFor();
    await tapLink(page, "Done");
    await tapLink(page, "Notes");
    await page.getByLabel("Notes for the client and the office").tap();
    await page.keyboard.type("Ants came in at the window.");
    await tapLink(page, "Done");
    await saved(page);

    await tapLink(page, "Finish the visit");
    await page.getByText("Still missing").waitFor();
    await tapLink(page, /nobody is home|sign/i);
    await tapButton(page, "The client signs");
    await tapButton(page, `Use ${client.name}`);
    await saved(page);
    const pad = page.getByRole("img", { name: "Signature", exact: true });
    const keep = page.getByRole("button", { name: "Keep the signature", exact: true });
    await draw(pad, SIGNATURE);
    await tap(keep);
    await page.getByRole("img", { name: "The signature" }).waitFor();
    // An empty pad is no signature, whatever was drawn before.
    await tapButton(page, "Draw again");
    await expect.poll(() => keep.isDisabled()).toBe(true);
    await draw(pad, SIGNATURE);
    await tap(keep);
    await page.getByRole("img", { name: "The signature" }).waitFor();
    await saved(page);
    await expect
      .poll(async () => (await visitOf(page, id)).report.presence.value)
      .toMatchObject({ kind: "signed", name: client.name, fileId: expect.any(String) });
    await tapLink(page, "Done");
    await tapLink(page, "Finish the visit");
    await page.getByText("Nothing is missing").waitFor();
    await tapButton(page, "Finish");
    await page.getByRole("heading", { name: "Done" }).waitFor();
    const { stops } = await dayOf(page);
    expect(stops.find(({ contact }) => contact.name === client.name)).toMatchObject({
      status: "completed",
      visit: { status: "finished" },
    });
    await emailAbout(manager, email, /report/i);
    await tapLink(page, "Back to today");
    await page.getByText(/\d+ of \d+ done/).waitFor();
  },
);

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
  { tags: ["long"], timeout: 180_000 * SLOWNESS },
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
  },
);

/** From the visit into a part of it, and back when it is written. */
async function write(page: Page, part: string, fill: () => Promise<void>): Promise<void> {
  await tapLink(page, part);
  await fill();
  await saved(page);
  await tapLink(page, "Done");
}

test(
  "two technicians on one visit, each with a phone: both write, both see it, nothing is lost",
  { tags: ["long"], timeout: 180_000 },
  async ({ openVisitor }) => {
    const { page: manager } = await openVisitor();
    await signInAsStaff(manager.request, "manager");
    const client = await newClient(manager, { firstName: "Wren", lastName: "Tallgrass" });
    await scheduleToday(manager, { client, time: "20:30", assistants: [SECOND] });
    const { page: nadia } = await openVisitor(PHONE);
    const { page: tobias, allowFaults } = await openVisitor(PHONE);
    allowFaults(/ERR_INTERNET_DISCONNECTED/);
    await openDay(nadia);
    await openDay(tobias, SECOND);

    await start(nadia, client.name);
    const id = nadia.url().split("/").at(-1) ?? "";
    // The second phone has heard that it is under way, and joins it.
    await stopOf(tobias, client.name).getByText("In progress").waitFor();
    await tap(stopOf(tobias, client.name).getByRole("link"));
    await tobias.getByText("Team: Nadia Elderfield, Tobias Quillfeather").waitFor();
    expect(tobias.url()).toBe(nadia.url());

    // At the same time, each in a part of their own: both are there at once on both.
    await Promise.all([
      write(nadia, "Areas treated", () => tapButton(nadia, "Kitchen")),
      write(tobias, "Pests found", async () => {
        await tapButton(tobias, "Ants");
        await type(tobias, "How many", "30");
      }),
    ]);
    for (const page of [nadia, tobias]) {
      await page.getByText("30 Ants").waitFor();
      await page.getByText("Kitchen", { exact: true }).waitFor();
    }

    // One product each, in the same list.
    for (const [page, product, who] of [
      [nadia, "Quillon Ant Gel", "Nadia Elderfield"],
      [tobias, "Rosemark Botanical Spray", SECOND],
    ] as const)
      await write(page, "Products", async () => {
        await tapButton(page, "Add a product");
        await tap(page.getByRole("dialog").getByRole("button", { name: product }));
        await type(page, "Quantity", "4");
        // Chromium drops keys in a field that is tapped a blink after another was typed into. People wait longer.
        await saved(page);
        await type(page, "Size of the area", "50");
        await tapChip(page, "Who applied it?", who);
        await saved(page);
        await tapLink(page, "Done");
      });
    for (const page of [nadia, tobias]) await page.getByText("2 products").waitFor();

    // The same part: whoever had no connection chooses, and may keep both.
    await tapLink(tobias, "Notes");
    await tobias.context().setOffline(true);
    await type(tobias, NOTES, "Sealed the crack");
    await tobias.getByText(/^Not sent yet/).waitFor();
    await write(nadia, "Notes", () => type(nadia, NOTES, "Ants at the sink"));
    await tobias.context().setOffline(false);
    await tobias.getByText("changed this too").waitFor();
    await tobias.getByText("Ants at the sink").waitFor();
    await tapButton(tobias, "Keep both");
    await saved(tobias);
    await nadia.getByText(/Ants at the sink\s+Sealed the crack/).waitFor();

    // Either may finish it, for both.
    await tapLink(tobias, "Done");
    await write(tobias, "Signature", () => tapButton(tobias, "Nobody at home"));
    await tapLink(tobias, "Finish the visit");
    await tapLink(tobias, "Say who was there");
    await tapChip(tobias, "Who was there?", "Nadia Elderfield");
    await tapButton(tobias, "Everyone was there");
    await saved(tobias);
    await tapLink(tobias, "Done");
    await tapLink(tobias, "Finish the visit");
    const { report, team } = await visitOf(manager, id);
    expect(team.map(({ name }) => name)).toEqual(["Nadia Elderfield", SECOND]);
    expect(report.notes.value).toBe("Ants at the sink\nSealed the crack");
    const who = new Map(team.map((person) => [person.id, person.name]));
    expect(report.applications.map(({ value }) => who.get(value.technicianId ?? "")).sort()).toEqual([
      "Nadia Elderfield",
      SECOND,
    ]);
    await tobias.getByText("Nothing is missing").waitFor();
    await tapButton(tobias, "Finish");
    await tobias.getByText("The visit is finished").waitFor();
    await nadia.getByText("This visit is finished").waitFor();
  },
);

const OFFICE = "/admin-dashboard";

/** On one quiet day, an appointment of the technician and one of somebody else. */
async function twoAppointments(manager: Page, date: string) {
  const own = (await crewOf(manager, date)).find(({ name }) => name === TECHNICIAN);
  const other = await hire(manager, { firstName: "Bryn", lastName: "Sedgeley" });
  const theirs = await newClient(manager, { firstName: "Quill", lastName: "Farrow" });
  const others = await newClient(manager, { firstName: "Noll", lastName: "Farthing" });
  const request = { date, time: "9:00", minutes: 60 };
  return {
    theirs,
    others,
    appointment: await schedule(manager, { ...request, clientId: theirs.id, technicianId: own?.id ?? "" }),
    hidden: await schedule(manager, { ...request, clientId: others.id, technicianId: other.id }),
  };
}

test(
  "a technician starts and completes their own appointment in the office's schedule, and sees nothing else of the office",
  { tags: ["long"], timeout: 180_000 },
  async ({ page, openVisitor }) => {
    const { page: manager } = await openVisitor();
    await signInAsStaff(manager.request, "manager");
    const date = quietTuesday(30);
    const { theirs, others, appointment, hidden } = await twoAppointments(manager, date);
    await enterOffice(page, { email: DEMO.technician });
    // Technicians begin with their day, and have what the office has for them beside it.
    await page.waitForURL("**/tech");
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("link", { name: "Schedule in the office" }).click();
    await page.waitForURL(`**${OFFICE}/schedule`);
    const links = page.getByRole("navigation", { name: "Admin Portal" }).getByRole("link");
    await expect.poll(() => links.allInnerTexts()).toEqual(["Schedule", "Settings"]);

    await openBoard(page, date);
    await appointmentOf(page, theirs.name).waitFor();
    const calendar = page.getByRole("region", { name: "Calendar" });
    await expect.poll(() => calendar.getByRole("region").count(), { message: "one column, their own" }).toBe(1);
    await calendar.getByRole("region", { name: `${TECHNICIAN}, 1 appointment` }).waitFor();
    for (const name of ["Add Appointment", "Schedule Appointment", "New appointment"])
      await expect.poll(() => page.getByRole("button", { name }).count(), { message: name }).toBe(0);
    await expect
      .poll(() => page.getByText(/^Unscheduled/).count(), { message: "nobody places visits but the office" })
      .toBe(0);

    await appointmentOf(page, theirs.name).focus();
    await page.keyboard.press("ArrowDown");
    await page.getByRole("status").getByText("This appointment can’t be moved.").waitFor();
    await page.keyboard.press("n");
    await page.keyboard.press("Enter");
    const panel = page.getByRole("dialog", { name: theirs.name });
    await panel.getByRole("button", { name: "Start", exact: true }).waitFor();
    for (const name of ["Confirm", "Reschedule", "Edit", "Cancel appointment"])
      await expect.poll(() => panel.getByRole("button", { name, exact: true }).count(), { message: name }).toBe(0);
    await panel.getByRole("button", { name: "Start", exact: true }).press("Enter");
    await startAnyway(page);
    await panel.getByText("In progress", { exact: true }).first().waitFor();
    await panel.getByRole("button", { name: "Complete", exact: true }).press("Enter");
    await expect.poll(() => asItIs(page, appointment.id)).toMatchObject({ status: "completed", time: "9:00" });
    await panel.getByText("Completed", { exact: true }).first().waitFor();
    await expect
      .poll(() => panel.getByRole("radio").count(), { message: "stars are written down by the office" })
      .toBe(0);

    // What the client said is read as soon as the office has written it down.
    const rate = (of: Page) => attempt(of, rateAppointment, { id: appointment.id, stars: 5 });
    expect((await rate(page)).status).toBe(403);
    expect((await rate(manager)).status).toBe(200);
    await panel.getByText("5 of 5", { exact: true }).waitFor();

    // Nor by a call that no button makes.
    const { version } = await asItIs(manager, hidden.id);
    const { id } = hidden;
    expect((await attempt(page, setAppointmentStatus, { id, version, status: "in-progress" })).status).toBe(404);
    expect((await attempt(page, cancelAppointment, { id, version })).status).toBe(403);
    expect(await asItIs(manager, hidden.id)).toMatchObject({ status: "scheduled", version });
    await page.keyboard.press("Escape");

    // Neither the list, nor the finder, nor a link leads to somebody else's.
    await page.goto(`${OFFICE}/schedule?view=list&period=all&search=${encodeURIComponent(theirs.name)}`);
    await page
      .getByRole("row", { name: new RegExp(theirs.name) })
      .first()
      .waitFor();
    for (const name of [/^Confirm/, /^Edit/, /^Cancel/])
      await expect
        .poll(() => page.getByRole("table").getByRole("button", { name }).count(), { message: String(name) })
        .toBe(0);
    await page.keyboard.press("Control+k");
    const finder = page.getByRole("dialog", { name: "Find anything" });
    await finder.locator("input:focus").waitFor();
    await page.keyboard.type(hidden.reference);
    await finder.getByText("No results found.").waitFor();
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type(appointment.reference);
    await finder.getByRole("option", { name: new RegExp(theirs.name) }).waitFor();
    await page.goto(`${OFFICE}/schedule?appointment=${hidden.id}`);
    await page.getByText("Appointment not found").waitFor();
    for (const place of [`clients/${others.id}`, "inbox", "technicians"])
      expect((await page.request.get(`${OFFICE}/${place}`)).status(), place).toBe(403);

    // Who is no technician is led elsewhere.
    const { page: other } = await openVisitor(PHONE);
    await other.goto("/tech/visits/019cb928-5a32-7185-8136-efe336bec1bb");
    await other.waitForURL(/admin-login\?returnTo=/);
    await register(other.request, { email: "wren.phone@example.com" });
    await other.goto("/tech");
    await other.waitForURL("**/client-dashboard");
    const { page: support } = await openVisitor(PHONE);
    await signInAsStaff(support.request, "support");
    await support.goto("/tech");
    await support.getByText("You are not set up as a technician").waitFor();
    const manifest = await (await support.request.get("/tech/manifest.webmanifest")).json();
    expect(manifest).toMatchObject({ start_url: "/tech", scope: "/tech", display: "standalone" });
    for (const { src } of manifest.icons) expect((await support.request.get(src)).status(), src).toBe(200);
  },
);
