import { getOwnTicket, listOwnTickets } from "../../src/modules/support/contract.ts";
import { choose } from "../support/choose.ts";
import { doElsewhere } from "../support/elsewhere.ts";
import { expect, expectAccessible, journeys } from "../support/journeys.ts";
import { register, signInAsStaff } from "../support/people.ts";
import { photoOf } from "../support/photos.ts";

const test = journeys({ DEMO_DATA: "on" });

const SUBJECT = "A charge we do not know";

test(
  "a client asks for help on a phone, the office answers from the inbox, and the client reads it and reopens it",
  { timeout: 180_000 },
  async ({ openVisitor }) => {
    const { page } = await openVisitor({ viewport: { width: 390, height: 844 } });
    await register(page.request, { email: "linden@example.com", fullName: "Linden Marsh" });
    await page.goto("/client-dashboard/support");
    await page.getByText("Get help and find answers to your questions").waitFor();
    await page.getByText("No tickets yet").waitFor();
    await expectAccessible(page);

    await page.getByRole("button", { name: "New Ticket" }).press("Enter");
    const form = page.getByRole("dialog", { name: "Create Support Ticket" });
    const submit = form.getByRole("button", { name: "Create Ticket" });
    await submit.waitFor();
    await expect.poll(() => submit.isDisabled()).toBe(true);
    const write = async (label: string, words: string) => {
      await page.getByRole("dialog").getByLabel(label, { exact: true }).focus();
      await page.keyboard.type(words);
    };
    await write("Subject", SUBJECT);
    await choose(form.getByLabel("Category"), "Billing");
    await write("Description", "The last invoice has a second visit.");
    await expect.poll(() => submit.isEnabled()).toBe(true);
    const chooser = page.waitForEvent("filechooser");
    await form.getByRole("button", { name: "Attach File", exact: true }).click();
    await (await chooser).setFiles({ name: "invoice.png", mimeType: "image/png", buffer: photoOf("bright") });
    await form.getByRole("link", { name: "invoice.png" }).waitFor();
    await expectAccessible(page);
    // What was typed survives a reload, with its file.
    await page.reload();
    await expect.poll(() => form.getByLabel("Subject").inputValue()).toBe(SUBJECT);
    await form.getByRole("link", { name: "invoice.png" }).waitFor();
    await submit.press("Enter");
    await form.waitFor({ state: "hidden" });
    await page.getByRole("button", { name: `View ticket: ${SUBJECT}` }).press("Enter");
    const detail = page.getByRole("dialog", { name: SUBJECT });
    await detail.getByRole("button", { name: "Open Photo 1" }).waitFor();
    await detail.getByText("No comments yet.").waitFor();
    await expectAccessible(page);
    const [ticket] = (await doElsewhere(page, listOwnTickets, {})).data;
    const { id, reference } = ticket ?? { id: "", reference: "" };

    const { page: office } = await openVisitor({ viewport: { width: 1440, height: 900 } });
    await signInAsStaff(office.request, "support");
    await office.goto(`/admin-dashboard/inbox?search=${reference}`);
    await office.getByRole("button", { name: "Linden Marsh" }).press("Enter");
    const entry = office.getByRole("dialog", { name: "Linden Marsh" });
    await entry.getByText("The last invoice has a second visit.").waitFor();
    await entry.getByText("Billing").waitFor();
    await entry.getByRole("button", { name: "Assign to me" }).press("Enter");
    await entry.getByLabel("Write to the client").focus();
    await office.keyboard.type("That was a mistake of ours; a new invoice is on its way.");
    await expectAccessible(office);
    await entry.getByRole("button", { name: "Send", exact: true }).press("Enter");
    await entry.getByRole("listitem").filter({ hasText: "That was a mistake of ours" }).waitFor();
    // It comes by itself, to the phone that lies open.
    await detail.getByText("That was a mistake of ours", { exact: false }).waitFor();
    await detail.getByText("Customer Support").waitFor();

    await choose(entry.getByLabel("Ticket status"), "Resolved");
    await detail.getByRole("button", { name: "Reopen Ticket" }).waitFor();
    await entry.getByText("Done", { exact: true }).first().waitFor();
    await expectAccessible(page);
    await detail.getByRole("button", { name: "Reopen Ticket" }).press("Enter");
    await write("Add a Comment", "It has the same line again.");
    await detail.getByRole("button", { name: "Send Comment" }).press("Enter");
    await detail.getByRole("region", { name: "Comments" }).getByText("It has the same line again.").waitFor();
    await entry.getByText("It has the same line again.").waitFor();
    expect(await doElsewhere(page, getOwnTicket, { id })).toMatchObject({ status: "open", commentCount: 2 });
  },
);
