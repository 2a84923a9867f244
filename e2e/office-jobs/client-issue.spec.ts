import { randomUUID } from "node:crypto";
import type { Locator } from "playwright-core";
import { createAppointment } from "../../src/modules/appointments/contract.ts";
import { commentOwnIssue, getOwnIssue, reportOwnIssue } from "../../src/modules/issues/contract.ts";
import { finishVisit, saveReport, startVisit } from "../../src/modules/visits/contract.ts";
import { choose } from "../support/choose.ts";
import { doElsewhere, sendPictureElsewhere } from "../support/elsewhere.ts";
import { holdRequests } from "../support/held-requests.ts";
import { expect, expectAccessible, journeys, type Page } from "../support/journeys.ts";
import { sidebarLink } from "../support/office-jobs.ts";
import { register, signInAsStaff } from "../support/people.ts";
import { PHONE, TECHNICIAN } from "../support/tech.ts";

const test = journeys({ DEMO_DATA: "on" });

const TITLE = "Ants in the kitchen";
const WORDS = "They come out below the sink every evening.";
const DESK = { width: 1440, height: 900 };
const HAND = { width: 390, height: 844 };

async function expectAccessibleAtBoth(page: Page): Promise<void> {
  for (const size of [HAND, DESK]) {
    await page.setViewportSize(size);
    // A list that is asked anew is dimmed meanwhile.
    await expect.poll(() => page.locator("[aria-busy=true]").count()).toBe(0);
    await expectAccessible(page);
  }
}

/** The visit is booked in the form that the issue has opened, with its technician. */
async function bookVisit(page: Page, dialog: Locator) {
  await choose(dialog.getByLabel("Technician", { exact: true }), TECHNICIAN);
  const times = dialog.getByRole("group", { name: "Next available times" }).getByRole("radio");
  await times.first().waitFor();
  await times.first().click();
  const answered = page.waitForResponse(
    (response) => response.request().method() === "POST" && new URL(response.url()).pathname === createAppointment.path,
  );
  await dialog.getByRole("button", { name: "Schedule Appointment" }).press("Enter");
  return createAppointment.output.parse(await (await answered).json());
}

