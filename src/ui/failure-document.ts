import type { PageTexts } from "#platform/web/i18n.tsx";
import { DEFAULT_LANGUAGE } from "#platform/languages.ts";

/**
 * What a reader sees when a page could not be made. A plain text, because it must not need anything that may be
 * the cause: no React, no data, no built style sheet.
 */
export function failureDocument(texts: PageTexts, requestId: string): string {
  const t = texts.translateIn("ui");
  const home = texts.language === DEFAULT_LANGUAGE ? "/" : `/${texts.language}`;
  return [
    `<!doctype html><html lang="${texts.language}"><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">`,
    `<title>${t("failure.title")}</title><link rel="stylesheet" href="/plain.css"></head>`,
    `<body><main><h1>${t("failure.title")}</h1><p>${t("failure.text")}</p>`,
    `<p><a href="${home}">${t("failure.home")}</a></p>`,
    // Request ids are UUIDs, or came from a trusted proxy and were checked for their characters.
    `<p><small>${t("failure.reference")} <code>${requestId}</code></small></p></main></body></html>`,
  ].join("");
}
