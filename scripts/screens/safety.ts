import type { Page } from "playwright-core";
import { DEMO_PASSWORD } from "../../e2e/support/accounts.ts";
import { empty, failing, waiting, type Screen } from "./screen.ts";

const SETTINGS = "/admin-dashboard/settings";
const SECURITY = "**/api/auth/{two-factor,sessions,sign-ins*}";
const TEAM = "**/api/staff?**";
const LOG = "**/api/audit-log?**";

type State = Pick<Screen, "name" | "meets" | "does" | "waits">;

/** One part of the settings in several states, as the administrator sees it. */
const statesOf = (section: string, states: State[]): Screen[] =>
  states.map((state) => ({
    ...state,
    name: `${section}-${state.name}`,
    path: `${SETTINGS}/${section}`,
    as: "administrator",
  }));

/** The dialogs and the failures of what guards accounts: security, team, keys and log. */
export const SAFETY_SCREENS: Screen[] = [
  ...statesOf("security", [
    { name: "waiting", ...waiting(SECURITY) },
    { name: "failed", meets: failing(SECURITY), does: seeFailure },
    { name: "password", does: press("Change Password") },
    { name: "two-factor", does: press("Enable 2FA") },
    { name: "two-factor-code", does: seeQrCode },
  ]),
  ...statesOf("team", [
    { name: "waiting", ...waiting(TEAM) },
    { name: "failed", meets: failing(TEAM), does: seeFailure },
    { name: "empty", meets: empty(TEAM), does: seeNobody },
    { name: "invite", does: press("Invite", "Send invitation") },
    { name: "member", does: press("Manage Caspar Brightwater’s account") },
    { name: "role", does: press("Manage Caspar Brightwater’s account", "Change role") },
  ]),
  ...statesOf("system", [
    { name: "failed", meets: failing("**/api/api-keys"), does: seeFailure },
    { name: "key", does: press("New API key", "Create key") },
  ]),
  ...statesOf("audit-log", [
    { name: "waiting", ...waiting(LOG) },
    { name: "failed", meets: failing(LOG), does: seeFailure },
    { name: "entry", does: openEntry },
  ]),
];

/** Presses one button after the other, each of which opens or changes what is seen. */
function press(...names: string[]) {
  return async (page: Page): Promise<void> => {
    for (const name of names) await page.getByRole("button", { name, exact: true }).click();
    await page.getByRole("dialog").last().waitFor();
  };
}

async function seeQrCode(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Enable 2FA" }).click();
  await page.getByLabel("Your password").fill(DEMO_PASSWORD);
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("dialog").getByRole("img").waitFor();
}

async function openEntry(page: Page): Promise<void> {
  await page.getByRole("table").getByRole("button").first().click();
  await page.getByRole("dialog").waitFor();
}

async function seeNobody(page: Page): Promise<void> {
  await page.getByText("No one found").waitFor();
}

/** The page asks a few times more before it gives up. */
async function seeFailure(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Try again" }).first().waitFor();
}
