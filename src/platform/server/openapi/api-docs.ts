import type { FastifyInstance } from "fastify";
import { API_DOCS_CSS, apiDocsPage } from "./api-docs-page.ts";
import { openApiDocument, type DocumentParts } from "./openapi.ts";
import { contentSecurityPolicy } from "../http/security-headers.ts";

/**
 * `GET /api/openapi.json` for programs and `GET /api/docs` for people. Both are made when first asked for, from
 * whatever endpoints are registered then.
 */
export function serveApiDocs(app: FastifyInstance, parts: DocumentParts): void {
  let document: string | undefined;
  let page: string | undefined;
  const config = { quiet: true };

  app.get("/api/openapi.json", { config }, (_request, reply) => {
    document ??= JSON.stringify(openApiDocument(parts));
    return reply.type("application/json; charset=utf-8").send(document);
  });
  app.get("/api/docs", { config }, (_request, reply) => {
    page ??= apiDocsPage(parts.title, parts.endpoints);
    return reply.type("text/html; charset=utf-8").header("content-security-policy", contentSecurityPolicy()).send(page);
  });
  app.get("/api/docs.css", { config }, (_request, reply) => reply.type("text/css; charset=utf-8").send(API_DOCS_CSS));
}
