import { expect, type Page } from "../journeys.ts";

/** What a browser says of a connection that the journey has cut. */
export const NO_LINE = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|api\/live|service worker/i;

/** The line that says on every screen of the phone whether everything has arrived. */
export const line = (page: Page, text: string | RegExp) => page.getByRole("status").getByText(text);

/** The worker has every file, the page and the day: the phone may lose its line. */
export async function keptWhole(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const kept = await (await caches.open("tech-kept")).keys();
        return kept.some(({ url }) => url.includes("/tech?kept="));
      }),
    )
    .toBe(true);
  const answers = () =>
    page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const opening = indexedDB.open("greenline-kept");
          opening.onsuccess = () => {
            const db = opening.result;
            if (!db.objectStoreNames.contains("answers")) {
              db.close();
              resolve(0);
              return;
            }
            const counting = db.transaction("answers").objectStore("answers").count();
            counting.onsuccess = () => {
              db.close();
              resolve(counting.result);
            };
          };
          opening.onerror = () => resolve(0);
        }),
    );
  await expect.poll(answers).toBeGreaterThan(0);
}
