import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { renderPdf } from "#platform/server/pdf/render.ts";
import { registerTexts } from "#platform/server/texts.ts";
import { LANGUAGES, type Language } from "#platform/languages.ts";
import { readPdf } from "../../../../testing/read-pdf.ts";
import { testTable } from "../../../../testing/test-table.ts";
import { PAPER_KINDS, paperOf, POISON_CENTER_PHONE, type PaperKind } from "../../rules-papers.ts";
import en from "../../texts/en.json" with { type: "json" };
import es from "../../texts/es.json" with { type: "json" };
import fr from "../../texts/fr.json" with { type: "json" };
import { gapsOf, type NoticePaper } from "./notice-paper.ts";
import { paperDocument } from "./paper-document.ts";

registerTexts("notices", { en, es, fr });

const paperOfKind = (kind: PaperKind, language: Language = "en", told: Partial<NoticePaper> = {}): NoticePaper => ({
  kind,
  language,
  at: "2026-03-02T15:00:00Z",
  company: {
    name: "Greenline Pest Control",
    phone: "(302) 555-0142",
    lines: ["12 Orchard Road", "Newark, DE 19711"],
    license: `${kind.slice(0, 2).toUpperCase()}-31415`,
  },
  clientName: "Ana Reyes",
  address: "12 Fern Lane, Lancaster, PA 17601",
  day: "2026-03-05",
  fromMinutes: 9 * 60,
  toMinutes: 10 * 60 + 30,
  technician: { name: "Nadia Alder", license: "7A-2718" },
  recipient:
    paperOf(kind).reader === "neighbor" ? { name: "Ada Near", address: "3 Foxglove Close, Lancaster, PA 17601" } : null,
  products: [
    {
      name: "Fen Concentrate",
      epaNumber: "123-45",
      isExempt: false,
      ingredients: "Bifenthrin 7.9%",
      signalWord: "caution",
      reentryMinutes: 240,
      reentryNote: "Until the spray has dried",
    },
    {
      name: "Cedar Dust",
      epaNumber: null,
      isExempt: true,
      ingredients: "Cedar oil 10%",
      signalWord: "none",
      reentryMinutes: null,
      reentryNote: "",
    },
  ],
  staysUntil: paperOf(kind).shape === "sign" && kind !== "pa-door-notice" ? { day: "2026-03-08", minutes: 540 } : null,
  ...told,
});

const written = async (paper: NoticePaper) => readPdf((await renderPdf(paperDocument(paper))).bytes);

const GOLDEN = fileURLToPath(new URL("../../../../testing/notice-papers", import.meta.url));
/** Each kind in English, and what clients read in a language of theirs. `GOLDEN=write` keeps what is made as what is meant. */
const GOLDENS: [PaperKind, Language][] = [
  ...PAPER_KINDS.map((kind): [PaperKind, Language] => [kind, "en"]),
  ["md-written-notice", "es"],
  ["nj-consumer-notice", "fr"],
];

test.each(GOLDENS)("%s in %s says what its golden file says, on one page", async (kind, language) => {
  const { pages } = await written(paperOfKind(kind, language));
  const text = pages.map((page) => page.trimEnd()).join("\n---\n") + "\n";
  const file = `${GOLDEN}/${kind}.${language}.txt`;
  if (process.env["GOLDEN"] === "write") writeFileSync(file, text);
  expect(text).toBe(readFileSync(file, "utf8"));
  expect(pages).toHaveLength(1);
});

