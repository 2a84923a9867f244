import { expect, test } from "vitest";
import { watchForCodes } from "./barcode-camera.ts";
import { createScanGate } from "./find-device.ts";

type Frame = string | undefined | Error;

/** A camera whose pictures come one by one, a fifth of a second apart. */
function camera(frames: readonly Frame[]) {
  const told: string[] = [];
  const gate = createScanGate();
  let next = 0;
  let again: (() => void) | null = null;
  const watch = watchForCodes({
    look: () => {
      const frame = frames[next++];
      return frame instanceof Error ? Promise.reject(frame) : Promise.resolve(frame);
    },
    wait: (look) => {
      again = look;
      return () => {
        again = null;
      };
    },
    onCode: (code) => {
      if (gate.isNew(code, next * 200)) told.push(code);
    },
  });
  const settle = async () => {
    for (let turn = 0; turn < 5; turn++) await Promise.resolve();
  };
  return {
    told,
    stop: watch.stop,
    isWaiting: () => again !== null,
    run: async () => {
      await settle();
      while (again !== null && next < frames.length) {
        const look = again;
        again = null;
        look();
        await settle();
      }
    },
  };
}

test("devices in a row are each told once, however long the camera looks at them", async () => {
  const row = camera(["GL-1", "GL-1", undefined, "GL-2", "GL-2", "GL-2", "GL-1"]);
  await row.run();
  expect(row.told).toEqual(["GL-1", "GL-2", "GL-1"]);
});

test("a picture that is not there yet, or that nobody can read, ends nothing", async () => {
  const row = camera([new Error("The video is not ready"), undefined, "GL-7"]);
  await row.run();
  expect(row.told).toEqual(["GL-7"]);
});

test("a camera that was closed looks no more, and what it was looking at is not told", async () => {
  const row = camera(["GL-1", "GL-2"]);
  row.stop();
  await row.run();
  expect(row.told).toEqual([]);
  expect(row.isWaiting()).toBe(false);
});
