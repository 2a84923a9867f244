import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { CallError } from "#platform/web/call.ts";
import { markupOf } from "../../../../testing/render.tsx";
import type { OutputOf } from "#platform/contract.ts";
import type { listOwnDocuments, OwnDocument } from "../../contract-own.ts";
import en from "../../texts/en.json" with { type: "json" };
import fr from "../../texts/fr.json" with { type: "json" };
import { ownDocumentsQuery, ownRequestsQuery } from "./own-document-queries.ts";
import { OwnDocumentsScreen } from "./own-documents-screen.tsx";

const bond: OwnDocument = {
  id: "11111111-1111-4111-8111-111111111111",
  name: "Termite bond",
  description: "For the bank",
  type: "certificate",
  category: "insurance",
  format: "pdf",
  bytes: 204_800,
  status: "active",
  tags: [],
  source: "upload",
  property: null,
  expiresOn: "2026-12-31",
  isExpiringSoon: true,
  isFavorite: true,
  hasThumbnail: false,
  versionCount: 1,
  datedOn: "2026-03-02",
  createdAt: "2026-03-02T15:00:00Z",
  updatedAt: "2026-03-02T15:00:00Z",
  can: { share: true, addVersion: true },
};

type List = OutputOf<typeof listOwnDocuments>;

const listOf = (data: OwnDocument[], told: Partial<List> = {}): List => ({
  data,
  pagination: { page: 1, limit: 20, total: data.length },
  tiles: { serviceReports: 4, photos: 7, favorites: 1 },
  hasAny: data.length > 0,
  room: { usedBytes: 204_800, totalBytes: 500 * 1024 * 1024 },
  ...told,
});

const newClient = () => new QueryClient({ defaultOptions: { queries: { retry: false, retryOnMount: false } } });

function clientKnowing(list: List, search = "", waiting = 0): QueryClient {
  const client = newClient();
  client.setQueryData(ownDocumentsQuery({ search }).queryKey, { pages: [list], pageParams: [1] });
  const requests = { data: [], pagination: { page: 1, limit: 20, total: waiting }, waiting };
  client.setQueryData(ownRequestsQuery().queryKey, { pages: [requests], pageParams: [1] });
  return client;
}

const screen = (client: QueryClient, address = "", language: "en" | "fr" = "en") =>
  markupOf(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[`/client-dashboard/documents${address}`]}>
        <OwnDocumentsScreen timeZone="America/New_York" above={<p>Agreements to sign</p>} />
      </MemoryRouter>
    </QueryClientProvider>,
    { language, texts: { documents: language === "en" ? en : fr } },
  );

test("each document says what it is, and can be seen, saved, shared and marked", () => {
  const markup = screen(clientKnowing(listOf([bond])));
  expect(markup).toContain("Agreements to sign");
  expect(markup).toContain('aria-label="View Termite bond"');
  expect(markup).toContain("Download Termite bond");
  expect(markup).toContain('aria-label="Share Termite bond"');
  expect(markup).toMatch(/aria-label="Favorite: Termite bond" aria-pressed="true"/);
  expect(markup).toContain("Expires soon: Dec 31, 2026");
  expect(markup).toContain("PDF, 200 KB");
  expect(markup).toContain("Storage used: 200 KB of 500 MB");
});

test("what cannot be shared has no button for it, and a lapsed one says since when", () => {
  const lapsed = {
    ...bond,
    status: "expired" as const,
    isExpiringSoon: false,
    can: { share: false, addVersion: false },
  };
  const markup = screen(clientKnowing(listOf([lapsed])));
  expect(markup).not.toContain("Share Termite bond");
  expect(markup).toContain("Expired Dec 31, 2026");
});

test("the tiles tell what the filters find and what there is besides; ten thousand are as far as it counts", () => {
  const many = listOf([bond], { pagination: { page: 1, limit: 20, total: 10_001 } });
  const markup = screen(clientKnowing(many));
  expect(markup).toMatch(/10,000\+<\/span>.*Total Documents/);
  expect(markup).toMatch(/>4<.*Service Reports.*>7<.*Photos/);
  expect(markup).toContain('aria-pressed="false"');
});

test("nothing found offers to forget the filters, and nothing at all to add something", () => {
  const narrowed = screen(clientKnowing(listOf([], { hasAny: true }), "bond"), "?search=bond");
  expect(narrowed).toContain("No documents found matching your criteria");
  expect(narrowed).toContain("Clear filters");
  const none = screen(clientKnowing(listOf([])));
  expect(none).toContain("No documents found matching your criteria");
  expect(none).toContain("appear here by themselves");
});

test("it says so while it waits and when it failed, also in French", () => {
  expect(screen(newClient())).toContain("Loading your documents");
  const failed = newClient();
  failed
    .getQueryCache()
    .build(failed, ownDocumentsQuery({ search: "" }) as never)
    .setState({ status: "error", error: new CallError("server.error", { status: 500 }) });
  expect(screen(failed)).toContain("Your documents couldn’t be loaded.");
  expect(screen(clientKnowing(listOf([bond])), "", "fr")).toContain("Rapports d’intervention");
});

test("who has asked for documents sees how many answers are still to come", () => {
  expect(screen(clientKnowing(listOf([bond]), "", 2))).toContain("My requests (2 waiting)");
  expect(screen(clientKnowing(listOf([bond])))).not.toContain("My requests");
});
