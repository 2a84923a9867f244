import {
  changeIssue,
  commentIssue,
  getOwnIssue,
  listIssues,
  listOwnIssues,
} from "../../src/modules/issues/contract.ts";
import { onChangedDemo } from "../support/changed-demo.ts";
import { choose } from "../support/choose.ts";
import { doElsewhere } from "../support/elsewhere.ts";
import { holdRequests } from "../support/held-requests.ts";
import { expect, type Page } from "../support/journeys.ts";
import { register, signInAsStaff } from "../support/people.ts";
import { photoOf } from "../support/photos.ts";

const test = onChangedDemo();

const ISSUES = "/client-dashboard/issues";

const card = (page: Page) =>
  page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading") });
const detailOf = (page: Page, title: string) => page.getByRole("dialog", { name: title });

async function write(page: Page, label: string, words: string): Promise<void> {
  await page.getByRole("dialog").getByLabel(label, { exact: true }).focus();
  await page.keyboard.type(words);
}

async function chooseFile(page: Page, button: string, name: string, buffer: Buffer): Promise<void> {
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("dialog").getByRole("button", { name: button, exact: true }).click();
  await (await chooser).setFiles({ name, mimeType: "image/png", buffer });
}

/** The issue as the office has it. */
async function issueInOffice(office: Page, title: string) {
  const { data } = await doElsewhere(office, listIssues, { search: title });
  const [issue] = data;
  if (!issue) throw new Error(`The office has no issue ${title}`);
  return issue;
}

