import { afterEach, expect, test, vi } from "vitest";
import { checkStorage } from "./phone-storage.ts";
import { giveReserve } from "./storage-reserve.ts";

afterEach(() => vi.unstubAllGlobals());

/** A browser's caches, with room for so many bytes, that tells of plenty. */
function browserWith(room: number) {
  const kept = new Map<string, Response>();
  const cache = {
    match: (path: string) => Promise.resolve(kept.get(path)),
    put: async (path: string, answer: Response) => {
      if ((await answer.clone().blob()).size > room) throw new DOMException("Full", "QuotaExceededError");
      kept.set(path, answer);
    },
  };
  const put = vi.spyOn(cache, "put");
  vi.stubGlobal("caches", {
    open: () => Promise.resolve(cache),
    delete: () => {
      const hadAny = kept.size > 0;
      kept.clear();
      return Promise.resolve(hadAny);
    },
  });
  vi.stubGlobal("navigator", { storage: { estimate: () => Promise.resolve({ quota: 10e9, usage: 1e6 }) } });
  return put;
}

test("room is held once, and given for what finds none", async () => {
  const put = browserWith(1e9);
  expect(await checkStorage()).toMatchObject({ isLow: false });
  expect(await checkStorage()).toMatchObject({ isLow: false });
  expect(put).toHaveBeenCalledOnce();
  expect(await giveReserve()).toBe(true);
  expect(await giveReserve()).toBe(false);
});

test("where it does not fit, the phone is almost full, whatever the browser says", async () => {
  browserWith(1e6);
  expect(await checkStorage()).toMatchObject({ isLow: true });
  expect(await giveReserve()).toBe(false);
});
