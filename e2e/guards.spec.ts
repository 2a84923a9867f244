import { revokeOtherSessions, signIn } from "../src/modules/accounts/contract.ts";
import { doElsewhere } from "./support/elsewhere.ts";
import { expect, journeys, type Page } from "./support/journeys.ts";
import { CLIENT_PASSWORD, register, signInAsStaff } from "./support/people.ts";

const test = journeys({ DEMO_DATA: "on" }, { shared: true });

const pathOf = (page: Page) => new URL(page.url()).pathname;
const isAtSignIn = (url: URL) => url.pathname === "/login";

const linkTo = (page: Page, name: string) => page.getByRole("banner").getByRole("link", { name, exact: true });

async function signInAt(page: Page, email: string): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(CLIENT_PASSWORD);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

/** Pages that are the same for every visitor. */
const KEPT = ["/login", "/register", "/forgot-password", "/consultation", "/admin-login"];

/** Old addresses of the portal, and the pages of today. */
const MOVED = {
  "/dashboard": "/client-dashboard",
  "/dashboard/billing?period=all": "/client-dashboard/payments?period=all",
  "/dashboard/services": "/client-dashboard/service-history",
  "/dashboard/profile": "/client-dashboard/property",
  "/commercial/locations": "/client-dashboard/property",
  "/commercial/appointments": "/client-dashboard/appointments",
  "/dashboard/nonsense": "/",
};

const landed = async (page: Page, old: string) => {
  await page.goto(old);
  const { pathname, search } = new URL(page.url());
  return pathname + search;
};

