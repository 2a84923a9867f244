import type { Page } from "playwright-core";

/** A line on which these requests are still under way. The returned function lets them come. */
export async function holdRequests(page: Page, address: string): Promise<() => void> {
  const released = Promise.withResolvers<undefined>();
  await page.route(address, async (route) => {
    await released.promise;
    await route.continue();
  });
  return () => released.resolve(undefined);
}
