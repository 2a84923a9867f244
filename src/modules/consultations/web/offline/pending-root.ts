import type { i18n } from "i18next";
import { createElement } from "react";
import { createRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import { PendingPlainPanel } from "./pending-plain-panel.tsx";

export interface PendingParts {
  texts: i18n;
  wizard: string;
  pageOf: (page: string) => string;
}

/** In a root of its own, on a page that is a document. */
export function showPendingConsultations({ texts, wizard, pageOf }: PendingParts): void {
  const host = document.createElement("div");
  document.body.append(host);
  const panel = createElement(PendingPlainPanel, { wizard, pageOf });
  createRoot(host).render(createElement(I18nextProvider, { i18n: texts, children: panel }));
}
