import type { CompanyRow } from "#modules/company/server/index.ts";
import { dimensionOf, isUnit } from "#modules/products/server/index.ts";
import type { Language } from "#platform/languages.ts";
import { longDayLabel, timeRangeLabel, wallClockOf } from "#platform/server/calendar/calendar.ts";
import type { PdfBlock, PdfDocument } from "#platform/server/pdf/document.ts";
import { textsFor, type Translate } from "#platform/server/texts.ts";
import { checkBlocks, checksInOrder, type PaperDevice } from "./check-blocks.ts";
import { planBlocks, type PlanOnPaper } from "./plan-blocks.ts";
import { reentryAdvice } from "./reentry-advice.ts";
import { weatherLine } from "./weather-line.ts";
import type { Application, Report, Weather } from "../../contract.ts";
import { PHOTO_SLOTS, type PhotoSlot } from "../../rules.ts";

/** A product as the client is told of it. */
export interface PaperProduct {
  name: string;
  epaNumber: string | null;
  ingredients: string;
  reentryMinutes: number | null;
  reentryNote: string;
}

/** Everything that stands in a report. */
export interface ReportPaper {
  language: Language;
  reference: string;
  /** As the client reads it. */
  service: string;
  day: string;
  timeZone: string;
  startedAt: string;
  endedAt: string;
  finishedAt: string;
  /** When it was corrected last; null: never. */
  amendedAt: string | null;
  clientName: string;
  address: string;
  technicians: readonly string[];
  report: Report;
  products: ReadonlyMap<string, PaperProduct>;
  /** Those that the report checks, by id. */
  devices: ReadonlyMap<string, PaperDevice>;
  /** Those that were due and have no check. */
  missed: readonly PaperDevice[];
  /** Where they stand; null where nobody has drawn it, or papers have no room for it. */
  plan: PlanOnPaper | null;
  photos: readonly { slot: PhotoSlot; caption: string; jpeg: Uint8Array }[];
  signature: Uint8Array | null;
  /** When the plan is due next; null where there is none. */
  nextVisitOn: string | null;
}

type Sender = Pick<CompanyRow, "name" | "phone" | "email" | "street" | "city" | "state" | "zip_code">;

/** The report as the client gets it on paper, in their language. */
export function reportDocument(paper: ReportPaper, company: Sender): PdfDocument {
  const t = textsFor(paper.language);
  const { phone } = company;
  return {
    language: paper.language,
    title: `${t("visits:report.title")} – ${longDayLabel(paper.day, paper.language)}`,
    at: paper.amendedAt ?? paper.finishedAt,
    letterhead: { name: company.name, lines: letterheadOf(company) },
    footer: phone === "" ? t("visits:report.footerWithoutPhone") : t("visits:report.footer", { phone }),
    blocks: [
      { kind: "heading", level: 1, text: t("visits:report.title") },
      ...headOf(t, paper),
      ...reentryOf(t, paper),
      ...findingsOf(t, paper),
      ...checkBlocks(t, { ...paper, checks: paper.report.checks }),
      ...(paper.plan === null ? [] : planBlocks(t, paper.plan, checksInOrder(paper.report.checks))),
      ...workOf(t, paper),
      ...productsOf(t, paper),
      ...notesOf(t, paper),
      ...weatherOf(t, paper.report.weather.value),
      ...photosOf(t, paper),
      ...presenceOf(t, paper),
    ],
  };
}

const letterheadOf = ({ street, city, state, zip_code: zip, phone, email }: Sender): string[] =>
  [street, [city, [state, zip].filter(Boolean).join(" ")].filter(Boolean).join(", "), phone, email].filter(
    (line) => line !== "",
  );

function headOf(t: Translate, paper: ReportPaper): PdfBlock[] {
  const { language, timeZone } = paper;
  const from = wallClockOf(new Date(paper.startedAt), timeZone).minutes;
  const to = wallClockOf(new Date(paper.endedAt), timeZone).minutes;
  const facts = [
    { label: t("visits:report.client"), value: paper.clientName },
    { label: t("visits:report.date"), value: longDayLabel(paper.day, language) },
    { label: t("visits:report.address"), value: paper.address },
    { label: t("visits:report.time"), value: timeRangeLabel(from, to, language) },
    { label: t("visits:report.service"), value: paper.service },
    { label: t("visits:report.technician"), value: paper.technicians.join(", ") },
    { label: t("visits:report.reference"), value: paper.reference },
  ];
  const amended: PdfBlock[] =
    paper.amendedAt === null
      ? []
      : [
          {
            kind: "paragraph",
            tone: "muted",
            text: t("visits:report.amended", {
              day: longDayLabel(wallClockOf(new Date(paper.amendedAt), timeZone).day, language),
            }),
          },
        ];
  return [{ kind: "facts", columns: 2, facts: facts.filter(({ value }) => value !== "") }, ...amended];
}

function reentryOf(t: Translate, paper: ReportPaper): PdfBlock[] {
  if (paper.report.applications.length === 0) return [];
  const lines = reentryAdvice(t, paper);
  return [
    { kind: "heading", level: 2, text: t("visits:report.reentry") },
    lines.length === 0 ? { kind: "paragraph", text: t("visits:report.noReentry") } : { kind: "list", items: lines },
  ];
}

