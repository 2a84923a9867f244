import { monitorEventLoopDelay } from "node:perf_hooks";
import sharp from "sharp";
import type { PdfDocument } from "../src/platform/server/pdf/document.ts";
import { createPdfWriter } from "../src/platform/server/pdf/writer.ts";
import { medianOf, type Figure } from "./support/figure.ts";

const WARM_UPS = 5;
const ROUNDS = 30;
const CPU_MS = 150;
const NANOSECONDS = 1e6;

/** A visit's report of two pages, with eight photos of a phone and five products, as the thread writes it. */
export async function measurePdf(): Promise<Figure[]> {
  const report = await makeReport();
  const writer = createPdfWriter();
  for (let round = 0; round < WARM_UPS; round += 1) await writer.write(report);

  const times: number[] = [];
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const before = process.cpuUsage();
  const servingBefore = process.threadCpuUsage();
  for (let round = 0; round < ROUNDS; round += 1) {
    const startedAt = performance.now();
    await writer.write(report);
    times.push(performance.now() - startedAt);
  }
  const { user, system } = process.cpuUsage(before);
  const serving = process.threadCpuUsage(servingBefore);
  delay.disable();
  await writer.close();

  const cpu = (user + system) / 1000 / ROUNDS;
  const ownCpu = (serving.user + serving.system) / 1000 / ROUNDS;
  const stop = delay.percentile(50) / NANOSECONDS;
  return [
    {
      name: "a visit's report of two pages, eight photos and five products as PDF: processor time against 150 ms",
      detail: `${cpu.toFixed(0)} ms of processor time, ${medianOf(times).toFixed(0)} ms until it is there`,
      ratio: cpu / CPU_MS,
      aim: { atMost: 1 },
    },
    {
      name: "the same report: processor time of the serving thread against the whole",
      detail: `${ownCpu.toFixed(1)} ms against ${cpu.toFixed(0)} ms; its timers come ${stop.toFixed(1)} ms apart meanwhile`,
      ratio: ownCpu / cpu,
      aim: { atMost: 0.2 },
    },
  ];
}

async function makeReport(): Promise<PdfDocument> {
  const jpegs = await Promise.all(Array.from({ length: 8 }, (_, n) => makePhoto(n)));
  return {
    language: "en",
    title: "Visit report",
    at: "2026-03-03T15:00:00Z",
    letterhead: { name: "Greenline Pest Control", lines: ["12 Orchard Road, Newark, DE 19711", "(302) 555-0100"] },
    footer: "Keep this report with your records.",
    blocks: [
      { kind: "heading", level: 1, text: "Visit report" },
      {
        kind: "facts",
        columns: 2,
        facts: ["Client", "Address", "Technician", "Date", "Weather", "Next visit"].map((label, n) => ({
          label,
          value: `What stands beside it, number ${n}`,
        })),
      },
      { kind: "heading", level: 2, text: "What we found" },
      { kind: "list", items: ["Carpenter ants in the kitchen, about thirty", "Mice in the garage, droppings only"] },
      { kind: "paragraph", tone: "warning", text: "Keep children and pets out of the treated areas until 2:00 PM." },
      { kind: "heading", level: 2, text: "Products used" },
      {
        kind: "table",
        columns: [
          { label: "Product", share: 3 },
          { label: "EPA reg. no.", share: 2 },
          { label: "Where", share: 3 },
          { label: "Quantity", share: 1, align: "right" },
        ],
        rows: Array.from({ length: 5 }, (_, n) => [
          `Bait gel ${n}`,
          `1234-56${n}`,
          "Kitchen, under the sink",
          "1.25 oz",
        ]),
      },
      { kind: "paragraph", text: "The nest is in the wall behind the cupboard, where a pipe leaks. ".repeat(6) },
      { kind: "heading", level: 2, text: "Photos" },
      {
        kind: "pictures",
        perRow: 3,
        pictures: jpegs.map((jpeg, n) => ({
          jpeg,
          caption: `Photo ${n + 1}, before the treatment`,
          alt: `Photo ${n + 1}`,
        })),
      },
      { kind: "signature", jpegOrPng: jpegs[0] ?? null, name: "The client", caption: "Signed on March 3, 2026" },
    ],
  };
}

/** As large as the program keeps them, and as hard to compress as a kitchen is. */
async function makePhoto(number: number): Promise<Uint8Array> {
  const photo = sharp({
    create: {
      width: 1600,
      height: 1200,
      channels: 3,
      background: { r: 20 * number, g: 120, b: 90 },
      noise: { type: "gaussian", mean: 128, sigma: 12 },
    },
  });
  return new Uint8Array(await photo.jpeg({ quality: 80 }).toBuffer());
}
