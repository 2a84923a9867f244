import { expect, test, vi } from "vitest";
import { onUnsentChange } from "../offline/unsent-signal.ts";
import { blobsOf, forgetBlob, isBlobUnkept, keepBlob } from "./blob-store.ts";

// There is no database here: as in a browser that has no room.
const photo = { id: "p1", group: "visit-photos u1 v1", blob: new Blob(["photo"]), label: "before" };

test("what the browser has no room for is held by the page, told, and sent like the rest", async () => {
  const told = vi.fn();
  const stop = onUnsentChange(told);
  expect(await keepBlob(photo)).toBe(false);
  expect(told).toHaveBeenCalledOnce();
  expect(await blobsOf(photo.group)).toEqual([photo]);
  expect(await blobsOf("visit-photos u1 v2")).toEqual([]);
  expect(isBlobUnkept()).toBe(true);

  await forgetBlob(photo.id);
  expect(told).toHaveBeenCalledTimes(2);
  expect(await blobsOf(photo.group)).toEqual([]);
  expect(isBlobUnkept()).toBe(false);
  stop();
});