test(
  "a client signs in, moves between the portal and the site, and signs out in every way there is",
  { tags: ["long"], timeout: 180_000 },
  async ({ visitor: { page, context, allowFaults }, openVisitor }) => {
    allowFaults(/sign-out/);
    const email = "lena@example.com";
    await register(page.request, { email, fullName: "Lena Overton" });
    await page.context().clearCookies();

    // Sign-in pages come from memory, with a nonce of their own and the place that was requested.
    for (const path of KEPT) {
      const first = await page.goto(path);
      const html = await first?.text();
      const again = await page.goto(path);
      expect(await again?.text()).toBe(html);
      expect(again?.headers()["server-timing"]).not.toBe(first?.headers()["server-timing"]);
      // The consultation starts at the first sign of its reader.
      await page.mouse.move(10, 10);
      await page.mouse.move(20, 20);
      await expect
        .poll(() => page.evaluate(() => (globalThis as { __webpack_nonce__?: string }).__webpack_nonce__ ?? ""))
        .toMatch(/^[\w+/]{22}==$/);
      const height = await page.evaluate(() => {
        const { __webpack_nonce__: nonce } = globalThis as { __webpack_nonce__?: string };
        const style = Object.assign(document.createElement("style"), { nonce, textContent: "#added { height: 17px }" });
        const box = Object.assign(document.createElement("div"), { id: "added" });
        document.body.append(style, box);
        return box.offsetHeight;
      });
      expect(height).toBe(17);
    }

    await page.goto("/login?next=%2Fclient-dashboard%2Fmessages");
    await expect
      .poll(() => page.locator("main a[href^='/register']").first().getAttribute("href"))
      .toBe("/register?next=%2Fclient-dashboard%2Fmessages");

    // A visitor is sent to the sign-in, and from there to the place that was requested.
    const place = "/client-dashboard/documents?kind=report";
    await page.goto(place);
    await page.waitForURL(isAtSignIn);
    await signInAt(page, email);
    await page.waitForURL((url) => url.pathname + url.search === place);
    await page.locator("#page-title").getByText("Documents").waitFor();

    // A user who is signed in is led on from the sign-in pages, although others were shown them.
    await page.goto("/login");
    expect(pathOf(page)).toBe("/client-dashboard");

    // The office and the portal send users of the other side home, and so do public pages and old addresses.
    await page.goto("/admin-dashboard/clients");
    expect(pathOf(page)).toBe("/client-dashboard");
    for (const [old, now] of Object.entries(MOVED)) expect(await landed(page, old), old).toBe(now);
    expect(await landed(page, "/settings")).toMatch(/^\/client-dashboard\/settings/);
    for (const path of ["/", "/about", "/consultation"]) {
      await page.goto(path);
      await linkTo(page, "Dashboard").waitFor();
      await expect.poll(() => linkTo(page, "Sign in").count(), { message: path }).toBe(0);
    }
    await linkTo(page, "Dashboard").click();
    await page.waitForURL("**/client-dashboard");
    const { page: staff } = await openVisitor();
    await signInAsStaff(staff.request, "administrator");
    await staff.goto("/admin-login");
    expect(pathOf(staff)).toBe("/admin-dashboard");
    await staff.goto("/client-dashboard/payments");
    expect(pathOf(staff)).toBe("/admin-dashboard");
    expect(await landed(staff, "/admin")).toBe("/admin-dashboard");
    expect(await landed(staff, "/admin/schedule?page=2")).toBe("/admin-dashboard/schedule?page=2");
    expect(await landed(staff, "/admin/anything/else")).toBe("/admin-dashboard");

    // A sign-out that fails is reported, and the page stays. One that works leads to the site, and Back shows nothing.
    const answer = await page.goto("/client-dashboard/messages");
    expect(answer?.headers()["cache-control"]).toContain("no-store");
    await page.route("**/api/auth/sign-out", (route) => route.abort());
    await page.getByRole("button", { name: "Log out" }).click();
    await page.getByRole("alert").getByText("You are still signed in").waitFor();
    expect(pathOf(page)).toBe("/client-dashboard/messages");
    await page.unroute("**/api/auth/sign-out");
    await page.getByRole("button", { name: "Log out" }).click();
    await page.waitForURL((url) => url.pathname === "/");
    await linkTo(page, "Sign in").waitFor();
    await page.goBack();
    await page.waitForURL(isAtSignIn);
    await expect.poll(() => page.getByText("Lena Overton").count()).toBe(0);

    // A session that is ended in another browser takes the page to the sign-in, which remembers the place.
    await doElsewhere(page, signIn, { email, password: CLIENT_PASSWORD, userType: "residential" });
    await page.goto("/client-dashboard/payments?period=all");
    const { page: other } = await openVisitor();
    await doElsewhere(other, signIn, { email, password: CLIENT_PASSWORD, userType: "residential" });
    const gone = page.waitForURL(isAtSignIn);
    await doElsewhere(other, revokeOtherSessions, {});
    await gone;
    expect(new URL(page.url()).searchParams.get("returnTo")).toBe("/client-dashboard/payments?period=all");
    expect((await other.request.get("/client-dashboard", { maxRedirects: 0 })).status()).toBe(200);

    // So does another tab that signs out.
    await signInAt(page, email);
    await page.waitForURL((url) => url.pathname === "/client-dashboard/payments");
    const second = await context.newPage();
    await second.goto("/client-dashboard");
    await second.getByRole("button", { name: "Log out" }).click();
    await second.waitForURL((url) => url.pathname === "/");
    // A page in the background gives its connection back; shown again, it learns at once.
    await page.bringToFront();
    await page.waitForURL(isAtSignIn);
    await second.close();

    // A dashboard that had not begun to run shows nothing after another person has signed in.
    await doElsewhere(page, signIn, { email, password: CLIENT_PASSWORD, userType: "residential" });
    await page.goto("/client-dashboard", { waitUntil: "commit" });
    await page.getByRole("heading", { name: "Welcome, Lena" }).waitFor();
    await page.goto("/about");
    await page.context().clearCookies();
    await register(page.request, { email: "moss@example.com", fullName: "Moss Ferncliff" });
    await page.goBack();
    await page.getByRole("heading", { name: "Welcome, Moss" }).waitFor();
    await expect.poll(() => page.getByText("Lena").count()).toBe(0);
  },
);
