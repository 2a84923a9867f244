import type { Page } from "playwright-core";
import { listDueDevices } from "../../src/modules/devices/contract.ts";
import { getVisit, listVisits } from "../../src/modules/visits/contract.ts";
import { empty, failing, waiting, type Screen } from "./screen.ts";

const VISITS = "/admin-dashboard/visits";
const LIST = "**/api/visits?**";

/** The visits of the office, one of them, and what its client is asked. */
export const VISIT_SCREENS: Screen[] = [
  { name: "visits", path: VISITS, as: "administrator", does: seeSettled },
  { name: "visits-waiting", path: VISITS, as: "administrator", ...waiting(LIST) },
  { name: "visits-failed", path: VISITS, as: "administrator", meets: failing(LIST), does: seeFailure },
  { name: "visits-empty", path: VISITS, as: "administrator", meets: empty(LIST), does: seeNothing },
  { name: "visits-unclosed", path: `${VISITS}?show=unclosed`, as: "administrator", does: seeSettled },
  { name: "visit", path: `${VISITS}?show=finished`, as: "administrator", does: openFirst },
  { name: "visit-correct", path: `${VISITS}?show=finished`, as: "administrator", does: correct },
  { name: "visit-correct-check", path: VISITS, as: "administrator", does: correctCheck },
  { name: "visit-finish", path: `${VISITS}?show=open`, as: "administrator", does: finish },
  { name: "visit-unknown", path: `${VISITS}/nobody`, as: "administrator", does: seeNoSuch },
  { name: "rate-unknown", path: "/rate/nobody" },
];

/** Until there are demo visits, the list says so. */
async function seeSettled(page: Page): Promise<void> {
  await page.getByRole("table").or(page.getByText("No visits")).first().waitFor();
}

async function seeNothing(page: Page): Promise<void> {
  await page.getByText("No visits yet").waitFor();
}

async function seeNoSuch(page: Page): Promise<void> {
  await page.getByText("Visit not found").waitFor();
}

/** The page asks a few times more before it gives up. */
async function seeFailure(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Try again" }).waitFor();
}

async function openFirst(page: Page): Promise<void> {
  await page.getByRole("row").nth(1).getByRole("link").first().click();
  await page.getByRole("heading", { name: "Report", exact: true }).waitFor();
}

async function correct(page: Page): Promise<void> {
  await openFirst(page);
  await page.getByRole("button", { name: "Correct report" }).click();
  await page.getByRole("dialog", { name: "Correct report" }).getByText("Now in the report").waitFor();
}

/** The latest visit with devices: one more of them, found later. */
async function correctCheck(page: Page): Promise<void> {
  const get = async (path: string, params: Record<string, string> = {}): Promise<unknown> =>
    (await page.request.get(path, { params })).json();
  const places = listDueDevices.output.parse(await get(listDueDevices.path, { by: "2100-01-01" })).data;
  const clientId = places.toSorted((one, other) => other.devices - one.devices)[0]?.client.id ?? "";
  const { data } = listVisits.output.parse(await get(listVisits.path, { status: "finished", clientId }));
  for (const { id } of data) {
    const { report } = getVisit.output.parse(await get(getVisit.path.replace("{id}", id)));
    if (report.checks.length === 0) continue;
    await page.goto(`${VISITS}/${id}`);
    break;
  }
  await page.getByRole("button", { name: "Correct report" }).click();
  const dialog = page.getByRole("dialog", { name: "Correct report" });
  const parts = dialog.getByLabel("What to change");
  const device = await parts
    .locator("option")
    .filter({ hasText: /^Device checked/ })
    .first()
    .getAttribute("value");
  await parts.selectOption(device);
  await dialog.getByLabel("How it was found").waitFor();
}

async function finish(page: Page): Promise<void> {
  await openFirst(page);
  await page.getByRole("button", { name: "Finish visit" }).click();
  await page.getByRole("dialog", { name: "Finish visit" }).getByLabel("Time").waitFor();
}
