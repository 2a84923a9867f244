import type { Locator } from "playwright-core";
import { getOwnChat, getOwnTicket, listOwnTickets } from "../../src/modules/support/contract.ts";
import { onChangedDemo } from "../support/changed-demo.ts";
import { choose } from "../support/choose.ts";
import { paperFile } from "../support/papers.ts";
import { doElsewhere } from "../support/elsewhere.ts";
import { holdAnswers } from "../support/held-requests.ts";
import { expect, type Page } from "../support/journeys.ts";
import { hasFocus } from "../support/keyboard.ts";
import { register, signInAsStaff } from "../support/people.ts";
import { photoOf } from "../support/photos.ts";
import { openPage } from "../support/portal/navigation.ts";

const test = onChangedDemo();

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };

async function attach(page: Page, within: Locator, button: string, name: string): Promise<void> {
  const chooser = page.waitForEvent("filechooser");
  await within.getByRole("button", { name: button, exact: true }).click();
  await (await chooser).setFiles({ name, mimeType: "image/png", buffer: photoOf("bright") });
}

/** Writes into a field of the dialog in front. */
async function write(page: Page, label: string, words: string): Promise<void> {
  await page.getByRole("dialog").getByLabel(label, { exact: true }).focus();
  await page.keyboard.type(words);
}

