import type { Page } from "playwright-core";

export interface Screen {
  /** Becomes part of the file name. */
  name: string;
  path: string;
  /** Who is signed in; a visitor unless told. */
  as?: "administrator";
  /** An installation without demo company and without administrator, instead of the demo. */
  on?: "new";
  /** Before the page is opened: answers that it shall meet. */
  meets?: (page: Page) => Promise<unknown>;
  /** After it was opened: clicks and words up to the state that the picture shows. */
  does?: (page: Page) => Promise<unknown>;
}

const SCHEDULE = "**/api/appointments?**";

/** Never answered, so the page goes on waiting. */
const waiting = (address: string) => (page: Page) => page.route(address, () => new Promise<void>(() => {}));
const failing = (address: string) => (page: Page) =>
  page.route(address, (route) =>
    route.fulfill({
      status: 503,
      contentType: "application/problem+json",
      body: `{"status":503,"code":"server.unavailable"}`,
    }),
  );
const empty = (address: string) => (page: Page) =>
  page.route(address, (route) => route.fulfill({ json: { data: [], pagination: { page: 1, limit: 20, total: 0 } } }));

/** Every screen in the states that a user can meet. */
export const SCREENS: Screen[] = [
  { name: "home", path: "/" },
  { name: "home-spanish", path: "/es" },
  { name: "home-french", path: "/fr" },
  { name: "home-new", path: "/", on: "new" },
  { name: "not-found", path: "/nowhere" },
  { name: "consultation", path: "/consultation" },
  { name: "admin-login", path: "/admin-login" },
  { name: "create-admin", path: "/create-admin", on: "new" },
  { name: "overview", path: "/admin-dashboard", as: "administrator" },
  { name: "schedule", path: "/admin-dashboard/schedule", as: "administrator" },
  { name: "schedule-waiting", path: "/admin-dashboard/schedule", as: "administrator", meets: waiting(SCHEDULE) },
  { name: "schedule-failed", path: "/admin-dashboard/schedule", as: "administrator", meets: failing(SCHEDULE) },
  { name: "schedule-empty", path: "/admin-dashboard/schedule", as: "administrator", meets: empty(SCHEDULE) },
  { name: "office-not-found", path: "/admin-dashboard/nowhere", as: "administrator" },
];
