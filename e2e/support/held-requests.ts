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

/** A line on which what the server has done is known before its answer is there. The returned function lets that come. */
export async function holdAnswers(page: Page, address: string): Promise<() => void> {
  const released = Promise.withResolvers<undefined>();
  await page.route(address, async (route) => {
    const response = await route.fetch();
    await released.promise;
    await route.fulfill({ response });
  });
  return () => released.resolve(undefined);
}