test(
  "a client opens a ticket and requests a document, the office answers both from the inbox, and the ticket is reopened",
  { tags: ["long"], timeout: 180_000 },
  async ({ openVisitor }) => {
    const subject = "A charge we do not know";
    const { page } = await openVisitor();
    await register(page.request, { email: "linden@marsh.example", fullName: "Linden Marsh" });
    await page.goto("/client-dashboard/support");
    await page.getByText("Get help and find answers to your questions").waitFor();
    await page.getByText("No tickets yet").waitFor();
    await page.getByRole("button", { name: "New Ticket" }).press("Enter");
    const form = page.getByRole("dialog", { name: "Create Support Ticket" });
    const submit = form.getByRole("button", { name: "Create Ticket" });
    await submit.waitFor();
    await expect.poll(() => submit.isDisabled()).toBe(true);
    await write(page, "Subject", subject);
    await choose(form.getByLabel("Category"), "Billing");
    await write(page, "Description", "The last invoice has a second visit.");
    await expect.poll(() => submit.isEnabled()).toBe(true);
    await attach(page, form, "Attach File", "invoice.png");
    await form.getByRole("link", { name: "invoice.png" }).waitFor();
    // What was typed survives a reload, with its file.
    await page.reload();
    await expect.poll(() => form.getByLabel("Subject").inputValue()).toBe(subject);
    await form.getByRole("link", { name: "invoice.png" }).waitFor();
    await submit.press("Enter");
    await form.waitFor({ state: "hidden" });
    await page.getByRole("button", { name: `View ticket: ${subject}` }).press("Enter");
    const detail = page.getByRole("dialog", { name: subject });
    await detail.getByRole("button", { name: "Open Photo 1" }).waitFor();
    await detail.getByText("No comments yet.").waitFor();
    const [ticket] = (await doElsewhere(page, listOwnTickets, {})).data;
    const { id } = ticket ?? { id: "" };

    const { page: office } = await openVisitor({ viewport: DESK });
    await signInAsStaff(office.request, "support");
    await office.goto("/admin-dashboard/inbox?search=Linden");
    await office.getByRole("button", { name: "Linden Marsh" }).press("Enter");
    const entry = office.getByRole("dialog", { name: "Linden Marsh" });
    await entry.getByText("The last invoice has a second visit.").waitFor();
    await entry.getByText("Billing").waitFor();
    await entry.getByRole("button", { name: "Assign to me" }).press("Enter");
    await entry.getByLabel("Write to the client").focus();
    await office.keyboard.type("That was a mistake of ours; a new invoice is on its way.");
    await entry.getByRole("button", { name: "Send", exact: true }).press("Enter");
    await entry.getByRole("listitem").filter({ hasText: "That was a mistake of ours" }).waitFor();
    // The open page of the client shows it without a reload.
    await detail.getByText("That was a mistake of ours", { exact: false }).waitFor();
    await detail.getByText("Customer Support").waitFor();
    await choose(entry.getByLabel("Ticket status"), "Resolved");
    await detail.getByRole("button", { name: "Reopen Ticket" }).waitFor();
    await entry.getByText("Done", { exact: true }).first().waitFor();
    await detail.getByRole("button", { name: "Reopen Ticket" }).press("Enter");
    await write(page, "Add a Comment", "It has the same line again.");
    await detail.getByRole("button", { name: "Send Comment" }).press("Enter");
    await detail.getByRole("region", { name: "Comments" }).getByText("It has the same line again.").waitFor();
    await entry.getByText("It has the same line again.").waitFor();
    expect(await doElsewhere(page, getOwnTicket, { id })).toMatchObject({ status: "open", commentCount: 2 });
    await page.keyboard.press("Escape");
    await detail.waitFor({ state: "hidden" });
    await office.keyboard.press("Escape");
    await entry.waitFor({ state: "hidden" });

    await openPage(page, "Documents");
    await page.getByRole("button", { name: "Request Document" }).press("Enter");
    const asking = page.getByRole("dialog", { name: "Request Document" });
    const send = asking.getByRole("button", { name: "Submit Request" });
    await send.waitFor();
    await choose(asking.getByLabel("Document type"), "Warranty");
    await expect.poll(() => send.isDisabled()).toBe(true);
    await asking.getByLabel("Description").focus();
    await page.keyboard.type("The termite warranty of 2025");
    await choose(asking.getByLabel("Urgency"), "Urgent (1–2 business days)");
    await send.press("Enter");
    const requests = page.getByRole("dialog", { name: "Requested Documents" });
    const reference = /DOC-\d+/.exec((await requests.getByText(/DOC-\d+/).textContent()) ?? "")?.[0] ?? "";
    await requests.getByText("Waiting", { exact: true }).waitFor();

    await office.goto(`/admin-dashboard/inbox?search=${reference}`);
    await office.getByRole("button", { name: "Linden Marsh" }).press("Enter");
    await entry.getByText("The termite warranty of 2025").first().waitFor();
    await entry.getByRole("button", { name: "Answer with a Document" }).press("Enter");
    const answer = office.getByRole("dialog", { name: `Answer ${reference}` });
    await answer.locator("label", { hasText: "A new file" }).click();
    const chooser = office.waitForEvent("filechooser");
    await answer.getByRole("button", { name: "Choose files" }).click();
    await (await chooser).setFiles([paperFile("Termite warranty 2025")]);
    await answer.getByRole("link", { name: "Termite warranty 2025.pdf" }).waitFor();
    await expect.poll(() => answer.getByLabel("Name").inputValue()).toBe("Termite warranty 2025");
    await answer.getByLabel("Message (optional)").focus();
    await office.keyboard.type("Here it is.");
    await answer.getByRole("button", { name: "Send Answer" }).press("Enter");
    await answer.waitFor({ state: "hidden" });
    await entry.getByText("Answered", { exact: true }).first().waitFor();
    await requests.getByText("Here it is.").waitFor();
    await requests.getByRole("button", { name: /^View Termite warranty 2025/ }).press("Enter");
    await page
      .getByRole("dialog", { name: /^Termite warranty 2025/ })
      .getByText("Added by our office")
      .waitFor();
  },
);

const FIELD = "Your message";
const LINES = "**/api/my/chat/lines";

const expectFocus = (field: Locator) => expect.poll(() => hasFocus(field)).toBe(true);

