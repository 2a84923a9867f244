import type { Language } from "#platform/languages.ts";
import { moneyText } from "#platform/money.ts";
import { longDayLabel } from "#platform/server/calendar/calendar.ts";
import type { PdfBlock, PdfDocument } from "#platform/server/pdf/document.ts";
import { textsFor, type Translate } from "#platform/server/texts.ts";
import { AGES } from "../../rules-ages.ts";
import type { Letterhead } from "../paper/invoice-document.ts";
import { movementWords } from "../paper/movement-words.ts";
import type { Statement } from "./find-statement.ts";

interface StatementPaper {
  statement: Statement;
  company: Letterhead;
  language: Language;
  /** When it is made, as an ISO instant. */
  at: string;
}

export function statementDocument({ statement, company, language, at }: StatementPaper): PdfDocument {
  const t = textsFor(language);
  const title = t("billing:statement.title");
  return {
    language,
    title,
    at,
    letterhead: { name: company.name, lines: company.lines },
    footer: `${title}, ${statement.client.name}`,
    blocks: [
      { kind: "heading", level: 1, text: title },
      { kind: "facts", columns: 2, facts: factsOf(t, statement, language) },
      movementsTable(t, statement, language),
      ...(statement.rows.length === 0
        ? [{ kind: "paragraph" as const, text: t("billing:statement.nothing"), tone: "muted" as const }]
        : []),
      { kind: "heading", level: 2, text: t("billing:statement.open") },
      ...openBlocks(t, statement, language),
    ],
  };
}

function factsOf(t: Translate, { client, closingCents, creditCents, ...period }: Statement, language: Language) {
  const day = (on: string) => longDayLabel(on, language);
  return [
    { label: t("billing:statement.client"), value: `${client.name}\n${client.address}` },
    {
      label: t("billing:statement.period"),
      value: t("billing:statement.periodOf", { from: day(period.from), to: day(period.to) }),
    },
    { label: t("billing:statement.closing"), value: moneyText(closingCents) },
    ...(creditCents === 0 ? [] : [{ label: t("billing:statement.credit"), value: moneyText(creditCents) }]),
  ];
}

function movementsTable(t: Translate, statement: Statement, language: Language): PdfBlock {
  const moneyOrNone = (cents: number) => (cents === 0 ? "" : moneyText(cents));
  const day = (on: string) => longDayLabel(on, language);
  return {
    kind: "table",
    columns: [
      { label: t("billing:statement.day"), share: 3 },
      { label: t("billing:statement.what"), share: 4 },
      { label: t("billing:statement.charged"), share: 2, align: "right" },
      { label: t("billing:statement.credited"), share: 2, align: "right" },
      { label: t("billing:statement.balance"), share: 2, align: "right" },
    ],
    rows: [
      [day(statement.from), t("billing:statement.opening"), "", "", moneyText(statement.openingCents)],
      ...statement.rows.map((row) => [
        day(row.onDate),
        movementWords(row, language),
        moneyOrNone(row.chargedCents),
        moneyOrNone(row.creditedCents),
        moneyText(row.balanceCents),
      ]),
      [day(statement.to), t("billing:statement.closing"), "", "", moneyText(statement.closingCents)],
    ],
  };
}

/** Each open invoice with its age, and what they come to by age. */
function openBlocks(t: Translate, { open }: Statement, language: Language): PdfBlock[] {
  if (open.length === 0) return [{ kind: "paragraph", text: t("billing:statement.noneOpen"), tone: "muted" }];
  const sumOf = (invoices: Statement["open"]) => moneyText(invoices.reduce((sum, { cents }) => sum + cents, 0));
  const age = (name: string) => t(`billing:statement.ages.${name}`);
  return [
    {
      kind: "table",
      columns: [
        { label: t("billing:statement.invoice"), share: 2 },
        { label: t("billing:statement.dueOn"), share: 3 },
        { label: t("billing:statement.age"), share: 3 },
        { label: t("billing:statement.amount"), share: 2, align: "right" },
      ],
      rows: open.map((invoice) => [
        invoice.reference,
        longDayLabel(invoice.dueOn, language),
        age(invoice.age),
        moneyText(invoice.cents),
      ]),
    },
    {
      kind: "table",
      columns: [
        { label: t("billing:statement.age"), share: 3 },
        { label: t("billing:statement.amount"), share: 1, align: "right" },
      ],
      rows: [
        ...AGES.map((name) => [age(name), sumOf(open.filter((invoice) => invoice.age === name))]),
        [t("billing:statement.total"), sumOf(open)],
      ],
    },
  ];
}
