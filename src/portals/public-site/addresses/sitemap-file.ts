import type { LoaderFunctionArgs } from "react-router";
import { DEFAULT_LANGUAGE, LANGUAGES } from "#platform/languages.ts";
import { localPath } from "#platform/web/language-path.ts";
import { pageContext } from "#platform/web/page-context.ts";
import type { PageHandle } from "#platform/web/page-handle.ts";
import { KNOWN_PAGES } from "../navigation.ts";

export const handle: PageHandle = { cache: true };

/** `/sitemap.xml`: each page in each language, and which pages are the same in another one. */
export function loader({ context }: LoaderFunctionArgs): Response {
  const { origin } = context.get(pageContext);
  const urls = KNOWN_PAGES.flatMap(({ path }) => {
    const alternates = [
      ...LANGUAGES.map((language) => [language, localPath(language, path)] as const),
      ["x-default", localPath(DEFAULT_LANGUAGE, path)] as const,
    ].map(([code, href]) => `<xhtml:link rel="alternate" hreflang="${code}" href="${escaped(origin + href)}"/>`);
    return LANGUAGES.map(
      (language) => `<url><loc>${escaped(origin + localPath(language, path))}</loc>${alternates.join("")}</url>`,
    );
  });
  const names = `xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"`;
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${names}>\n${urls.join("\n")}\n</urlset>\n`;
  return new Response(xml, { headers: { "content-type": "application/xml; charset=utf-8" } });
}

const escaped = (address: string) => address.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
