import type { PdfDocument } from "#platform/server/pdf/document.ts";
import { paperOf } from "../../rules-papers.ts";
import { doorBlocks, letterBlocks } from "./letter-blocks.ts";
import { paperWords } from "./paper-words.ts";
import type { NoticePaper } from "./notice-paper.ts";
import { signBlocks } from "./sign-blocks.ts";

/** A letter or a sign on paper: the same facts make the same bytes. */
export function paperDocument(paper: NoticePaper): PdfDocument {
  const { company } = paper;
  const { t, title } = paperWords(paper);
  return {
    language: paper.language,
    title,
    at: paper.at,
    letterhead: { name: company.name, lines: [...company.lines, company.phone].filter((line) => line !== "") },
    footer: company.phone === "" ? company.name : t("footer", { company: company.name, phone: company.phone }),
    blocks: blocksOf(paper),
  };
}

function blocksOf(paper: NoticePaper) {
  if (paper.kind === "pa-door-notice") return doorBlocks(paper);
  return paperOf(paper.kind).shape === "sign" ? signBlocks(paper) : letterBlocks(paper);
}
