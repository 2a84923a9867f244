import type { Page } from "playwright-core";

/**
 * Somebody whose pictures are taken: staff of the demo company by their role, its two clients who have been there for
 * more than a year, one who registered a moment ago, or the owner of a company that has only just begun.
 */
export type Person =
  | "administrator"
  | "support"
  | "technician"
  | "family"
  | "shop"
  | "client"
  | "spanish client"
  | "french client"
  | "owner";

/** The demo company; an installation that nobody has set up; one that has its administrator and nothing else. */
export type Installation = "demo" | "new" | "founded";

/** A phone of 390 pixels or a desk of 1440. */
export type Device = "phone" | "desk";

export interface Screen {
  /** Becomes part of the file name. */
  name: string;
  path: string;
  /** The address that is open in the end where it is another one, with `*` for a part that differs between runs. */
  shows?: string;
  /** Who is signed in; a visitor unless told. */
  as?: Person;
  /** The demo unless told. */
  on?: Installation;
  /** The device on which `does` is done: by default a phone for visitors and technicians, a desk for everyone else. */
  device?: Device;
  /** Before the page is opened: answers that it shall meet. */
  meets?: (page: Page) => Promise<unknown>;
  /** After it was opened: clicks and words up to the state that the picture shows. */
  does?: (page: Page) => Promise<unknown>;
  /** The picture is of what stands there until an answer comes; any other is taken once everything has come. */
  waits?: true;
}

/** Never answered, so the page goes on waiting. */
export const waiting = (address: string) => ({
  waits: true as const,
  meets: (page: Page) => page.route(address, () => new Promise<void>(() => {})),
});
export const failing = (address: string) => (page: Page) =>
  page.route(address, (route) =>
    route.fulfill({
      status: 503,
      contentType: "application/problem+json",
      body: `{"status":503,"code":"server.unavailable"}`,
    }),
  );
export const empty = (address: string) => (page: Page) =>
  page.route(address, (route) => route.fulfill({ json: { data: [], pagination: { page: 1, limit: 20, total: 0 } } }));
