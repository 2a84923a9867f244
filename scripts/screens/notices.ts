import type { Page } from "playwright-core";
import { listClients } from "../../src/modules/clients/contract.ts";
import { getNotice, listNotices, type NoticeDetail } from "../../src/modules/notices/contract.ts";
import type { NoticeRuleKey, NoticeState } from "../../src/modules/notices/rules.ts";
import { PEOPLE } from "./registry.ts";
import { failing, waiting, type Screen } from "./screen.ts";

const NOTICES = "/admin-dashboard/notices";
const LIST_ADDRESS = "**/api/notices?*";
const ONE_ADDRESS = /\/api\/notices\/[0-9a-f-]{36}$/;
const ASKED_ADDRESS = "**/api/appointments/*/notices";

interface Kind {
  rule: NoticeRuleKey;
  state: NoticeState;
}
const WRITTEN: Kind = { rule: "md-written-notice", state: "open" };
const REGISTERED: Kind = { rule: "pa-registry", state: "open" };

const NOBODYS = "00000000-0000-4000-8000-000000000001";

/** People to notify, in the states in which the office meets them. */
const NEIGHBORS: NoticeDetail["recipients"] = PEOPLE.map(({ id, name, phone, email, address }, index) => ({
  ...{ id, name, phone, email, address },
  feet: [180, 462, null][index] ?? null,
  state: index === 0 ? "reached" : "open",
  reachedAt: index === 0 ? "2026-03-06T14:00:00Z" : null,
  mayLeaveDoorNotice: index === 1,
}));

const saying = (told: Partial<NoticeDetail>) => (page: Page) =>
  page.route(ONE_ADDRESS, async (route) => {
    const answer = await route.fetch();
    const notice = getNotice.output.parse(await answer.json());
    await route.fulfill({ json: { ...notice, ...told } });
  });
const withNeighbors = saying({ problem: null, recipients: NEIGHBORS });
const MAIL = { to: "family@homes.example", at: "2026-03-05T14:04:00Z", status: "sent" } as const;
const withEmails = saying({
  emails: [
    { ...MAIL, mailId: NOBODYS, at: "2026-03-06T13:04:00Z", isUpdate: true, isCurrent: true },
    { ...MAIL, mailId: `${NOBODYS.slice(0, -1)}2`, isUpdate: false, isCurrent: false },
    { ...MAIL, mailId: `${NOBODYS.slice(0, -1)}3`, status: "failed", isUpdate: false, isCurrent: false },
  ],
});
const asOverridden = saying({
  state: "overridden",
  reason: "Only indoor work is planned this time.",
  can: { record: false, override: false },
});

const nothing = (page: Page) =>
  page.route(LIST_ADDRESS, (route) =>
    route.fulfill({
      json: { data: [], pagination: { page: 1, limit: 20, total: 0 }, counts: { open: 0, overdue: 0, missed: 0 } },
    }),
  );

/** Notices: what is open before visits. */
export const NOTICE_SCREENS: Screen[] = [
  { name: "notices", path: NOTICES, as: "administrator", does: see("Deadline") },
  { name: "notices-all", path: `${NOTICES}?show=all`, as: "administrator", does: see("Deadline") },
  { name: "notices-waiting", path: NOTICES, as: "administrator", ...waiting(LIST_ADDRESS) },
  { name: "notices-failed", path: NOTICES, as: "administrator", meets: failing(LIST_ADDRESS), does: see("Try again") },
  { name: "notices-empty", path: NOTICES, as: "administrator", meets: nothing, does: see("Nothing is open") },
  { name: "notices-none", path: `${NOTICES}?from=2001-01-01&to=2001-01-02`, as: "administrator" },
  { name: "notices-open", path: NOTICES, as: "administrator", does: open(WRITTEN) },
  { name: "notices-open-forms", path: NOTICES, as: "administrator", does: openForms },
  { name: "notices-emails", path: NOTICES, as: "administrator", meets: withEmails, does: openEmails },
  {
    name: "notices-done",
    path: NOTICES,
    as: "administrator",
    does: open({ rule: "nj-consumer-notice", state: "done" }),
  },
  { name: "notices-overridden", path: NOTICES, as: "administrator", meets: asOverridden, does: open(WRITTEN) },
  { name: "notices-by-hand", path: NOTICES, as: "administrator", does: open(REGISTERED) },
  {
    name: "notices-neighbors",
    path: NOTICES,
    as: "administrator",
    meets: withNeighbors,
    does: open(REGISTERED),
  },
  {
    name: "notices-one-failed",
    path: `${NOTICES}?notice=${NOBODYS}`,
    as: "administrator",
    meets: (page) => page.route(ONE_ADDRESS, (route) => route.abort()),
    does: see("The notice could not be loaded."),
  },
  { name: "notices-appointment", path: NOTICES, as: "administrator", does: openAppointment },
  {
    name: "notices-appointment-failed",
    path: NOTICES,
    as: "administrator",
    meets: failing(ASKED_ADDRESS),
    does: async (page) => {
      await openAppointment(page);
      await see("The notices could not be loaded.")(page);
    },
  },
  { name: "notices-property", path: NOTICES, as: "administrator", does: openProperty },
  {
    name: "notices-property-failed",
    path: NOTICES,
    as: "administrator",
    meets: failing("**/api/notices/wishes*"),
    does: async (page) => {
      await openProperty(page);
      await see("Advance notice before each application: could not be loaded")(page);
    },
  },
  { name: "notices-property-edit", path: NOTICES, as: "administrator", does: editProperty },
  { name: "notices-property-wish", path: NOTICES, as: "administrator", does: openWish },
  { name: "notices-services", path: "/admin-dashboard/services", as: "administrator", does: see("Treatment:") },
  {
    name: "notices-services-failed",
    path: "/admin-dashboard/services",
    as: "administrator",
    meets: failing("**/api/notices/services"),
    does: see("The work included in this service could not be loaded."),
  },
  { name: "notices-service-work", path: "/admin-dashboard/services", as: "administrator", does: openWork },
];

