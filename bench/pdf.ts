import { monitorEventLoopDelay } from "node:perf_hooks";
import { reportDocument } from "../src/modules/visits/server/paper/report-document.ts";
import { createPdfWriter } from "../src/platform/server/pdf/writer.ts";
import { medianOf, type Figure } from "./support/figure.ts";
import { makeFullReport, SENDER } from "./support/full-report.ts";
import { measureWriting, type Writing } from "./support/measure-writing.ts";

const WARM_UPS = 5;
const ROUNDS = 30;
const CPU_MS = 150;
const NANOSECONDS = 1e6;

/** The report of a visit with eight photos, five products, findings and a signature, made and written as its job does it. */
export async function measurePdf(): Promise<Figure[]> {
  const paper = await makeFullReport();
  const writer = createPdfWriter();
  const write = () => writer.write(reportDocument(paper, SENDER));
  for (let round = 0; round < WARM_UPS; round += 1) await write();

  const rounds: Writing[] = [];
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await measureWriting(write));
  delay.disable();
  await writer.close();

  // Of each the median: what else the machine does must not count.
  const beside = medianOf(rounds.map((round) => round.besideMs));
  const serving = medianOf(rounds.map((round) => round.servingMs));
  const until = medianOf(rounds.map((round) => round.untilMs));
  const stop = delay.percentile(50) / NANOSECONDS;
  return [
    {
      name: "a visit's report with eight photos and five products as PDF: processor time outside the serving thread against 150 ms",
      detail: `${beside.toFixed(0)} ms of processor time, ${until.toFixed(0)} ms until it is there`,
      ratio: beside / CPU_MS,
      aim: { atMost: 1 },
    },
    {
      name: "the same report: processor time of the serving thread against the whole",
      detail: `${serving.toFixed(1)} ms against ${(serving + beside).toFixed(0)} ms; its timers come ${stop.toFixed(1)} ms apart meanwhile`,
      ratio: serving / (serving + beside),
      aim: { atMost: 0.2 },
    },
  ];
}
