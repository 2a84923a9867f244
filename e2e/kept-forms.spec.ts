import { forgetSession } from "./support/accounts.ts";
import { expect, journeys } from "./support/journeys.ts";
import { register, signInAsStaff } from "./support/people.ts";

const test = journeys({ DEMO_DATA: "on" }, { shared: true });

const FORMS = ["/login", "/register", "/forgot-password", "/consultation", "/admin-login"];

test.for(FORMS)("%s is answered from memory, and what its scripts add to the styles counts", async (path, { page }) => {
  const first = await page.goto(path);
  const html = await first?.text();
  const again = await page.goto(path);
  expect(await again?.text()).toBe(html);
  expect(again?.headers()["server-timing"]).not.toBe(first?.headers()["server-timing"]);
  // The consultation starts with the first sign of a reader.
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
});

test("the way to where somebody was going is remembered on kept pages, too", async ({ page }) => {
  await page.goto("/login?next=%2Fclient-dashboard%2Fmessages");
  await expect
    .poll(() => page.locator("main a[href^='/register']").first().getAttribute("href"))
    .toBe("/register?next=%2Fclient-dashboard%2Fmessages");
});

test("whoever is signed in is led on from the sign-in pages, also after others were shown them", async ({ page }) => {
  await page.goto("/login");
  await register(page.request, { email: "kept-forms@example.com" });
  await page.goto("/login");
  expect(new URL(page.url()).pathname).toBe("/client-dashboard");
  await forgetSession(page.context());
  await page.goto("/admin-login");
  await signInAsStaff(page.request, "administrator");
  await page.goto("/admin-login");
  expect(new URL(page.url()).pathname).toBe("/admin-dashboard");
});
