import { choose } from "../support/choose.ts";
import { expect, expectAccessible, journeys } from "../support/journeys.ts";
import { tabTo } from "../support/keyboard.ts";
import { emailTo } from "../support/mailbox.ts";
import { signInAsStaff } from "../support/people.ts";
import { begunVisit, finishedVisit } from "../support/visits.ts";

const test = journeys({ DEMO_DATA: "on" });

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

test("the office finishes a visit for a forgetful technician and corrects its report", async ({ page }) => {
  await signInAsStaff(page.request, "manager");
  await begunVisit(page, {
    lastName: "Sandpiper",
    email: "sandpiper@clients.example",
    phone: "(302) 555-0187",
    weeks: 5,
  });

  await page.goto("/admin-dashboard");
  await page.getByRole("navigation", { name: "Admin Portal" }).getByRole("link", { name: "Visits" }).press("Enter");
  const row = page.getByRole("row", { name: /Sandpiper/ });
  await row.getByText("Open", { exact: true }).waitFor();
  await expectAccessible(page);
  await page.getByRole("searchbox", { name: "Search" }).focus();
  await page.keyboard.type("Sandpiper");
  await expect.poll(() => page.url()).toContain("search=Sandpiper");
  await row.getByRole("link").first().press("Enter");

  await page.getByText("Missing before it can be finished").waitFor();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Finish visit" }).press("Enter");
  const finishing = page.getByRole("dialog", { name: "Finish visit" });
  await choose(finishing.getByLabel("Signature"), "Nobody was at home");
  await expectAccessible(page);
  await tabTo(page, finishing.getByRole("button", { name: "Finish visit" }));
  await page.keyboard.press("Enter");
  await finishing.waitFor({ state: "hidden" });
  await page.getByText("Nobody was at home").waitFor();
  const history = page.getByRole("region", { name: "History" });
  await history.getByText("Finished", { exact: true }).waitFor();

  await page.getByRole("button", { name: "Correct report" }).press("Enter");
  const correcting = page.getByRole("dialog", { name: "Correct report" });
  await correcting.getByText("Now in the report").waitFor();
  await correcting.getByLabel("Notes").focus();
  await page.keyboard.type("Sealed the gap below the sink.");
  await correcting.getByLabel("Reason").focus();
  await page.keyboard.type("Told by phone");
  await expectAccessible(page);
  await page.keyboard.press("Control+Enter");
  await correcting.waitFor({ state: "hidden" });
  await history.getByText("Report corrected: Told by phone").waitFor();
  await expect.poll(() => history.getByText("Sealed the gap below the sink.").count()).toBe(1);
});

test("a client rates by the link in the email with keys, the office sees it at once and marks it as seen", async ({
  page,
  openVisitor,
}) => {
  await signInAsStaff(page.request, "manager");
  const email = "turnstone@clients.example";
  await finishedVisit(page, { lastName: "Turnstone", email, phone: "(302) 555-0188", weeks: 6 });
  const letter = await emailTo(page, email);
  const link = /href="([^"]+\/rate\/[^"]+)"/.exec(letter.text)?.[1] ?? "";

  await page.goto("/admin-dashboard");
  await page.getByRole("heading", { name: "Today", exact: false }).first().waitFor();

  const client = await openVisitor(PHONE);
  await client.page.goto(link);
  await expectAccessible(client.page);
  await tabTo(client.page, client.page.getByRole("radio", { name: "1 star", exact: true }));
  await client.page.keyboard.press("Space");
  await client.page.keyboard.press("ArrowRight");
  await expect.poll(() => client.page.getByRole("radio", { name: "2 stars" }).isChecked()).toBe(true);
  await client.page.getByLabel("Tell us more").focus();
  await client.page.keyboard.type("The ants came back.");
  await tabTo(client.page, client.page.getByRole("button", { name: "Send rating" }));
  await client.page.keyboard.press("Enter");
  await client.page.getByRole("heading", { name: "Thank you!" }).waitFor();
  await expectAccessible(client.page);

  const told = page.getByRole("main").getByText("Rated their visit 2 stars: “The ants came back.”");
  await told.first().waitFor();
  await page
    .getByRole("main")
    .getByRole("link", { name: /Turnstone/ })
    .first()
    .press("Enter");
  const rating = page.getByRole("region", { name: "Client rating" });
  await rating.getByText("The ants came back.").waitFor();
  await rating.getByRole("button", { name: "Mark as seen" }).press("Enter");
  await rating.getByText(/^Seen by/).waitFor();
  await expectAccessible(page);
  await page.goto("/admin-dashboard");
  await page.getByRole("heading", { name: "Today", exact: false }).first().waitFor();
  await expect.poll(() => told.count()).toBe(0);
});

test("a link that nobody was given says so, and the words are the reader's", async ({ page }) => {
  await page.goto("/es/rate/nobody-was-given-this");
  await page.getByRole("heading", { name: "Este enlace ya no es válido." }).waitFor();
  await expectAccessible(page);
});
