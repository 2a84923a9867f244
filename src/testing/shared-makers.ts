import { createPictures } from "#platform/server/files/pictures.ts";
import { createPdfWriter } from "#platform/server/pdf/writer.ts";
import type { Makers } from "../modules.ts";

/**
 * One thread that writes PDFs and one process that reads pictures for all worlds of a test worker: to begin one, with its
 * fonts, takes longer than what most tests ask of it. They end with the worker, and in between when nobody needs them.
 */
export const sharedMakers: Makers = {
  pictures: createPictures(),
  pdf: { ...createPdfWriter(), close: () => Promise.resolve() },
};
