import { TextsProvider, type PageTexts } from "#platform/web/i18n.tsx";
import { createElement } from "react";
import { createRoot } from "react-dom/client";
import { PendingPlainPanel } from "./pending-plain-panel.tsx";

export interface PendingParts {
  texts: PageTexts;
  wizard: string;
  pageOf: (page: string) => string;
}

/** In a root of its own, on a page that is a document. */
export function showPendingConsultations({ texts, wizard, pageOf }: PendingParts): void {
  const host = document.createElement("div");
  document.body.append(host);
  const panel = createElement(PendingPlainPanel, { wizard, pageOf });
  createRoot(host).render(createElement(TextsProvider, { texts, children: panel }));
}
