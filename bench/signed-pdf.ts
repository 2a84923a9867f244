import { signedDocument, type SignedPaper } from "../src/modules/agreements/server/signing/signature-page.ts";
import { createPdfWriter } from "../src/platform/server/pdf/writer.ts";
import { medianOf, type Figure } from "./support/figure.ts";
import { measureWriting, type Writing } from "./support/measure-writing.ts";
import { makeSignedPaper } from "./support/signed-paper.ts";

const WARM_UPS = 5;
const ROUNDS = 30;
const CPU_MS = 300;

/** An agreement of a dozen sections that three people have signed, one by hand, as its job writes it. */
export async function measureSignedPdf(): Promise<Figure[]> {
  const paper: SignedPaper = await makeSignedPaper();
  const writer = createPdfWriter();
  const write = () => writer.write(signedDocument(paper));
  for (let round = 0; round < WARM_UPS; round += 1) await write();
  const rounds: Writing[] = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await measureWriting(write));
  await writer.close();
  const beside = medianOf(rounds.map((round) => round.besideMs));
  const serving = medianOf(rounds.map((round) => round.servingMs));
  const until = medianOf(rounds.map((round) => round.untilMs));
  return [
    {
      name: "a signed agreement with the page of its signatures as PDF: processor time outside the serving thread against 300 ms",
      detail: `${beside.toFixed(0)} ms of processor time, ${until.toFixed(0)} ms until it is there`,
      ratio: beside / CPU_MS,
      aim: { atMost: 1 },
    },
    {
      name: "the same agreement: processor time of the serving thread against the whole",
      detail: `${serving.toFixed(1)} ms against ${(serving + beside).toFixed(0)} ms`,
      ratio: serving / (serving + beside),
      aim: { atMost: 0.2 },
    },
  ];
}
