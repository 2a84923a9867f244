import { expect, expectAccessible, journeys } from "../support/journeys.ts";
import { dayOf, goOn, openDayWith, saved, start, tap, tapButton, tapLink } from "../support/tech.ts";

const test = journeys({ DEMO_DATA: "on" });

test("a technician finds the way, reads what has to be known, and tells the client", async ({ openVisitor }) => {
  const { client, page } = await openDayWith(openVisitor, { client: 3, time: "16:30" });
  await expectAccessible(page);

  await tap(page.getByRole("article").filter({ hasText: client.name }).getByRole("link"));
  await page.getByText("Side gate, code 4410").waitFor();
  await page.getByText("Two dogs in the yard").waitFor();
  const text = page.getByRole("link", { name: "Text", exact: true });
  await expect.poll(() => text.getAttribute("href")).toMatch(/^sms:\+1\d{10}\?&body=\S*Nadia%20Elderfield/);
  await expectAccessible(page);

  await tapButton(page, "On my way");
  await tapButton(page, "15");
  await tapButton(page, /^Tell |^Log it/);
  await tapButton(page, "Done");
  await tapButton(page, "Start the visit");
  await tapButton(page, "No, just the time");
  await goOn(page);
  await expectAccessible(page);
});

test("a report is written part by part and finished, and the next stop follows", async ({ openVisitor }) => {
  const { client, page } = await openDayWith(openVisitor, { client: 7, time: "16:00" });
  await start(page, client.name);

  await tapLink(page, "Checklist");
  await tap(page.getByRole("checkbox", { name: "Area: Kitchen" }));
  await tapLink(page, "Done");
  await tapLink(page, "Pests found");
  await tapButton(page, "Ants");
  await page.getByLabel("How many").tap();
  await page.keyboard.type("12");
  await page.getByLabel("Where").tap();
  await page.keyboard.type("Sink");
  await expectAccessible(page);
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
  await tapButton(page, "Nobody at home");
  await tapLink(page, "Done");
  await saved(page);
  await tapLink(page, "Finish the visit");
  await page.getByText("Nothing is missing").waitFor();
  await tapButton(page, "Finish");
  await page.getByRole("heading", { name: "Done" }).waitFor();
  const { stops } = await dayOf(page);
  expect(stops.find(({ contact }) => contact.name === client.name)).toMatchObject({
    status: "completed",
    visit: { status: "finished" },
  });
  await tapLink(page, "Back to today");
  await page.getByText(/\d of \d done/).waitFor();
});