test(
  "a client chats while no one is online, over a bad connection, and then with the office until each has ended a chat",
  { tags: ["long"], timeout: 180_000 },
  async ({ openVisitor }) => {
    const { page, allowFaults } = await openVisitor({ viewport: PHONE });
    allowFaults(/ERR_INTERNET_DISCONNECTED|api\/my\/chat\/lines/);
    await register(page.request, { email: "alder@finch.example", fullName: "Alder Finch" });
    await page.goto("/client-dashboard/settings/help");
    await page.getByRole("button", { name: "Live Chat" }).press("Enter");
    const chat = page.getByRole("dialog", { name: "Live Chat Support" });
    const lines = chat.getByRole("log");
    await chat.getByText("Hi Alder, this is").waitFor();
    await chat.getByText("Nobody is online right now.").waitFor();
    await expectFocus(chat.getByLabel(FIELD));
    await page.keyboard.type("Is the bait safe");
    // What was typed survives a reload.
    await page.reload();
    await page.getByRole("button", { name: "Live Chat" }).press("Enter");
    await expect.poll(() => chat.getByLabel(FIELD).inputValue()).toBe("Is the bait safe");
    await chat.getByLabel(FIELD).press("End");
    await page.keyboard.type(" for cats?");
    await attach(page, chat, "Attach File", "bait.png");
    await chat.getByRole("link", { name: "bait.png" }).waitFor();
    await chat.getByLabel(FIELD).press("Enter");
    await lines.getByText("Is the bait safe for cats?").waitFor();
    await lines.getByRole("button", { name: "Open Photo 1" }).waitFor();
    await expect.poll(() => chat.getByLabel(FIELD).inputValue()).toBe("");
    await lines.getByText("Automatic reply").waitFor();
    await chat.getByText("This conversation is ticket TKT-").waitFor();
    // The field has the focus again: several lines follow each other as people write them.
    await page.keyboard.type("She is six.");
    await page.keyboard.press("Shift+Enter");
    await page.keyboard.type("And fat.");
    await page.keyboard.press("Enter");
    await lines.getByText("She is six.").waitFor();
    // Without a connection a line waits, and goes as soon as there is one.
    await page.context().setOffline(true);
    await page.keyboard.type("One more thing");
    await page.keyboard.press("Enter");
    await chat.getByText("Not sent.").waitFor();
    await page.context().setOffline(false);
    await lines.getByText("One more thing").waitFor();
    await chat.getByText("Not sent.").waitFor({ state: "hidden" });
    // A line whose answer is lost is sent once, also over a reload.
    await page.route(LINES, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await page.keyboard.type("Do you treat barns?");
    await page.keyboard.press("Enter");
    await chat.getByText("Not sent.").waitFor();
    await page.unroute(LINES);
    await page.reload();
    await page.getByRole("button", { name: "Live Chat" }).press("Enter");
    await lines.getByText("Do you treat barns?").waitFor();
    await chat.getByText("Sending…").waitFor({ state: "hidden" });
    const sent = (await doElsewhere(page, getOwnChat, {})).chat?.lines.filter(({ isStaff }) => !isStaff);
    expect(sent?.filter(({ content }) => content === "Do you treat barns?")).toHaveLength(1);
    await expect.poll(() => chat.getByText("Do you treat barns?").count()).toBe(1);

    // It is a ticket now, which stands among the others when the chat is ended.
    const ending = page.getByRole("dialog", { name: "End this chat?" });
    await chat.getByRole("button", { name: "End Chat" }).press("Enter");
    await ending.getByRole("button", { name: "End Chat" }).press("Enter");
    await chat.waitFor({ state: "hidden" });
    await page.goto("/client-dashboard/support");
    await page.getByText("Leave a message, and we’ll get back to you.").waitFor();
    await page.getByRole("button", { name: "View ticket: Is the bait safe for cats?" }).press("Enter");
    const ticket = page.getByRole("dialog", { name: "Is the bait safe for cats?" });
    await ticket.getByText("And fat.").waitFor();
    await ticket.getByText("Automatic reply").waitFor();
    await page.keyboard.press("Escape");
    await ticket.waitFor({ state: "hidden" });

    // The office comes online, reads and answers.
    const { page: office } = await openVisitor({ viewport: DESK });
    await signInAsStaff(office.request, "support");
    await office.goto("/admin-dashboard/inbox?kind=chat");
    await page.getByText("We’re online now.").waitFor();
    await page.getByRole("button", { name: "Start a chat" }).press("Enter");
    await chat.getByText("We’re online now.").waitFor();
    await expectFocus(chat.getByLabel(FIELD));
    await page.keyboard.type("Can you come on Friday?");
    await page.keyboard.press("Enter");
    await lines.getByText("Sent", { exact: true }).waitFor();
    await office.getByRole("button", { name: "Alder Finch" }).press("Enter");
    const entry = office.getByRole("dialog", { name: "Alder Finch" });
    await entry.getByRole("listitem").filter({ hasText: "Can you come on Friday?" }).waitFor();
    await entry.getByText("Alder Finch is waiting for an answer").waitFor();
    await lines.getByText("Read", { exact: true }).waitFor();
    await entry.getByLabel("Write to the client").focus();
    await office.keyboard.type("Friday at ten");
    await chat.getByText("is typing…").waitFor();
    await office.keyboard.type(" is free.");
    await office.keyboard.press("Enter");
    await lines.getByText("Friday at ten is free.").waitFor();
    await lines.getByText("Customer Support").waitFor();
    await entry.getByText("Read by Alder Finch").waitFor();
    await chat.getByLabel(FIELD).focus();
    await page.keyboard.type("Perfect");
    await entry.getByText("Alder Finch is typing…").waitFor();
    await page.keyboard.press("Enter");
    await entry.getByRole("listitem").filter({ hasText: "Perfect" }).waitFor();

    await chat.getByRole("button", { name: "End Chat" }).press("Enter");
    await ending.getByText("You can read it later under My Tickets.").waitFor();
    await ending.getByRole("button", { name: "Keep chatting" }).press("Enter");
    await entry.getByLabel("Write to the client").focus();
    await office.keyboard.type("See you then.");
    await office.keyboard.press("Enter");
    await lines.getByText("See you then.").waitFor();
    await chat.getByRole("button", { name: "End Chat" }).press("Enter");
    await ending.getByLabel("My question is answered").waitFor();
    await ending.getByRole("button", { name: "End Chat" }).press("Enter");
    await chat.waitFor({ state: "hidden" });
    await page.getByText("Chat ended. Find it under My Tickets").first().waitFor();
    await page.getByRole("button", { name: "View ticket: Can you come on Friday?" }).waitFor();
    await expect.poll(() => entry.getByLabel("Ticket status").inputValue()).toBe("resolved");
    await expect.poll(async () => (await doElsewhere(page, getOwnChat, {})).chat).toBeNull();

    // The office ends the second one; what was said stays in sight, with the way to its ticket.
    await page.getByRole("button", { name: "Start a chat" }).press("Enter");
    await expectFocus(chat.getByLabel(FIELD));
    await page.keyboard.type("One more question");
    await page.keyboard.press("Enter");
    await lines.getByText("One more question").waitFor();
    await office.keyboard.press("Escape");
    await entry.waitFor({ state: "hidden" });
    await office.getByRole("button", { name: "Alder Finch" }).first().press("Enter");
    await entry.getByRole("listitem").filter({ hasText: "One more question" }).waitFor();
    await entry.getByLabel("Write to the client").focus();
    await office.keyboard.type("Please call us for that.");
    await office.keyboard.press("Enter");
    await entry.getByRole("listitem").filter({ hasText: "Please call us for that." }).waitFor();
    // The news that it is over, which takes the button away, may come before the answer to what the button sent.
    const release = await holdAnswers(office, "**/api/tickets/*/chat/end");
    const end = entry.getByRole("button", { name: "End chat" });
    await end.press("Enter");
    await chat.getByText("This chat has ended.").waitFor();
    await end.waitFor({ state: "hidden" });
    release();
    await lines.getByText("Please call us for that.").waitFor();
    await expectFocus(entry.getByLabel("Write to the client"));
    await chat.getByRole("link", { name: "View ticket" }).press("Enter");
    await page.getByRole("dialog", { name: "One more question" }).waitFor();
  },
);