/** That there were no pests is told only where somebody said so: an empty list may be one that nobody filled in. */
function findingsOf(t: Translate, { report }: ReportPaper): PdfBlock[] {
  const { findings, pestFree } = report;
  if (findings.length === 0 && pestFree.value === null) return [];
  const heading: PdfBlock = { kind: "heading", level: 2, text: t("visits:report.findings") };
  if (findings.length === 0) return [heading, { kind: "paragraph", text: t("visits:report.nothingFound") }];
  return [
    heading,
    {
      kind: "table",
      columns: [
        { label: t("visits:report.pest"), share: 3 },
        { label: t("visits:report.count"), share: 1, align: "right" },
        { label: t("visits:report.where"), share: 4 },
      ],
      rows: findings.map(({ value }) => [value.pest, value.count === null ? "—" : String(value.count), value.where]),
    },
  ];
}

function workOf(t: Translate, { report }: ReportPaper): PdfBlock[] {
  const facts = [
    { label: t("visits:report.areas"), value: (report.areas.value ?? []).join(", ") },
    { label: t("visits:report.treatments"), value: (report.treatments.value ?? []).join(", ") },
    {
      label: t("visits:report.effectiveness"),
      value:
        report.effectiveness.value === null
          ? ""
          : t("visits:report.effectivenessOf", { percent: report.effectiveness.value }),
    },
  ].filter(({ value }) => value !== "");
  return facts.length === 0
    ? []
    : [
        { kind: "heading", level: 2, text: t("visits:report.work") },
        { kind: "facts", facts },
      ];
}

function productsOf(t: Translate, { report: { applications }, products }: ReportPaper): PdfBlock[] {
  if (applications.length === 0) return [];
  return [
    { kind: "heading", level: 2, text: t("visits:report.products") },
    {
      kind: "table",
      columns: [
        { label: t("visits:report.product"), share: 4 },
        { label: t("visits:report.epa"), share: 2 },
        { label: t("visits:report.amount"), share: 3 },
        { label: t("visits:report.where"), share: 3 },
        { label: t("visits:report.target"), share: 2 },
      ],
      rows: applications.map(({ value }) => {
        const product = products.get(value.productId);
        const name = [product?.name ?? "", product?.ingredients ?? ""].filter(Boolean).join("\n");
        return [name, product?.epaNumber ?? "—", amountOf(t, value), value.area, value.targetPests.join(", ")];
      }),
    },
  ];
}

function amountOf(t: Translate, { quantity, unit, dilution }: Application): string {
  const amount = isCounted(unit)
    ? t(`visits:report.amounts.${unit}`, { count: Number(quantity), amount: quantity })
    : `${quantity} ${unit}`;
  if (dilution === null) return amount;
  const concentrate = `${dilution.concentrate.amount} ${dilution.concentrate.unit}`;
  const diluent = `${dilution.diluent.amount} ${dilution.diluent.unit} ${dilution.diluentName}`.trim();
  return `${amount}\n${t("visits:report.dilution", { concentrate, diluent })}`;
}

/** What is counted has a plural, and another word in another language; an ounce is `oz` in each. */
const isCounted = (unit: string) => isUnit(unit) && dimensionOf(unit) === "count";

function notesOf(t: Translate, { report, nextVisitOn, language }: ReportPaper): PdfBlock[] {
  const { notes, nextAction } = report;
  const next = [
    nextAction.value?.action ?? "",
    nextAction.value?.proposedOn
      ? t("visits:report.nextOn", { day: longDayLabel(nextAction.value.proposedOn, language) })
      : "",
    nextVisitOn === null ? "" : t("visits:report.nextVisit", { day: longDayLabel(nextVisitOn, language) }),
  ].filter((line) => line !== "");
  return [
    ...section(t("visits:report.notes"), notes.value === null || notes.value === "" ? [] : [notes.value]),
    ...section(t("visits:report.next"), next),
  ];
}

const section = (heading: string, paragraphs: readonly string[]): PdfBlock[] =>
  paragraphs.length === 0
    ? []
    : [
        { kind: "heading", level: 2, text: heading },
        ...paragraphs.map((text): PdfBlock => ({ kind: "paragraph", text })),
      ];

function weatherOf(t: Translate, weather: Weather | null): PdfBlock[] {
  const line = weather === null ? "" : weatherLine(t, weather);
  return section(t("visits:report.weather"), line === "" ? [] : [line]);
}

function photosOf(t: Translate, { photos }: ReportPaper): PdfBlock[] {
  if (photos.length === 0) return [];
  const sorted = photos.toSorted((one, other) => PHOTO_SLOTS.indexOf(one.slot) - PHOTO_SLOTS.indexOf(other.slot));
  return [
    { kind: "heading", level: 2, text: t("visits:report.photos") },
    {
      kind: "pictures",
      pictures: sorted.map(({ slot, caption, jpeg }) => {
        const label = t(`visits:report.${slot}`);
        return {
          jpeg,
          caption: caption === "" ? label : `${label}: ${caption}`,
          alt: caption === "" ? label : caption,
        };
      }),
    },
  ];
}

function presenceOf(t: Translate, { report: { presence }, signature }: ReportPaper): PdfBlock[] {
  if (presence.value === null) return [];
  const heading: PdfBlock = { kind: "heading", level: 2, text: t("visits:report.signature") };
  if (presence.value.kind === "nobody-home")
    return [heading, { kind: "paragraph", text: t("visits:report.nobodyHome") }];
  const { name, fileId } = presence.value;
  if (fileId === null) return [heading, { kind: "paragraph", text: t("visits:report.agreedBy", { name }) }];
  return [heading, { kind: "signature", jpegOrPng: signature, name, caption: t("visits:report.signedBy", { name }) }];
}
