import { revokeOtherSessions, signIn } from "../src/modules/accounts/contract.ts";
import { forgetSession } from "./support/accounts.ts";
import { doElsewhere } from "./support/elsewhere.ts";
import { expect, expectAccessible, journeys, type Page } from "./support/journeys.ts";
import { CLIENT_PASSWORD, register, signInAsStaff } from "./support/people.ts";

const test = journeys({ DEMO_DATA: "on" }, { shared: true });

const pathOf = (page: Page) => new URL(page.url()).pathname;
const isAtSignIn = (url: URL) => url.pathname === "/login";

test("whoever is signed out comes back after the sign-in to the place that was asked for", async ({ page }) => {
  await register(page.request, { email: "back@example.com" });
  await page.context().clearCookies();

  const place = "/client-dashboard/documents?kind=report";
  await page.goto(place);
  await page.waitForURL(isAtSignIn);
  await expectAccessible(page);
  await page.getByLabel("Email").fill("back@example.com");
  await page.getByLabel("Password", { exact: true }).fill(CLIENT_PASSWORD);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.waitForURL((url) => url.pathname + url.search === place);
  await page.locator("#page-title").getByText("Documents").waitFor();
});

test("the office and the portal lead those of the other side home", async ({ page, openVisitor }) => {
  await register(page.request, { email: "elsewhere@example.com" });
  await page.goto("/admin-dashboard/clients");
  expect(pathOf(page)).toBe("/client-dashboard");

  const { page: staff } = await openVisitor();
  await signInAsStaff(staff.request, "administrator");
  await staff.goto("/client-dashboard/payments");
  expect(pathOf(staff)).toBe("/admin-dashboard");
});

test("public pages, which are the same for everyone, lead whoever is signed in home", async ({ page }) => {
  await register(page.request, { email: "reader@example.com" });
  const linkTo = (name: string) => page.getByRole("banner").getByRole("link", { name, exact: true });
  for (const path of ["/", "/about", "/consultation"]) {
    await page.goto(path);
    await linkTo("Dashboard").waitFor();
    await expect.poll(() => linkTo("Sign in").count(), { message: path }).toBe(0);
  }
  await linkTo("Dashboard").click();
  await page.waitForURL("**/client-dashboard");

  await forgetSession(page.context());
  await page.goto("/");
  await linkTo("Sign in").waitFor();
});

test("old addresses lead to the pages of today, with what was asked for", async ({ page, openVisitor }) => {
  await register(page.request, { email: "old@example.com" });
  const CLIENT = {
    "/dashboard": "/client-dashboard",
    "/dashboard/billing?period=all": "/client-dashboard/payments?period=all",
    "/dashboard/services": "/client-dashboard/service-history",
    "/dashboard/profile": "/client-dashboard/property",
    "/commercial/locations": "/client-dashboard/property",
    "/commercial/appointments": "/client-dashboard/appointments",
    "/dashboard/nonsense": "/",
  };
  const landed = async (on: Page, old: string) => {
    await on.goto(old);
    const { pathname, search } = new URL(on.url());
    return pathname + search;
  };
  for (const [old, now] of Object.entries(CLIENT)) expect(await landed(page, old), old).toBe(now);
  expect(await landed(page, "/settings")).toMatch(/^\/client-dashboard\/settings/);

  const { page: staff } = await openVisitor();
  await signInAsStaff(staff.request, "administrator");
  expect(await landed(staff, "/admin")).toBe("/admin-dashboard");
  expect(await landed(staff, "/admin/schedule?page=2")).toBe("/admin-dashboard/schedule?page=2");
  expect(await landed(staff, "/admin/anything/else")).toBe("/admin-dashboard");
});

test("logging out leads to the site, and Back shows nothing of the portal any more", async ({ page }) => {
  await register(page.request, { email: "leaves@example.com", fullName: "Lena Overton" });
  const answer = await page.goto("/client-dashboard/messages");
  expect(answer?.headers()["cache-control"]).toContain("no-store");
  await page.getByRole("button", { name: "Log out" }).click();
  await page.waitForURL((url) => url.pathname === "/");

  await page.goBack();
  await page.waitForURL(isAtSignIn);
  await expect.poll(() => page.getByText("Lena Overton").count()).toBe(0);
});

test("a dashboard that had not begun to run shows nothing after another person has signed in", async ({ page }) => {
  await register(page.request, { email: "first-of-two@example.com", fullName: "Lena Overton" });
  await page.goto("/client-dashboard", { waitUntil: "commit" });
  await page.getByRole("heading", { name: "Welcome, Lena" }).waitFor();
  await page.goto("/about");
  await page.context().clearCookies();
  await register(page.request, { email: "second-of-two@example.com", fullName: "Moss Ferncliff" });

  await page.goBack();
  await page.getByRole("heading", { name: "Welcome, Moss" }).waitFor();
  await expect.poll(() => page.getByText("Lena").count()).toBe(0);
});

test("a log-out that fails is told, and the page stays", async ({ visitor: { page, allowFaults } }) => {
  allowFaults(/sign-out/);
  await register(page.request, { email: "stays@example.com" });
  await page.goto("/client-dashboard/messages");
  await page.route("**/api/auth/sign-out", (route) => route.abort());
  await page.getByRole("button", { name: "Log out" }).click();
  await page.getByRole("alert").getByText("You are still signed in").waitFor();
  expect(pathOf(page)).toBe("/client-dashboard/messages");
  await expectAccessible(page);

  await page.unroute("**/api/auth/sign-out");
  await page.getByRole("button", { name: "Log out" }).click();
  await page.waitForURL((url) => url.pathname === "/");
});

test("a page whose session is ended elsewhere leaves by itself, and remembers the place", async ({
  page,
  openVisitor,
}) => {
  const email = "elsewhere-too@example.com";
  await register(page.request, { email });
  await page.goto("/client-dashboard/payments?period=all");
  // Another browser of the same person, whose sign-in the first page may hear of.
  const { page: other } = await openVisitor();
  await doElsewhere(other, signIn, { email, password: CLIENT_PASSWORD, userType: "residential" });

  const left = page.waitForURL(isAtSignIn);
  await doElsewhere(other, revokeOtherSessions, {});
  await left;
  expect(new URL(page.url()).searchParams.get("returnTo")).toBe("/client-dashboard/payments?period=all");
  expect((await other.request.get("/client-dashboard", { maxRedirects: 0 })).status()).toBe(200);
});

test("another tab that logs out takes this one along", async ({ visitor: { page, context } }) => {
  await register(page.request, { email: "tabs@example.com" });
  await page.goto("/client-dashboard/support");
  const second = await context.newPage();
  await second.goto("/client-dashboard");
  await second.getByRole("button", { name: "Log out" }).click();
  await second.waitForURL((url) => url.pathname === "/");
  // A page in the background gives its connection back; shown again, it learns at once.
  await page.bringToFront();
  await page.waitForURL(isAtSignIn);
});
