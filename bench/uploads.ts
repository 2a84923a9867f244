import { setTimeout as wait } from "node:timers/promises";
import { grainyPhoto } from "../src/testing/pictures.ts";
import type { Figure } from "./support/figure.ts";
import { sendPhoto } from "./support/send-photo.ts";
import type { Stage } from "./support/stage.ts";

const PHOTOS = 20;
/** As a phone takes them: 12 megapixels, 4 to 5 MB. */
const [WIDTH, HEIGHT] = [4032, 3024];
const LOOK_EVERY_MS = 20;
const MB = 1_000_000;
const LIMIT_MB = 60;

/**
 * Twenty photos that come at once, against 60 MB of growth: the most that the process has at any moment until all are
 * answered, over what it had before. It has taken no photo yet, so the code that it needs for them counts, too. They are
 * shrunk by a process of its own, one after the other.
 */
export async function measureUploads({ server }: Stage, cookie: string): Promise<Figure> {
  const photo = new Blob([new Uint8Array(await grainyPhoto(WIDTH, HEIGHT))]);
  const send = () => sendPhoto(server.url, cookie, photo);
  await wait(2_000);
  const before = await server.residentBytes();

  let most = before;
  let isDone = false;
  const watch = async () => {
    while (!isDone) {
      most = Math.max(most, await server.residentBytes());
      await wait(LOOK_EVERY_MS);
    }
  };
  const watching = watch();
  const startedAt = performance.now();
  await Promise.all(Array.from({ length: PHOTOS }, send));
  const seconds = (performance.now() - startedAt) / 1000;
  isDone = true;
  await watching;
  const growth = (most - before) / MB;
  return {
    name: `growth of the process while ${PHOTOS} photos of 12 megapixels come at once, at its highest, against ${LIMIT_MB} MB`,
    detail: `${growth.toFixed(0)} MB over ${Math.round(before / MB)} MB; all answered after ${seconds.toFixed(1)} s, ${(photo.size / MB).toFixed(1)} MB each`,
    ratio: growth / LIMIT_MB,
    aim: { atMost: 1 },
  };
}
