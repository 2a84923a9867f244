import type { Language } from "#platform/languages.ts";
import { paperOf, type PaperGap, type PaperKind } from "../../rules-papers.ts";

/** A product as it is printed on a notice. */
export interface NoticeProduct {
  name: string;
  /** Null: exempt, or not known. */
  epaNumber: string | null;
  /** A minimum-risk product, which has no number by federal rule. */
  isExempt: boolean;
  /** `Bifenthrin 7.9%`. */
  ingredients: string;
  signalWord: "none" | "caution" | "warning" | "danger" | "danger-poison" | null;
  reentryMinutes: number | null;
  reentryNote: string;
}

/** Everything printed on a letter or a sign. */
export interface NoticePaper {
  kind: PaperKind;
  language: Language;
  /** When it was made: the same facts and time make the same bytes. */
  at: string;
  company: { name: string; phone: string; lines: readonly string[]; license: string };
  clientName: string;
  address: string;
  /** Company time. */
  day: string;
  fromMinutes: number;
  toMinutes: number;
  technician: { name: string; license: string } | null;
  /** The person on the registry. */
  recipient: { name: string; address: string } | null;
  products: readonly NoticeProduct[];
  /** Until when a sign stays up; null for a letter. */
  staysUntil: { day: string; minutes: number } | null;
}

/** What it has to say and cannot yet. */
export function gapsOf(paper: NoticePaper): PaperGap[] {
  const { company, products, recipient } = paper;
  const lacks: Record<PaperGap, boolean> = {
    license: company.license === "",
    phone: company.phone === "",
    products: products.length === 0,
    "epa-number": products.some(({ epaNumber, isExempt }) => epaNumber === null && !isExempt),
    ingredients: products.some(({ ingredients }) => ingredients === ""),
    recipient: recipient === null,
  };
  return paperOf(paper.kind).needs.filter((gap) => lacks[gap]);
}
