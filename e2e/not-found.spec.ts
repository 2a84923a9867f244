import { describe } from "vitest";
import { listClients } from "../src/modules/clients/contract.ts";
import { DEMO, signInToOffice } from "./support/accounts.ts";
import { expect, expectAccessible, journeys } from "./support/journeys.ts";

const test = journeys({ DEMO_DATA: "on" }, { shared: true });

const LOST = {
  "/no-such-page": ["This page does not exist", "/"],
  "/es/no-such-page": ["Esta página no existe", "/es"],
  "/fr/no-such-page": ["Cette page n’existe pas", "/fr"],
} as const;

describe.each(Object.entries(LOST))("an address that is nobody's, %s", (path, [title, home]) => {
  test("answers 404 with a page that leads on", async ({ visitor: { page, allowFaults } }) => {
    allowFaults(/404/);
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe(title);
    await expectAccessible(page);
    await page.getByRole("main").getByRole("link").first().click();
    await page.waitForURL((url) => url.pathname === home);
  });
});

test("below clients, technicians, visits, and products, too, what is not there answers 404 and says so", async ({
  visitor: { page, allowFaults },
}) => {
  allowFaults(/404|422/);
  await signInToOffice(page, { email: DEMO.manager });
  const statusOf = async (path: string) => (await page.goto(`/admin-dashboard/${path}`))?.status();
  const listed = await page.request.get(`${listClients.path}?limit=1`);
  const [client] = listClients.output.parse(await listed.json()).data;
  const known = `clients/${client?.id ?? ""}`;
  expect(await statusOf(known)).toBe(200);
  expect(await statusOf(`${known}/history`)).toBe(200);
  expect(await statusOf(`${known}/nonsense`)).toBe(404);
  await page.getByText("This page doesn’t exist in the office").waitFor();
  expect(await statusOf("clients/0197b3a0-0000-7000-8000-000000000000")).toBe(404);
  await page.getByText("Client not found").waitFor();
  expect(await statusOf("technicians/0197b3a0-0000-7000-8000-000000000000")).toBe(404);
  for (const [path, words] of [
    ["visits/0197b3a0-0000-7000-8000-000000000000", "Visit not found"],
    // No id at all is not there, either.
    ["visits/nobody", "Visit not found"],
    ["products/nobody", "Product not found"],
    ["technicians/nobody", "Technician not found"],
    ["clients/nobody", "Client not found"],
  ] as const) {
    expect(await statusOf(path)).toBe(404);
    await page.getByText(words).waitFor();
  }
});
