import type { PdfBlock } from "#platform/server/pdf/document.ts";
import { POISON_CENTER_PHONE, type PaperKind } from "../../rules-papers.ts";
import type { NoticePaper, NoticeProduct } from "./notice-paper.ts";
import { paperWords, type PaperWords } from "./paper-words.ts";

/** What comes between the facts and the end of a letter, besides the products. */
const PARTS: Partial<Record<PaperKind, readonly ("safety" | "poison" | "labels" | "ahead")[]>> = {
  "md-written-notice": ["safety", "poison", "ahead"],
  "nj-consumer-notice": ["safety", "poison"],
  "pa-neighbor-notice": ["labels"],
  "pa-door-notice": ["labels"],
  "de-label-sheet": ["safety", "poison"],
};

/** A letter: what is applied, where and when, and what to watch for. */
export function letterBlocks(paper: NoticePaper): PdfBlock[] {
  const words = paperWords(paper);
  return [
    { kind: "heading", level: 1, text: words.title },
    { kind: "paragraph", text: words.own("lead", { phone: paper.company.phone }) },
    ...bodyBlocks(paper, words),
  ];
}

/** The same for a door: its first lines can be read from the path. */
export function doorBlocks(paper: NoticePaper): PdfBlock[] {
  const words = paperWords(paper);
  return [
    { kind: "big", text: words.title, points: 40, isHeading: true },
    { kind: "big", text: `${words.day}, ${words.time}`, points: 22 },
    { kind: "paragraph", tone: "strong", text: words.own("lead", { phone: paper.company.phone }) },
    ...bodyBlocks(paper, words),
  ];
}

function bodyBlocks(paper: NoticePaper, words: PaperWords): PdfBlock[] {
  const parts = PARTS[paper.kind] ?? [];
  return [
    { kind: "facts", facts: factsOf(paper, words) },
    { kind: "heading", level: 2, text: words.t("products") },
    productsTable(paper, words),
    ...(parts.includes("safety") ? safetyBlocks(paper, words) : []),
    ...(parts.includes("poison") ? poisonBlocks(words) : []),
    ...(parts.includes("labels") ? [paragraph(words.t("labelsOnRequest"))] : []),
    ...(parts.includes("ahead") ? [paragraph(words.t("tellAhead", { phone: paper.company.phone }))] : []),
  ];
}

const paragraph = (text: string): PdfBlock => ({ kind: "paragraph", text });

function factsOf(paper: NoticePaper, { t, day, time }: PaperWords) {
  const { company, recipient } = paper;
  // A neighbor learns the address, not the client's name.
  const isForClient = recipient === null;
  return [
    { label: t("to"), value: recipient === null ? "" : `${recipient.name}\n${recipient.address}` },
    { label: t("customer"), value: isForClient ? paper.clientName : "" },
    { label: t("place"), value: paper.address },
    { label: t("day"), value: day },
    { label: t("time"), value: time },
    { label: t("company"), value: company.name },
    { label: t(licenseKey(paper.kind)), value: company.license },
    { label: t("phone"), value: company.phone },
    ...(isForClient ? [contactFact(paper, t)] : []),
  ].filter(({ value }) => value !== "");
}

const licenseKey = (kind: PaperKind): string => (kind === "md-written-notice" ? "licenseMaryland" : "license");

/** New Jersey asks for the name of a contact: where nobody has been assigned yet, it is the company. */
function contactFact({ kind, technician, company }: NoticePaper, t: PaperWords["t"]) {
  const name = contactOf(technician);
  return kind === "nj-consumer-notice"
    ? { label: t("contactPerson"), value: name || company.name }
    : { label: t("contact"), value: name };
}

const contactOf = (technician: NoticePaper["technician"]): string => {
  if (technician === null) return "";
  return technician.license === "" ? technician.name : `${technician.name} (${technician.license})`;
};

const productsTable = ({ products }: NoticePaper, { t }: PaperWords): PdfBlock => ({
  kind: "table",
  columns: [
    { label: t("brand"), share: 4 },
    { label: t("ingredient"), share: 4 },
    { label: t("epaNumber"), share: 2 },
    { label: t("signalWord"), share: 2 },
  ],
  rows: products.map((product) => [
    product.name,
    product.ingredients || "—",
    product.epaNumber ?? (product.isExempt ? t("exempt") : "—"),
    // Labels print it in English, whatever the language of the reader.
    product.signalWord === null || product.signalWord === "none" ? "—" : t(`signal.${product.signalWord}`),
  ]),
});

/** From the facts of the label; says so when a waiting time is not known. */
function safetyBlocks({ products, company }: NoticePaper, { t }: PaperWords): PdfBlock[] {
  return [
    { kind: "heading", level: 2, text: t("safety") },
    {
      kind: "list",
      items: [
        ...products.flatMap((product) => waitOf(product, t)),
        ...products
          .filter(({ reentryNote }) => reentryNote !== "")
          .map(({ name, reentryNote }) => `${name}: ${reentryNote}`),
        t("keepAway"),
        t("washHands"),
        t("askUs", { phone: company.phone }),
      ],
    },
  ];
}

/** Nothing where the label says it in words alone, such as “until sprays have dried”: those follow. */
function waitOf({ name, reentryMinutes: minutes, reentryNote }: NoticeProduct, t: PaperWords["t"]): string[] {
  if (minutes === null || minutes === 0) return reentryNote === "" ? [t("noWait", { product: name })] : [];
  return [
    minutes % 60 === 0
      ? t("waitHours", { product: name, count: minutes / 60 })
      : t("waitMinutes", { product: name, count: minutes }),
  ];
}

const poisonBlocks = ({ t, own }: PaperWords): PdfBlock[] => [
  { kind: "heading", level: 2, text: t("emergency") },
  { kind: "paragraph", tone: "strong", text: own("poison", { phone: POISON_CENTER_PHONE }) },
  { kind: "paragraph", text: t("emergencyCall") },
];
