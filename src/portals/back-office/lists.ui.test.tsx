import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { listStaff, searchAuditLog } from "#modules/accounts/contract.ts";
import { listAppointments } from "#modules/appointments/contract.ts";
import { listServices } from "#modules/catalogue/contract.ts";
import { listClients } from "#modules/clients/contract.ts";
import { listInbox } from "#modules/conversations/contract.ts";
import { listIssues, listSubscribers } from "#modules/newsletter/contract.ts";
import { listTechnicians } from "#modules/technicians/contract.ts";
import { chooseRows } from "#ui/tables/screen-rows.ts";
import { answer, type FakeServer } from "../../testing/ui/fake-server.ts";
import { chooseByKeys, elementOf, press, pressByKeys, SOON, tabTo } from "../../testing/ui/keyboard.ts";
import { coveredHeight, cutOff, smallTargets } from "../../testing/ui/layout.ts";
import { renderScreen, WIDTHS } from "../../testing/ui/render-screen.tsx";

const OFFICE = "/admin-dashboard";
const CLIENTS = `${OFFICE}/clients`;

const idOf = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, "0")}`;
const many = Array.from({ length: 60 }, (_, index) => ({
  id: idOf(index),
  name: `Client ${String(index + 1).padStart(2, "0")}`,
  firstName: "Client",
  lastName: String(index + 1).padStart(2, "0"),
  email: `client-${index + 1}@clients.example`,
  phone: "(302) 555-0175",
  address: "1 Main Street",
  city: "Dover",
  status: "active" as const,
}));
const pageOf = <T,>(all: readonly T[], { page: number, limit }: { page: number; limit: number }) => ({
  data: all.slice((number - 1) * limit, number * limit),
  pagination: { page: number, limit, total: all.length },
});

const ANSWERS = [
  answer(listClients, (asked) => pageOf(many, asked)),
  answer(listInbox, (asked) =>
    pageOf(
      many.map(({ id, name, email }) => ({
        ...{ id, name, email, kind: "message" as const },
        ...{ preview: "There are ants in our kitchen.", reference: "INB-1", phone: "(302) 555-0175" },
      })),
      asked,
    ),
  ),
  answer(listTechnicians, (asked) =>
    pageOf(
      many.map(({ id, name, email }) => ({ id, fullName: name, firstName: name, lastName: "", email, experience: 3 })),
      asked,
    ),
  ),
  answer(listServices, (asked) =>
    pageOf(
      many.map(({ id, name }) => ({ id, name: `Service of ${name}`, description: "Four visits.", priceCents: 100_00 })),
      asked,
    ),
  ),
  answer(listAppointments, (asked) =>
    pageOf(
      many.map(({ id, name }) => ({
        id,
        reference: "APT-AAAA-BBBB",
        title: "Termite treatment",
        contactName: name,
        address: "1 Main Street, Dover, DE 19901",
      })),
      asked,
    ),
  ),
  answer(listSubscribers, (asked) =>
    pageOf(
      many.map(({ id, email }) => ({ id, email })),
      asked,
    ),
  ),
  answer(listIssues, { data: [{ subject: "Ants" }] }),
  answer(listStaff, (asked) =>
    pageOf(
      many.map(({ id, name, email }) => ({ id, fullName: name, firstName: name, lastName: "", email })),
      asked,
    ),
  ),
  answer(searchAuditLog, { data: [{ id: "1" }] }),
];

const open = (path: string, size: { width: number; height: number } = WIDTHS.desk) =>
  renderScreen(path, { as: "administrator", answers: ANSWERS, ...size });

const rows = () =>
  [...document.querySelectorAll("tbody tr")].map((row) => (row instanceof HTMLElement ? row.innerText : ""));
const hasRows = (count: number) => expect.poll(() => rows().length, SOON).toBe(count);
const isSettled = () => expect.poll(() => document.querySelectorAll("[aria-busy=true]").length, SOON).toBe(0);
const rowsPicker = () => page.getByLabelText("Rows", { exact: true });
const next = () => pressByKeys(page.getByRole("button", { name: "Next", exact: true }));

const place = () => {
  const { searchParams } = new URL(location.href);
  return `page ${String(searchParams.get("page"))}, size ${String(searchParams.get("size"))}`;
};
const isAt = (expected: string) => expect.poll(place, SOON).toBe(expected);

/** Goes to another screen, which takes the focus when it is there. */
async function leaveList(): Promise<void> {
  await pressByKeys(page.getByRole("link", { name: "Technicians", exact: true }));
  await elementOf(page.getByRole("heading", { level: 1, name: "Technician Management" }));
  await expect.poll(() => document.activeElement?.closest("nav"), SOON).toBeNull();
}

// The program remembers what was chosen for as long as its document is open.
beforeEach(() => chooseRows("clients", "auto"));

/** Page and rows of each request. */
const asked = (server: FakeServer) =>
  server.inputsOf(listClients).map(({ page: number, limit }) => `${String(number)}/${String(limit)}`);

const endOfList = async () => {
  const pages = await elementOf(page.getByRole("navigation", { name: "Pages of the list" }));
  return pages.getBoundingClientRect().bottom;
};

/** Gives the window one height after the other, without a pause. */
async function dragEdge(heights: readonly number[]): Promise<void> {
  // It is an element of the runner's document, whose classes are not those of this one.
  const frame = globalThis.frameElement as HTMLIFrameElement | null;
  if (!frame) throw new Error("The test is not in a frame");
  const { height: usual } = frame.style;
  for (const height of heights) {
    frame.style.height = `${height}px`;
    dispatchEvent(new Event("resize"));
  }
  // From here on the height is as if `page.viewport` alone had given it.
  await page.viewport(WIDTHS.desk.width, heights.at(-1) ?? WIDTHS.desk.height);
  frame.style.height = usual;
}

test("a list requests as many rows as the window holds, once for each size of the window", async () => {
  const server = await open(CLIENTS);
  await expect.poll(() => rows().length, SOON).toBeGreaterThan(5);
  const fitting = rows().length;
  expect(await endOfList(), "all of it is in the window").toBeLessThanOrEqual(WIDTHS.desk.height);
  expect(asked(server)).toEqual([`1/${fitting}`]);

  // As if somebody dragged the edge of the window: only its last size is requested.
  await dragEdge([1000, 1100, 1200, 1300]);
  await expect.poll(() => rows().length, SOON).toBeGreaterThan(fitting);
  await isSettled();
  const more = rows().length;
  expect(await endOfList()).toBeLessThanOrEqual(1300);
  expect(asked(server)).toEqual([`1/${fitting}`, `1/${more}`]);

  // The way to another screen and back requests no rows that are not shown.
  await leaveList();
  history.back();
  await expect.poll(() => rows()[0], SOON).toContain("Client 01");
  await hasRows(more);
  expect(new Set(asked(server))).toEqual(new Set([`1/${fitting}`, `1/${more}`]));
});

test("the schedule's list fills the window", async () => {
  const server = await open(`${OFFICE}/schedule?view=list&period=all`);
  await elementOf(rowsPicker());
  await expect.poll(() => rows().length, SOON).toBeGreaterThan(10);
  expect(await endOfList(), "all of it is in the window").toBeLessThanOrEqual(WIDTHS.desk.height);
  expect(server.inputsOf(listAppointments).map(({ limit }) => String(limit))).toContain(String(rows().length));
});

test("a chosen number of rows is remembered, is part of the address, and stays at the same row", async () => {
  await open(`${CLIENTS}?sort=name`);
  await chooseByKeys(rowsPicker(), "10");
  await hasRows(10);
  for (const number of [2, 3, 4]) {
    await next();
    await elementOf(page.getByText(new RegExp(`^Page ${number} of`)));
    await isSettled();
  }
  await isAt("page 4, size 10");
  const [thirtyFirst] = rows();

  await chooseByKeys(rowsPicker(), "25");
  await isAt("page 2, size 25");
  await hasRows(25);
  expect(rows()).toContain(thirtyFirst);

  // Back leads through the pages that were seen, each as it was.
  history.back();
  await isAt("page 3, size 10");
  await hasRows(10);

  // The choice is still there on the next visit, and can be undone.
  await leaveList();
  await pressByKeys(page.getByRole("link", { name: "Clients", exact: true }));
  await hasRows(25);
  await chooseByKeys(rowsPicker(), "Auto");
  await expect.poll(() => rows().length, SOON).toBeLessThan(20);
});

test("an address with a page and a number of rows shows the same rows in a smaller window", async () => {
  await open(`${CLIENTS}?sort=name&page=2&size=25`, { width: 1280, height: 700 });
  await hasRows(25);
  expect(rows()[0]).toContain("Client 26");
  const picker = await elementOf(rowsPicker());
  expect(picker instanceof HTMLSelectElement && picker.value).toBe("25");
});

test("on a later page a window of another height still shows the row at the top", async () => {
  await open(`${CLIENTS}?sort=name`);
  await expect.poll(() => rows().length, SOON).toBeGreaterThan(5);
  const fitting = rows().length;
  await next();
  await isAt(`page 2, size ${fitting}`);
  await elementOf(page.getByText(/^Page 2 of/));
  await isSettled();
  const [first] = rows();
  await page.viewport(1440, 1300);
  await isAt("page null, size null");
  await expect.poll(() => rows().length, SOON).toBeGreaterThan(fitting);
  expect(rows()).toContain(first);
});

test("a number of rows that nobody chose leaves the address with its page", async () => {
  await open(`${CLIENTS}?sort=name`);
  await expect.poll(() => rows().length, SOON).toBeGreaterThan(5);
  const fitting = rows().length;
  await next();
  await isAt(`page 2, size ${fitting}`);
  await chooseByKeys(page.getByLabelText("Status", { exact: true }), "Active");
  await isAt("page null, size null");
  await hasRows(fitting);

  await chooseByKeys(rowsPicker(), "10");
  await next();
  await isAt("page 2, size 10");
  await chooseByKeys(page.getByLabelText("Status", { exact: true }), "All Statuses");
  await isAt("page null, size 10");
});

const LISTS = [
  ["the inbox", "/inbox", "Inbox"],
  ["the clients", "/clients", "Clients"],
  ["the technicians", "/technicians", "Technicians"],
  ["the services", "/services", "Services"],
  ["the schedule's list", "/schedule?view=list&period=all", "Appointments"],
  ["the newsletter", "/newsletter", "Newsletter"],
  ["the team", "/settings/team", "Team"],
  ["the audit log", "/settings/audit-log", "Audit log"],
] as const;

const listBegins = async () => {
  await expect.poll(() => document.querySelector("main [data-rows]"), SOON).not.toBeNull();
  await expect.poll(() => document.querySelectorAll("[data-skeleton]").length, SOON).toBe(0);
  return document.querySelector("main [data-rows]")?.getBoundingClientRect().y;
};

test.for(LISTS)(
  "%s begins in the first third of a phone, and its controls are 44 pixels high",
  async ([, path, name]) => {
    await open(OFFICE + path, WIDTHS.phone);
    await expect.poll(() => document.querySelector(`search[aria-label="${name}"]`), SOON).not.toBeNull();
    expect(await listBegins()).toBeLessThanOrEqual(WIDTHS.phone.height / 3);
    expect(smallTargets(44)).toEqual([]);
  },
);

test.for(LISTS)("controls of %s are 24 pixels high on a desk", async ([, path]) => {
  await open(OFFICE + path);
  await listBegins();
  expect(smallTargets(24)).toEqual([]);
});

test("on a phone filters are folded, count those that are set, and are cleared together", async () => {
  await open(`${OFFICE}/inbox?status=all`, WIDTHS.phone);
  const kind = () => page.getByLabelText("Kind").query()?.checkVisibility() ?? false;
  const one = await elementOf(page.getByRole("button", { name: "Filters 1 active" }));
  expect(kind()).toBe(false);
  await tabTo(one);
  await press("Enter");
  await chooseByKeys(page.getByLabelText("Kind"), "Messages");
  await expect.poll(() => location.search, SOON).toBe("?status=all&kind=message");
  await elementOf(page.getByRole("button", { name: "Filters 2 active" }));
  await pressByKeys(page.getByRole("button", { name: "Clear all" }));
  await expect.poll(() => location.search, SOON).toBe("");
  const cleared = await elementOf(page.getByRole("button", { name: "Filters", exact: true }));
  await expect.poll(() => document.activeElement, SOON).toBe(cleared);
  await press("Enter");
  await expect.poll(kind, SOON).toBe(false);
});

/** A window of 1280 by 1024 at 400 %. */
const MAGNIFIED = { width: 320, height: 256 };

test.for(LISTS)("%s can be read at 400 % by scrolling down only", async ([, path]) => {
  await open(OFFICE + path, MAGNIFIED);
  await listBegins();
  expect(cutOff()).toEqual([]);
  scrollTo(0, 600);
  expect(coveredHeight(), "what covers it").toBeLessThan(100);
});

test("the filters of a list can be read at 400 % by scrolling down only", async () => {
  await open(`${OFFICE}/services`, MAGNIFIED);
  await pressByKeys(page.getByRole("button", { name: "Filters" }));
  await elementOf(page.getByLabelText("Category"));
  expect(cutOff()).toEqual([]);
});