test(
  "what a client reports arrives, is answered, visited and resolved",
  { timeout: 180_000 },
  async ({ openVisitor }) => {
    const { page: client } = await openVisitor();
    await register(client.request, { email: "ruddy@clients.example", fullName: "Ruddy Turnstone" });

    const { page } = await openVisitor({ viewport: DESK });
    await signInAsStaff(page.request, "support");
    await page.goto("/admin-dashboard/inbox");
    await page
      .getByRole("navigation", { name: "Inbox", exact: true })
      .getByRole("link", { name: "Issues" })
      .press("Enter");
    await page.getByRole("search", { name: "Issues" }).waitFor();
    const waiting = async () => Number(/\d+/.exec(await sidebarLink(page, "Inbox").innerText())?.[0] ?? 0);
    // The demo company has some already: how many comes a moment after the page.
    await expect.poll(waiting).toBeGreaterThan(0);
    const before = await waiting();

    const { id } = await doElsewhere(client, reportOwnIssue, {
      title: TITLE,
      description: WORDS,
      location: "Kitchen, at the sink",
      priority: "high",
      type: "ants",
      photoIds: [await sendPictureElsewhere(client, "docs/pictures/home.png")],
    });
    const row = page.getByRole("row").filter({ hasText: "Ruddy Turnstone" });
    await row.waitFor();
    await expect.poll(waiting).toBe(before + 1);
    await expectAccessibleAtBoth(page);
    await choose(page.getByLabel("Priority"), "Low");
    await expect.poll(() => row.count()).toBe(0);
    await choose(page.getByLabel("Priority"), "High");
    await expect.poll(() => new URL(page.url()).search).toContain("priority=high");
    await row.getByRole("link", { name: TITLE }).press("Enter");

    // Words, photo, who and where; then somebody sees to it.
    await page.getByText(WORDS).waitFor();
    await page.getByRole("img", { name: "Photo of" }).waitFor();
    await page.getByText("7 Larkspur Lane, Newark, DE 19711").waitFor();
    await expectAccessibleAtBoth(page);
    await page.getByRole("button", { name: "Photo of" }).press("Enter");
    await page.getByRole("dialog", { name: "Photo of" }).waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Assign to me" }).press("Enter");
    await expect.poll(() => page.getByRole("button", { name: "Assign to me" }).count()).toBe(0);
    await expect.poll(waiting).toBe(before);

    // What the client adds meanwhile appears, and what is being typed stays.
    const answer = page.getByLabel("Write to the client");
    await answer.click();
    await page.keyboard.type("We will come and look.");
    await doElsewhere(client, commentOwnIssue, { id, content: "There are more of them now." });
    await page.getByRole("region", { name: "Comments" }).getByText("There are more of them now.").waitFor();
    await expect.poll(() => answer.inputValue()).toBe("We will come and look.");
    await page.keyboard.press("Control+Enter");
    await page.getByRole("listitem").filter({ hasText: "We will come and look." }).waitFor();
    await expect.poll(() => answer.inputValue()).toBe("");

    await page.getByRole("button", { name: "Schedule visit" }).press("Enter");
    const dialog = page.getByRole("dialog", { name: "Schedule New Appointment" });
    await expect.poll(() => dialog.getByLabel("Notes (optional)", { exact: true }).inputValue()).toContain(WORDS);
    const appointment = await bookVisit(page, dialog);
    expect(appointment).toMatchObject({ client: { name: "Ruddy Turnstone" }, priority: "high" });
    expect(appointment.notes).toContain(WORDS);
    await expect.poll(() => page.getByLabel("Status").inputValue()).toBe("scheduled");

    // The schedule leads back to it.
    await page.goto(`/admin-dashboard/schedule?appointment=${appointment.id}`);
    await page
      .getByRole("region", { name: "Reported by the client" })
      .getByRole("link", { name: TITLE })
      .press("Enter");
    await page.getByText(WORDS).waitFor();

    const { page: phone, allowFaults } = await openVisitor(PHONE);
    // The phone's worker asks for pictures; when the page is left, what is under way counts as failed, not as aborted.
    allowFaults(/^GET \S+\/api\/files\/[\w-]+: net::ERR_FAILED$/);
    await signInAsStaff(phone.request, "technician", TECHNICIAN);
    await phone.goto(`/tech/appointments/${appointment.id}?date=${appointment.date}`);
    const reported = phone.getByRole("region", { name: "Reported by the client" });
    await reported.getByText(WORDS).waitFor();
    await reported.getByText("This visit is for it").waitFor();
    await expectAccessible(phone);
    // What is not sent yet is there again after the screen was left.
    await reported.getByRole("button", { name: "Write a comment" }).tap();
    const comment = reported.getByLabel("Your comment");
    await comment.tap();
    await phone.keyboard.type("I am at your door.");
    await phone.reload();
    await expect.poll(() => comment.inputValue()).toBe("I am at your door.");
    // Once it has arrived nobody finds it there to send again, though the screen was left before it could say so.
    const release = await holdRequests(phone, "**/api/tech/appointments/*/issues");
    await reported.getByRole("button", { name: "Send to the client" }).tap();
    await page.getByRole("listitem").filter({ hasText: "I am at your door." }).waitFor();
    await phone.goto("/tech");
    release();
    await phone.goto(`/tech/appointments/${appointment.id}?date=${appointment.date}`);
    await reported.getByRole("button", { name: "Write a comment" }).waitFor();
    await reported.getByRole("button", { name: "Photo 1 of 1" }).tap();
    await phone.getByRole("dialog", { name: "Photo 1 of 1" }).getByRole("img").waitFor();
    await expectAccessible(phone);

    const visit = await doElsewhere(phone, startVisit, {
      appointmentId: appointment.id,
      reason: "The client is home today",
      override: { reason: "The client is home today" },
    });
    const nobody = { presence: { base: 0, value: { kind: "nobody-home" as const } } };
    await doElsewhere(phone, saveReport, { id: visit.id, commandId: randomUUID(), changes: nobody });
    await doElsewhere(phone, finishVisit, { id: visit.id, commandId: randomUUID() });

    await page.getByRole("heading", { name: "The visit is finished. Is the problem gone?" }).waitFor();
    await expectAccessibleAtBoth(page);
    await page.getByRole("button", { name: "Yes, resolved" }).press("Enter");
    await page.getByRole("button", { name: "Reopen" }).waitFor();
    await page.getByRole("region", { name: "History" }).getByText("Scheduled → Resolved").waitFor();
    expect(await doElsewhere(client, getOwnIssue, { id })).toMatchObject({ status: "resolved", can: { reopen: true } });

    await page.goto(`/admin-dashboard/clients/${appointment.client?.id ?? ""}/issues`);
    await page.getByRole("table", { name: "Resolved issues" }).getByRole("link", { name: TITLE }).waitFor();
    await page.getByText("No open issues").waitFor();
    await expectAccessibleAtBoth(page);
  },
);
