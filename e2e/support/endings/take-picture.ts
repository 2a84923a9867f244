import type { Page } from "playwright-core";

/**
 * Keeps in `shots/failed` what a page shows, for whoever looks why a journey failed. Where the browser can take none, it
 * says so and goes on: a second fault would stand in the way of the first one.
 */
export async function takePicture(page: Pick<Page, "screenshot">, name: string): Promise<void> {
  await page
    .screenshot({ path: `shots/failed/${name}.png` })
    .catch((fault: unknown) => console.warn(`No picture of ${name}: ${String(fault)}`));
}
