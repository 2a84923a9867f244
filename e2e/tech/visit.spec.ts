import { expect, expectAccessible, journeys } from "../support/journeys.ts";
import { register, signInAsStaff } from "../support/people.ts";
import {
  draw,
  openDayWith,
  PHONE,
  saved,
  SIGNATURE,
  start,
  tap,
  tapButton,
  tapLink,
  visitOf,
} from "../support/tech.ts";

const test = journeys({ DEMO_DATA: "on" });

test("a client signs with a finger, and the report keeps the drawing", async ({ openVisitor }) => {
  const { client, page } = await openDayWith(openVisitor, { client: 6, time: "16:30" });
  await start(page, client.name);
  const id = page.url().split("/").at(-1) ?? "";

  await tapLink(page, "Signature");
  await tapButton(page, "The client signs");
  await tapButton(page, `Use ${client.name}`);
  await saved(page);
  const pad = page.getByRole("img", { name: "Signature", exact: true });
  await draw(pad, SIGNATURE);
  await expectAccessible(page);
  const keep = page.getByRole("button", { name: "Keep the signature", exact: true });
  await tap(keep);
  await page.getByRole("img", { name: "The signature" }).waitFor();
  // An empty pad is no signature, whatever was drawn before.
  await tapButton(page, "Draw again");
  await expect.poll(() => keep.isDisabled()).toBe(true);
  await draw(pad, SIGNATURE);
  await tapButton(page, "Keep the signature");
  await page.getByRole("img", { name: "The signature" }).waitFor();
  await saved(page);
  await expect
    .poll(async () => (await visitOf(page, id)).report.presence.value)
    .toMatchObject({ kind: "signed", name: client.name, fileId: expect.any(String) });
});

test("who may not be here is led elsewhere", async ({ openVisitor }) => {
  const { page: visitor } = await openVisitor(PHONE);
  await visitor.goto("/tech/visits/019cb928-5a32-7185-8136-efe336bec1bb");
  await visitor.waitForURL(/admin-login\?returnTo=/);

  const { page: client } = await openVisitor();
  await register(client.request, { email: "wren.phone@example.com" });
  await client.goto("/tech");
  await client.waitForURL("**/client-dashboard");

  const { page: support } = await openVisitor(PHONE);
  await signInAsStaff(support.request, "support");
  await support.goto("/tech");
  await support.getByText("You are not set up as a technician").waitFor();
  await expectAccessible(support);

  const manifest = await (await support.request.get("/tech/manifest.webmanifest")).json();
  expect(manifest).toMatchObject({ start_url: "/tech", scope: "/tech", display: "standalone" });
  for (const { src } of manifest.icons) expect((await support.request.get(src)).status(), src).toBe(200);
});
