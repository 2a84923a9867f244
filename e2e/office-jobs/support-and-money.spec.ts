import { DEMO, signInToOffice } from "../support/accounts.ts";
import { someInvoice } from "../support/invoices.ts";
import { expect, expectAccessible, journeys, type Page } from "../support/journeys.ts";
import { signInAsStaff } from "../support/people.ts";

const test = journeys({ DEMO_DATA: "on" });

const REVENUE = "/admin-dashboard/payments";
const main = (page: Page) => page.getByRole("main");
const noneOf = async (page: Page, names: readonly (string | RegExp)[]) => {
  for (const name of names)
    for (const role of ["button", "link"] as const)
      await expect.poll(() => main(page).getByRole(role, { name }).count(), { message: String(name) }).toBe(0);
  await expect.poll(() => main(page).getByRole("alert").count()).toBe(0);
};

test("support reads invoices and changes nothing, and finds nothing that is not for them", async ({
  page,
  openVisitor,
}) => {
  const { page: office } = await openVisitor();
  await signInAsStaff(office.request, "manager");
  const { id, reference, client } = await someInvoice(office, "Peregrine");
  await signInToOffice(page, { email: DEMO.support });

  // Revenue is the list of invoices, whichever tab somebody else has sent them the address of.
  for (const tab of ["", "?tab=payments", "?tab=integration"]) {
    await page.goto(`${REVENUE}${tab}`);
    await main(page).getByRole("table", { name: "Invoices" }).waitFor();
    await expect.poll(() => main(page).getByRole("navigation", { name: "Revenue" }).count()).toBe(0);
    await expect.poll(() => main(page).getByRole("checkbox").count()).toBe(0);
    await noneOf(page, [/^Create Invoice/, /^Send/, "Export"]);
  }
  await expectAccessible(page);
  await page.keyboard.press("n");
  await main(page).getByRole("searchbox").fill(reference);
  await main(page).getByRole("link", { name: reference, exact: true }).click();

  // Its page is complete, and the paper is all that can be had of it.
  const head = page.getByRole("region", { name: `Invoice ${reference}` });
  await head.getByRole("link", { name: "PDF" }).waitFor();
  await page.getByRole("region", { name: "History" }).getByRole("listitem").first().waitFor();
  await expect.poll(() => head.getByRole("button").count()).toBe(0);
  await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
  await noneOf(page, ["Record payment", "Send", "Edit", /^More/]);
  await expect.poll(() => main(page).textContent()).not.toContain("Accounts Receivable");
  await expectAccessible(page);
  await head.getByRole("link", { name: client.name }).click();

  // Of the client they see invoices and statements, and no payment methods.
  const parts = page.getByRole("navigation", { name: `Sections for ${client.name}` });
  await parts.getByRole("link", { name: "Invoices", exact: true }).click();
  await main(page).getByRole("table", { name: "Invoices" }).waitFor();
  await expect.poll(() => parts.getByRole("link", { name: "Payment methods" }).count()).toBe(0);
  await noneOf(page, [/^Create Invoice/, /^Send/]);
  await main(page).getByRole("button", { name: "Statement" }).click();
  const statement = page.getByRole("dialog", { name: "Statement" });
  await statement.getByRole("link", { name: "Download PDF" }).waitFor();
  await expect.poll(() => statement.getByRole("button", { name: "Email to client" }).count()).toBe(0);
  await expectAccessible(page);
  await page.keyboard.press("Escape");

  for (const place of ["/deposits", "/differences", `/${id}`]) {
    const answer = await page.goto(`${REVENUE}${place}`);
    expect(answer?.status()).toBe(403);
    await page.getByText("Your role doesn’t include this page").waitFor();
    await noneOf(page, ["Try again"]);
  }
  await page.goto(`/admin-dashboard/clients/${client.id}/payment-methods`);
  await page.getByText("This page doesn’t exist in the office").waitFor();
});

test("a manager finds the payment methods of a client behind their tab", async ({ page }) => {
  await signInToOffice(page, { email: DEMO.manager });
  const { client } = await someInvoice(page, "Ottoline");
  await page.goto(`/admin-dashboard/clients/${client.id}`);
  await page.getByRole("link", { name: "Payment methods", exact: true }).click();
  await page.getByRole("region", { name: "Payment methods" }).waitFor();
  await page.reload();
  await page.getByRole("region", { name: "Payment methods" }).waitFor();
  await expectAccessible(page);
});