describe("what a law asks to be said is said", () => {
  const ASKED: [PaperKind, string[]][] = [
    [
      "md-written-notice",
      [
        "Greenline Pest Control",
        "MD-31415",
        "(302) 555-0142",
        "Bifenthrin 7.9%",
        "4 hours",
        "Maryland Poison Center",
        POISON_CENTER_PHONE,
      ],
    ],
    [
      "nj-consumer-notice",
      [
        "Thursday, March 5, 2026",
        "9:00–10:30 AM",
        "Fen Concentrate",
        "123-45",
        "Bifenthrin 7.9%",
        "12 Fern Lane",
        "Nadia Alder",
        "(302) 555-0142",
      ],
    ],
    [
      "pa-neighbor-notice",
      [
        "March 5, 2026",
        "12 Fern Lane",
        "9:00",
        "10:30 AM",
        "Fen Concentrate",
        "123-45",
        "Bifenthrin",
        "Greenline Pest Control",
        "(302) 555-0142",
        "PA-31415",
        "10 days",
      ],
    ],
    [
      "pa-door-notice",
      ["March 5, 2026", "12 Fern Lane", "Fen Concentrate", "123-45", "Bifenthrin", "PA-31415", "(302) 555-0142"],
    ],
    ["nj-treated-area-sign", ["PESTICIDE TREATED AREA", "March 8, 2026", "9:00 AM"]],
    ["md-lawn-sign", ["PESTICIDE APPLICATION", "March 8, 2026"]],
  ];

  test.each(ASKED)("%s", async (kind, asked) => {
    const text = (await written(paperOfKind(kind))).pages.join("\n").replaceAll(/\s+/g, " ");
    for (const words of asked) expect(text, words).toContain(words);
  });

  test("a notice of New Jersey names a contact also while nobody is assigned", async () => {
    const text = (await written(paperOfKind("nj-consumer-notice", "en", { technician: null }))).pages.join("\n");
    expect(text).toContain("Contact\nGreenline Pest Control");
  });

  test("a wait that the label says in words alone is told, and not denied", async () => {
    const products = paperOfKind("md-written-notice").products.map((one) => ({ ...one, reentryMinutes: null }));
    const text = (await written(paperOfKind("md-written-notice", "en", { products }))).pages.join("\n");
    expect(text).toContain("Fen Concentrate: Until the spray has dried");
    expect(text).not.toContain("Fen Concentrate: We have no waiting time");
    expect(text).toContain("Cedar Dust: We have no waiting time");
  });

  test("a neighbor is not told whose place it is, and a client is not told who is on the registry", async () => {
    for (const kind of ["pa-neighbor-notice", "pa-door-notice"] as const)
      expect((await written(paperOfKind(kind))).pages.join("\n")).not.toContain("Ana Reyes");
    for (const kind of PAPER_KINDS.filter((one) => paperOf(one).reader !== "neighbor"))
      expect((await written(paperOfKind(kind))).pages.join("\n")).not.toContain("Ada Near");
  });
});

test("what is missing is told instead of leaving a hole", () => {
  const paper = paperOfKind("pa-neighbor-notice", "en", { recipient: null, products: [] });
  expect(gapsOf(paper)).toEqual(["products", "recipient"]);
  const { company, products } = paperOfKind("md-written-notice");
  const bare = {
    company: { ...company, phone: "", license: "" },
    products: products.map((one) => ({ ...one, ingredients: "" })),
  };
  expect(gapsOf(paperOfKind("md-written-notice", "en", bare))).toEqual(["license", "phone", "ingredients"]);
  const unknown = { products: products.map((one) => ({ ...one, epaNumber: null, isExempt: false })) };
  expect(gapsOf(paperOfKind("nj-consumer-notice", "en", unknown))).toEqual(["epa-number"]);
  expect(
    gapsOf(paperOfKind("nj-treated-area-sign", "en", { products: [], company: { ...company, license: "" } })),
  ).toEqual([]);
});

testTable(PAPER_KINDS, (kind) => kind === "md-written-notice")(
  "%s: the same facts make the same bytes in each language, tagged, with its language",
  async (kind) => {
    for (const language of LANGUAGES) {
      const document = paperDocument(paperOfKind(kind, language));
      const [one, other] = [await renderPdf(document), await renderPdf(document)];
      expect(one.bytes.equals(other.bytes)).toBe(true);
      const { tags, catalog } = readPdf(one.bytes);
      expect(tags).toContain("Document");
      expect(tags).toContain("H1");
      expect(catalog).toContain(`/Lang (${language})`);
      expect(JSON.stringify(document)).not.toMatch(/paper\.|\{\{/);
    }
  },
);

test("hostile, long and right-to-left names stay on the paper", async () => {
  const clientName = "אורה כהן <b>& “x”</b>";
  const address = `${"Long ".repeat(40)}Street, Lancaster`;
  for (const kind of PAPER_KINDS) {
    const recipient = paperOf(kind).reader === "neighbor" ? { name: clientName, address } : null;
    const { bytes, missing } = await renderPdf(
      paperDocument(paperOfKind(kind, "en", { clientName, address, recipient })),
    );
    expect(missing).toEqual([]);
    expect(bytes.length).toBeGreaterThan(1000);
  }
  const endless = paperOfKind("nj-treated-area-sign", "en", { address: "x".repeat(2000) });
  expect((await written(endless)).pages.length).toBeLessThan(4);
});
