import type { Page } from "playwright-core";
import { listAppointmentNotices } from "../../src/modules/notices/contract.ts";
import { ruleOf } from "../../src/modules/notices/rules.ts";
import { getTechDay } from "../../src/modules/visits/contract.ts";
import { failing, type Screen } from "./screen.ts";

const ASKED_ADDRESS = "**/api/appointments/*/notices";

/** What a state requires, as a technician meets it at the door. */
export const TECH_NOTICE_SCREENS: Screen[] = [
  { name: "notices-tech", path: "/tech", as: "technician", does: openStop },
  { name: "notices-tech-sign", path: "/tech", as: "technician", meets: withSign, does: openStop },
  { name: "notices-tech-start", path: "/tech", as: "technician", does: startStop },
  { name: "notices-tech-failed", path: "/tech", as: "technician", meets: notReadAhead, does: openStop },
];

/** A stop of the day where something is asked that nobody has done, or the next one. */
async function openStop(page: Page): Promise<void> {
  const { stops } = getTechDay.output.parse(await (await page.request.get(getTechDay.path)).json());
  const ahead = stops.filter(({ visit, can }) => visit === null && can.start);
  const asked = [];
  for (const { appointmentId } of ahead) {
    const answer = await page.request.get(listAppointmentNotices.path.replace("{id}", appointmentId));
    const { data } = listAppointmentNotices.output.parse(await answer.json());
    if (data.some(({ state }) => state === "open")) asked.push(appointmentId);
  }
  await page.goto(`/tech/appointments/${asked[0] ?? ahead[0]?.appointmentId ?? ""}`);
  await page
    .getByText(/Before you start|could not be loaded/)
    .first()
    .waitFor();
}

async function startStop(page: Page): Promise<void> {
  await openStop(page);
  await page.getByRole("button", { name: "Start the visit" }).click();
  await page.getByRole("button", { name: "No, just the time" }).click();
  await page.getByRole("dialog", { name: "Start without it?" }).waitFor();
}

/** A stop where a sign has to be put up and photographed, whatever state the day leads to. */
async function withSign(page: Page): Promise<void> {
  await failing("**/api/tech/package*")(page);
  await page.route(ASKED_ADDRESS, async (route) => {
    const { data } = listAppointmentNotices.output.parse(await (await route.fetch()).json());
    const { name, words, proofs } = ruleOf("nj-treated-area-sign");
    const sign = { rule: "nj-treated-area-sign", name, words, proofs, state: "open", problem: null } as const;
    const asked = data.slice(0, 1).map((notice) => ({ ...notice, ...sign, can: { ...notice.can, record: true } }));
    await route.fulfill({ json: { data: asked } });
  });
}

/** The phone reads them ahead, and shows what it has kept where the server does not answer. */
async function notReadAhead(page: Page): Promise<void> {
  await failing("**/api/tech/package*")(page);
  await failing(ASKED_ADDRESS)(page);
}