test(
  "a client reports an issue over a bad connection, talks with the office, reopens it, and adds to it instead of reporting it twice",
  { tags: ["long"], timeout: 180_000 },
  async ({ openVisitor }) => {
    const { page, allowFaults } = await openVisitor({ viewport: { width: 1440, height: 900 } });
    allowFaults(/ERR_(?:FAILED|INTERNET_DISCONNECTED|CONNECTION)/);
    const title = "Ants along the sink";
    await register(page.request, { email: "hazel@example.com", fullName: "Hazel Tarn" });
    await page.goto(ISSUES);
    await page.getByText("Report and track pest problems").waitFor();
    await page.getByText("You don't have any reported issues.").waitFor();

    await page.getByRole("button", { name: "Report New Issue" }).press("Enter");
    const form = page.getByRole("dialog", { name: "Report New Issue" });
    const submit = form.getByRole("button", { name: "Submit Issue" });
    await submit.waitFor();
    await expect.poll(() => submit.isDisabled()).toBe(true);
    await write(page, "Title", title);
    await write(page, "Description", "A trail of small brown ants, every morning since Sunday.");
    await write(page, "Location", "Kitchen");
    await choose(form.getByLabel("Priority"), "High");
    await expect.poll(() => submit.isEnabled()).toBe(true);

    // The first photo gets lost on its way, and is sent again.
    await page.route("**/api/files", (route) => route.abort("failed"), { times: 1 });
    await chooseFile(page, "Choose photos", "trail.png", photoOf("bright"));
    await form.getByText("the server cannot be reached", { exact: false }).waitFor();
    await submit.press("Enter");
    await form.getByText("Some photos haven’t been sent yet.", { exact: false }).waitFor();
    await form.getByRole("button", { name: "Try again: trail.png" }).press("Enter");
    await form.getByRole("link", { name: "trail.png" }).waitFor();
    // The second one takes its time, and was taken in the dark.
    const letCome = await holdRequests(page, "**/api/files");
    await chooseFile(page, "Choose photos", "cellar.png", photoOf("dark"));
    await form.getByText("Sending", { exact: false }).waitFor();
    letCome();
    await form.getByText("cellar.png is very dark.", { exact: false }).waitFor();

    // The report is written down, and the answer lost: it is still one report.
    await page.route(
      "**/api/my/issues",
      async (route) => {
        await route.fetch();
        await route.abort("failed");
      },
      { times: 1 },
    );
    await submit.press("Enter");
    await form.getByText("Nothing you typed is lost.", { exact: false }).waitFor();
    await expect.poll(() => form.getByLabel("Title").inputValue()).toBe(title);
    await submit.press("Enter");
    await form.waitFor({ state: "hidden" });
    await expect.poll(() => card(page).count()).toBe(1);
    await card(page).getByText("2 photos").waitFor();
    await card(page).getByText("High priority").waitFor();

    await card(page)
      .getByRole("button", { name: `View details of ${title}` })
      .press("Enter");
    const detail = detailOf(page, title);
    await detail.getByText("No comments yet.").waitFor();
    const send = detail.getByRole("button", { name: "Send Comment" });
    await write(page, "Add a Comment", "   ");
    await expect.poll(() => send.isDisabled()).toBe(true);

    const { page: office } = await openVisitor();
    await signInAsStaff(office.request, "support");
    const { id } = await issueInOffice(office, title);
    await doElsewhere(office, commentIssue, { id, content: "Please leave the trail as it is; we will look at it." });
    await detail.getByText("Please leave the trail as it is", { exact: false }).waitFor();
    await detail.getByText("Customer Support").waitFor();

    await write(page, "Add a Comment", "They come out behind the dishwasher.");
    await chooseFile(page, "Attach File", "dishwasher.png", photoOf("bright"));
    await detail.getByRole("link", { name: "dishwasher.png" }).waitFor();
    // What was written is not thrown away by a slip.
    await page.keyboard.press("Escape");
    const question = page.getByRole("dialog", { name: "Discard changes?" });
    await question.getByRole("button", { name: "Keep editing" }).press("Enter");
    await question.waitFor({ state: "hidden" });
    await send.press("Enter");
    const comments = detail.getByRole("region", { name: "Comments" });
    await comments.getByText("They come out behind the dishwasher.").waitFor();
    await comments.getByRole("button", { name: "Open Photo 1" }).press("Enter");
    const viewer = page.getByRole("dialog", { name: "Photo 1" });
    await viewer.getByText("100%").waitFor();
    await page.keyboard.press("+");
    await viewer.getByText("125%").waitFor();
    await page.keyboard.press("Escape");
    await viewer.waitFor({ state: "hidden" });

    const { version } = await issueInOffice(office, title);
    await doElsewhere(office, changeIssue, { id, version, status: "resolved" });
    await detail.getByRole("button", { name: "Reopen issue" }).press("Enter");
    const reopen = page.getByRole("dialog", { name: "Reopen this issue?" });
    await write(page, "What do you see now? (optional)", "They are back.");
    await reopen.getByRole("button", { name: "Reopen issue" }).press("Enter");
    await reopen.waitFor({ state: "hidden" });
    await comments.getByText("They are back.").waitFor();
    await detail.getByText("Active", { exact: true }).first().waitFor();
    const kept = await doElsewhere(page, getOwnIssue, { id });
    expect(kept.status).toBe("active");
    expect(kept.photos).toHaveLength(2);
    await page.keyboard.press("Escape");
    await detail.waitFor({ state: "hidden" });

    // A second issue, and a third report that is the first one again: it becomes a comment.
    await page.getByRole("button", { name: "Report New Issue" }).press("Enter");
    await form.waitFor();
    await write(page, "Title", "Wasp nest");
    await choose(form.getByLabel("What did you see?"), "Wasps");
    await write(page, "Description", "A nest as large as a fist.");
    await write(page, "Location", "Back porch");
    await choose(form.getByLabel("Priority"), "Medium");
    await submit.press("Enter");
    await form.waitFor({ state: "hidden" });
    await expect.poll(() => card(page).count()).toBe(2);
    await page.getByRole("button", { name: "Report New Issue" }).press("Enter");
    await form.waitFor();
    await write(page, "Title", "Wasps again");
    await choose(form.getByLabel("What did you see?"), "Wasps");
    await write(page, "Description", "Now there are two nests.");
    await write(page, "Location", "Porch roof");
    await choose(form.getByLabel("Priority"), "Medium");
    // A reload loses nothing.
    await page.reload();
    await form.getByText("This is the report you had begun.").waitFor();
    await expect.poll(() => form.getByLabel("Title").inputValue()).toBe("Wasps again");
    await submit.press("Enter");
    await form.getByRole("heading", { name: "Did you already report this?" }).waitFor();
    await form.getByRole("button", { name: "Add a comment to Wasp nest" }).press("Enter");
    const wasps = detailOf(page, "Wasp nest");
    await expect.poll(() => wasps.getByLabel("Add a Comment").inputValue()).toContain("Now there are two nests.");
    await wasps.getByRole("button", { name: "Send Comment" }).press("Enter");
    await wasps.getByRole("region", { name: "Comments" }).getByText("Now there are two nests.").waitFor();
    await page.keyboard.press("Escape");
    await wasps.waitFor({ state: "hidden" });
    expect((await doElsewhere(page, listOwnIssues, {})).pagination.total).toBe(2);

    await page.getByLabel("Search", { exact: true }).focus();
    await page.keyboard.type("ANTS");
    await expect.poll(() => card(page).count()).toBe(1);
    await expect.poll(() => new URL(page.url()).searchParams.get("search")).toBe("ANTS");
    await choose(page.getByLabel("Status", { exact: true }), "Resolved");
    await page.getByText("No issues match your current filters.").waitFor();
    await page.getByRole("button", { name: "Clear All" }).press("Enter");
    await expect.poll(() => card(page).count()).toBe(2);
    await page.getByRole("button", { name: "More Filters" }).press("Enter");
    const filters = page.getByRole("dialog", { name: "More Filters" });
    await choose(filters.getByLabel("Date range"), "Last week");
    await filters.getByLabel("Location").focus();
    await page.keyboard.type("porch");
    await filters.getByLabel("Has comments").press("Space");
    await filters.getByRole("button", { name: "Apply Filters" }).press("Enter");
    await page.getByRole("button", { name: "More Filters (3)" }).waitFor();
    await expect.poll(() => card(page).count()).toBe(1);
    await card(page).getByText("Wasp nest").waitFor();

    // The link in an email opens the issue; an address of no issue of theirs says so.
    allowFaults(/404/);
    await page.goto(`${ISSUES}?issue=${id}`);
    await detail.getByText(kept.reference).waitFor();
    await page.goto(`${ISSUES}?issue=${id.replace(/^.{8}/, "00000000")}`);
    await page.getByText("This issue doesn’t exist").waitFor();
  },
);
