// @module-tag long
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { endAll } from "./end-all.ts";
import { takePicture } from "./take-picture.ts";
import { shareOne } from "../share-one.ts";

const SERVERS = new URL("../../../src/testing/server-process.ts", import.meta.url).href;
const FOLDERS = new URL("../../../scripts/lib/folder-of-run.ts", import.meta.url).href;

/** A worker of a run, with a server on a folder of its own, that never ends by itself. */
const WORKER = `
  const { startServer } = await import(${JSON.stringify(SERVERS)});
  const { makeFolderOfRun } = await import(${JSON.stringify(FOLDERS)});
  const { path: folder } = await makeFolderOfRun("greenline-left-");
  const { url } = await startServer({ DATA_DIR: folder, DEMO_DATA: "off" }, { isShort: true });
  console.log(JSON.stringify({ url, folder }));
  setInterval(() => {}, 60_000);`;

const stateOf = (url: string) =>
  fetch(`${url}/readyz`).then(
    () => "open",
    () => "closed",
  );

test("a killed worker leaves neither its server nor its folder behind", async () => {
  const worker = spawn(process.execPath, ["--input-type=module", "-e", WORKER], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [said] = (await once(worker.stdout, "data")) as [Buffer];
  const { url, folder } = JSON.parse(said.toString()) as { url: string; folder: string };
  expect(await stateOf(url)).toBe("open");
  expect(existsSync(folder)).toBe(true);
  worker.kill("SIGKILL");
  await expect.poll(() => stateOf(url)).toBe("closed");
  await expect.poll(() => existsSync(folder)).toBe(false);
});

test("a shared site is opened once, replaced when it breaks, reported once, and closed also while it opens", async () => {
  const opened: { fault: Error | null; isClosed: boolean }[] = [];
  let mayOpen: Promise<unknown> = Promise.resolve();
  const sharing = shareOne(async () => {
    const thing = { fault: null as Error | null, isClosed: false };
    const number = opened.push(thing);
    await mayOpen;
    return {
      number,
      expectWell: () => (thing.fault ? Promise.reject(thing.fault) : Promise.resolve()),
      close: () => Promise.resolve(void (thing.isClosed = true)),
    };
  });
  const breakLast = (reason: string) => Object.assign(opened.at(-1) ?? {}, { fault: new Error(reason) });

  expect((await sharing.take()).number).toBe(1);
  await sharing.giveBack();
  expect((await sharing.take()).number).toBe(1);
  breakLast("broken while in use");
  await expect(sharing.giveBack()).rejects.toThrow("broken while in use");
  expect(opened.map(({ isClosed }) => isClosed)).toEqual([true]);
  expect((await sharing.take()).number).toBe(2);
  await sharing.giveBack();
  breakLast("broken while nobody used it");
  await expect(sharing.take()).rejects.toThrow("broken while nobody used it");

  const slow = Promise.withResolvers<undefined>();
  mayOpen = slow.promise;
  const third = sharing.take();
  await expect.poll(() => opened.length).toBe(3);
  const closing = sharing.close();
  slow.resolve(undefined);
  await closing;
  expect((await third).number).toBe(3);
  expect(opened.map(({ isClosed }) => isClosed)).toEqual([true, true, true]);
});

test("one ending that fails does not keep the others from ending, and a failed picture is no failure of its test", async () => {
  const ended: string[] = [];
  const first = () => Promise.reject(new Error("stuck"));
  const second = () => Promise.resolve(ended.push("second"));
  await expect(endAll([first, second])).rejects.toThrow("stuck");
  expect(ended).toEqual(["second"]);
  const screenshot = () => Promise.reject(new Error("Unable to capture screenshot"));
  await expect(takePicture({ screenshot }, "no-test")).resolves.toBeUndefined();
});