function see(text: string) {
  return (page: Page): Promise<void> => page.getByText(text).first().waitFor();
}

/** The demo's first notice of that kind. */
async function firstNotice({ request }: Page, { rule, state }: Kind) {
  const answer = await request.get(listNotices.path, { params: { rule, state } });
  return listNotices.output.parse(await answer.json()).data[0];
}

function open(kind: Kind) {
  return async (page: Page): Promise<void> => {
    const notice = await firstNotice(page, kind);
    await page.goto(`${NOTICES}?show=all&notice=${notice?.id ?? ""}`);
    await page.getByRole("dialog").getByText("Rule", { exact: true }).waitFor();
  };
}

/** The panel is longer than the window. */
async function openForms(page: Page): Promise<void> {
  await open(WRITTEN)(page);
  await page.getByRole("dialog").getByRole("button", { name: "Override" }).scrollIntoViewIfNeeded();
}

/** One of the emails is chosen as what counts. */
async function openEmails(page: Page): Promise<void> {
  await open(WRITTEN)(page);
  const form = page.getByRole("dialog").getByRole("form", { name: "Mark as done" });
  await form.getByLabel("Proof").selectOption("email");
  await form.getByLabel("Email", { exact: true }).scrollIntoViewIfNeeded();
}

async function openAppointment(page: Page): Promise<void> {
  const notice = await firstNotice(page, WRITTEN);
  await page.goto(`/admin-dashboard/schedule?appointment=${notice?.appointment.id ?? ""}`);
  await page.getByRole("dialog").getByText("Notices").waitFor();
}

/** The address of a client in Pennsylvania, who may have neighbors on the registry. */
async function openProperty(page: Page): Promise<void> {
  const notice = await firstNotice(page, REGISTERED);
  const { data } = listClients.output.parse(
    await (
      await page.request.get(listClients.path, { params: { search: notice?.appointment.clientName ?? "" } })
    ).json(),
  );
  await page.goto(`/admin-dashboard/clients/${data[0]?.id ?? ""}/properties`);
  await page.getByText("Map location").first().waitFor();
}

/** An address in Maryland, whose rule goes by the customer's wish. */
async function openWish(page: Page): Promise<void> {
  const notice = await firstNotice(page, WRITTEN);
  const search = notice?.appointment.clientName ?? "";
  const { data } = listClients.output.parse(
    await (await page.request.get(listClients.path, { params: { search } })).json(),
  );
  await page.goto(`/admin-dashboard/clients/${data[0]?.id ?? ""}/properties`);
  await page
    .getByRole("button", { name: /^Change advance notice for / })
    .first()
    .click();
  await page.getByRole("dialog").getByLabel("Who asked for it").waitFor();
}

async function openWork(page: Page): Promise<void> {
  await page
    .getByRole("button", { name: / treatment of / })
    .first()
    .click();
  await page.getByRole("dialog").getByText("Products planned for an appointment").waitFor();
}

async function editProperty(page: Page): Promise<void> {
  await openProperty(page);
  await page
    .getByRole("button", { name: /^Edit / })
    .first()
    .click();
  await page
    .getByRole("dialog")
    .getByLabel(/^Map location/)
    .scrollIntoViewIfNeeded();
}
