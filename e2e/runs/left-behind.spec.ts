import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { endAll } from "../support/endings/end-all.ts";
import { shareOne } from "../support/share-one.ts";
import { takePicture } from "../support/endings/take-picture.ts";

const SERVERS = new URL("../../src/testing/server-process.ts", import.meta.url).href;
const FOLDERS = new URL("../../scripts/lib/folder-of-run.ts", import.meta.url).href;

/** A worker of a run, with a server on a folder of its own, that never comes to its end. */
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

test("a worker that is killed leaves neither its server nor its folder", async () => {
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

test("what is still opening when all is closed is closed, too", async () => {
  const site = Promise.withResolvers<{ expectWell: () => Promise<void>; close: () => Promise<void> }>();
  let isClosed = false;
  const begun = Promise.withResolvers<undefined>();
  const sharing = shareOne(() => {
    begun.resolve(undefined);
    return site.promise;
  });
  void sharing.take();
  await begun.promise;
  const closing = sharing.close();
  site.resolve({ expectWell: () => Promise.resolve(), close: () => Promise.resolve(void (isClosed = true)) });
  await closing;
  expect(isClosed).toBe(true);
});

test("a picture that cannot be taken is no fault of the journey", async () => {
  const screenshot = () => Promise.reject(new Error("Unable to capture screenshot"));
  await expect(takePicture({ screenshot }, "no-journey")).resolves.toBeUndefined();
});

test("what comes after an end that fails is ended, too", async () => {
  const ended: string[] = [];
  const first = () => Promise.reject(new Error("stuck"));
  const second = () => Promise.resolve(ended.push("second"));
  await expect(endAll([first, second])).rejects.toThrow("stuck");
  expect(ended).toEqual(["second"]);
});
