import type { LoaderFunctionArgs } from "react-router";
import { pageContext } from "#platform/web/page-context.ts";
import type { PageHandle } from "#platform/web/page-handle.ts";

export const handle: PageHandle = { cache: true };

/** Nothing there is for visitors who come from a search; each of them asks for a sign-in or answers no page at all. */
const CLOSED = [
  "/api/",
  "/dev/",
  "/admin",
  "/create-admin",
  "/client-dashboard",
  "/auth/",
  "/docs/",
  "/pay/",
  "/sign/",
  "/tech",
];

/** `/robots.txt` */
export function loader({ context }: LoaderFunctionArgs): Response {
  const { origin } = context.get(pageContext);
  const lines = ["User-agent: *", ...CLOSED.map((path) => `Disallow: ${path}`), "", `Sitemap: ${origin}/sitemap.xml`];
  return new Response(`${lines.join("\n")}\n`, { headers: { "content-type": "text/plain; charset=utf-8" } });
}
