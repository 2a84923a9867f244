import type { Browser } from "playwright-core";
import { getTechDay, startVisit } from "#modules/visits/contract.ts";
import type { Figure } from "./support/figure.ts";
import { scriptFigure, visit, type Cookies } from "./screen-weight.ts";

const BUDGET = 150_000;

/** What a technician's phone loads on a first visit: its day, and the report of a visit that is open. */
export async function measurePhone(browser: Browser, url: string, cookies: Cookies): Promise<Figure[]> {
  const report = `/tech/visits/${await openVisit(url, cookies)}`;
  return [
    scriptFigure("the technician's day", await visit(browser, `${url}/tech`, cookies), BUDGET),
    scriptFigure("the report of a visit", await visit(browser, url + report, cookies), BUDGET),
  ];
}

/** The first of the day's stops is started, unless the demo's technician is at one already. */
async function openVisit(url: string, cookies: Cookies): Promise<string> {
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  const { stops } = getTechDay.output.parse(await (await fetch(url + getTechDay.path, { headers: { cookie } })).json());
  const open = stops.find((stop) => stop.visit?.status === "open")?.visit;
  if (open) return open.id;
  const next = stops.find(({ can }) => can.start);
  if (!next) throw new Error("The demo's technician has no stop to start today");
  const answer = await fetch(url + startVisit.path, {
    method: startVisit.method,
    headers: { cookie, origin: url, "content-type": "application/json" },
    body: JSON.stringify({
      appointmentId: next.appointmentId,
      reason: "To weigh its report",
      override: { reason: "To weigh its report" },
    }),
  });
  if (!answer.ok) throw new Error(`A start was answered ${answer.status}: ${await answer.text()}`);
  return startVisit.output.parse(await answer.json()).id;
}
