import sharp from "sharp";
import { CAMERA_WORDS, grainyPhoto, HEIC_PHOTO, phonePhoto } from "../../src/testing/pictures.ts";
import { SLOWNESS } from "../support/browser.ts";
import { holdRequests } from "../support/held-requests.ts";
import { expect, expectAccessible, journeys, type Page } from "../support/journeys.ts";
import { openDayWith, saved, start, tap, tapButton, tapLink, type, visitOf } from "../support/tech.ts";

const test = journeys({ DEMO_DATA: "on" });

const NOTES = "Notes for the client and the office";
const TAKE_BEFORE = "Take a “before” photo";

/** The keys of an existing text: at its end. */
async function typeOn(page: Page, text: string): Promise<void> {
  await tap(page.getByLabel(NOTES));
  await page.keyboard.press("ControlOrMeta+End");
  await page.keyboard.type(text);
}

const photosIn = (page: Page, region: string) => page.getByRole("region", { name: region }).getByRole("img");

test("a tab that is killed in the middle of a report loses nothing, whatever the server or the line did", async ({
  openVisitor,
}) => {
  const { client, page, context, allowFaults } = await openDayWith(openVisitor, { client: 4, time: "18:00" });
  allowFaults(/report|ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  await start(page, client.name);
  const address = page.url();
  const id = address.split("/").at(-1) ?? "";
  const notes = (of: Page) => of.getByLabel(NOTES).inputValue();

  // The server has not answered yet, and never will to this tab.
  const release = await holdRequests(page, "**/report");
  await tapLink(page, "Notes");
  await type(page, NOTES, "First words");
  await tapLink(page, "Done");
  await tapLink(page, "Products");
  await tapButton(page, "Add a product");
  await tap(page.getByRole("dialog").getByRole("button", { name: "Quillon Ant Gel" }));
  // Half an amount, which no server would take.
  await type(page, "Quantity", "0.");
  await page.reload();
  await expect.poll(() => page.getByLabel("Quantity", { exact: true }).inputValue()).toBe("0.");
  await page.unrouteAll({ behavior: "ignoreErrors" });
  release();
  await type(page, "Quantity", "5");
  await saved(page);
  await page.goto(`${address}/notes`);
  await expect.poll(() => notes(page)).toBe("First words");

  // Its answers are lost: the server takes it, the phone does not hear of it.
  await page.route("**/report", async (route) => {
    await route.fetch();
    await route.abort();
  });
  await typeOn(page, ", then more");
  await page.getByText(/^Not sent yet \(1 change since /).waitFor();
  await page.close();
  const second = await context.newPage();
  await second.goto(`${address}/notes`);
  await expect.poll(() => notes(second)).toBe("First words, then more");
  await saved(second);

  // No line at all: words and a photo, and the tab goes before it is back.
  await context.setOffline(true);
  await typeOn(second, ", and the end");
  await tapLink(second, "Done");
  await tapLink(second, "Photos");
  await second.getByLabel(TAKE_BEFORE).setInputFiles(fileOf("IMG_1.jpg", await phonePhoto()));
  await second.getByText("Not sent yet", { exact: true }).waitFor();
  await second.close();
  await context.setOffline(false);
  const third = await context.newPage();
  await third.goto(`${address}/photos`);
  await third.getByRole("img", { name: "Before, no caption" }).waitFor();
  await saved(third);
  const { report } = await visitOf(third, id);
  expect(report.notes.value).toBe("First words, then more, and the end");
  expect(report.applications.map(({ value }) => value.quantity)).toEqual(["0.5"]);
  expect(report.photos).toHaveLength(1);
});

const fileOf = (name: string, buffer: Buffer) => ({
  name,
  mimeType: name.endsWith(".svg") ? "image/svg+xml" : name.endsWith(".png") ? "image/png" : "image/jpeg",
  buffer,
});

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><script>alert(1)</script></svg>';

/** The server makes pictures with what its processors have left, and gives each as long. */
const PICTURE = { timeout: 60_000 * SLOWNESS };
const PICTURES = { timeout: 240_000 * SLOWNESS };

test(
  "photos: large ones, lying names, what phones write, and what no phone should send",
  PICTURES,
  async ({ openVisitor }) => {
    const { client, page } = await openDayWith(openVisitor, { client: 5, time: "18:30" });
    await start(page, client.name);
    const id = page.url().split("/").at(-1) ?? "";
    await tapLink(page, "Photos");

    const large = await grainyPhoto(4600, 3600);
    expect(large.length).toBeGreaterThan(10_000_000);
    const withPlace = await phonePhoto();
    expect(withPlace.toString("latin1")).toContain(CAMERA_WORDS);
    const good = [
      fileOf("IMG_0001.png", large),
      fileOf("IMG_0002.heic", HEIC_PHOTO),
      fileOf("IMG_0003.jpg", withPlace),
    ];
    for (const [index, photo] of good.entries()) {
      await page.getByLabel(TAKE_BEFORE).setInputFiles(photo);
      await expect.poll(() => photosIn(page, "Before").count(), PICTURE).toBe(index + 1);
      await expect.poll(() => page.getByRole("img", { name: "Before, no caption" }).count(), PICTURE).toBe(index + 1);
    }
    await saved(page);

    const bad = [
      fileOf("IMG_0004.jpg", Buffer.from("MZ\x90\x00\x03\x00 a program", "latin1")),
      fileOf("a.svg", Buffer.from(SVG)),
    ];
    for (const [index, file] of bad.entries()) {
      await page.getByLabel("Take an “after” photo").setInputFiles(file);
      await expect.poll(() => page.getByText("Files of this type cannot be taken.").count(), PICTURE).toBe(index + 1);
    }
    await expectAccessible(page);
    await tapLink(page, "Done");
    await tapLink(page, "Finish the visit");
    await tapLink(page, "Photos are not sent yet");
    const after = page.getByRole("region", { name: "After" });
    for (const left of [1, 0]) {
      await tap(after.getByRole("button", { name: "Remove" }).first());
      await expect.poll(() => after.getByRole("img").count()).toBe(left);
    }

    const { report } = await visitOf(page, id);
    expect(report.photos.map(({ value }) => value.slot)).toEqual(["before", "before", "before"]);
    for (const { value } of report.photos) {
      const stored = Buffer.from(await (await page.request.get(`/api/files/${value.fileId}`)).body());
      const { format, exif, width, height } = await sharp(stored).metadata();
      expect({ format, exif, isSmall: Math.max(width, height) <= 1600 }).toEqual({
        format: "jpeg",
        exif: undefined,
        isSmall: true,
      });
      expect(stored.toString("latin1")).not.toContain(CAMERA_WORDS);
    }
  },
);

test("a photo whose first try was lost and that is then refused says why", async ({ openVisitor }) => {
  const { client, page, allowFaults } = await openDayWith(openVisitor, { client: 6, time: "17:30" });
  allowFaults(/\/api\/files/);
  await start(page, client.name);
  await tapLink(page, "Photos");
  // The second try is not the screen's: whatever waits is sent without one.
  await page.route("**/api/files**", (route) => route.abort("connectionreset"), { times: 1 });
  await page.getByLabel(TAKE_BEFORE).setInputFiles(fileOf("IMG_0001.svg", Buffer.from(SVG)));
  await page.getByText("Files of this type cannot be taken.").waitFor();
  await tapButton(page, "Remove");
  await page.getByText("Files of this type cannot be taken.").waitFor({ state: "hidden" });
  await saved(page);
});
