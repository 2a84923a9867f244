import { expect, expectAccessible, journeys, type Page } from "../support/journeys.ts";
import { signInAsStaff } from "../support/people.ts";
import {
  newClient,
  openDay,
  PHONE,
  saved,
  scheduleToday,
  SECOND,
  start,
  stopOf,
  tap,
  tapButton,
  tapChip,
  tapLink,
  type,
  visitOf,
} from "../support/tech.ts";

const test = journeys({ DEMO_DATA: "on" });

const NOTES = "Notes for the client and the office";

/** From the visit into a part of it, and back when it is written. */
async function write(page: Page, part: string, fill: () => Promise<void>): Promise<void> {
  await tapLink(page, part);
  await fill();
  await saved(page);
  await tapLink(page, "Done");
}

test("two technicians on one visit, each with a phone: both write, both see it, nothing is lost", async ({
  openVisitor,
}) => {
  const { page: manager } = await openVisitor();
  await signInAsStaff(manager.request, "manager");
  const client = await newClient(manager, { firstName: "Wren", lastName: "Tallgrass" });
  await scheduleToday(manager, { client, time: "18:00", assistants: [SECOND] });
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
  await expectAccessible(tobias);
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
  await expectAccessible(tobias);
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
});
