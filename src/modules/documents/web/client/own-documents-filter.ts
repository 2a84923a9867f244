import { DOCUMENT_CATEGORIES, DOCUMENT_TYPES, type DocumentCategory, type DocumentType } from "../../rules.ts";
import type { OwnDocumentsInput } from "./own-document-queries.ts";

export interface OwnDocumentsFilter {
  search: string;
  category: DocumentCategory | undefined;
  type: DocumentType | undefined;
  favorites: boolean;
}

/** How the documents are laid out; the list unless told. */
export type Layout = "list" | "grid";

export const FILTER_NAMES = ["search", "category", "type", "favorites"] as const;

/** What somebody typed into the address and means nothing counts as not there. */
export const filterOf = (address: URLSearchParams): OwnDocumentsFilter => ({
  search: (address.get("search") ?? "").slice(0, 100),
  category: DOCUMENT_CATEGORIES.find((known) => known === address.get("category")),
  type: DOCUMENT_TYPES.find((known) => known === address.get("type")),
  favorites: address.get("favorites") === "1",
});

export const layoutOf = (address: URLSearchParams): Layout => (address.get("view") === "grid" ? "grid" : "list");

export const isFiltered = ({ search, category, type, favorites }: OwnDocumentsFilter): boolean =>
  search !== "" || category !== undefined || type !== undefined || favorites;

/** As the server takes them. */
export const inputOf = ({ search, category, type, favorites }: OwnDocumentsFilter): OwnDocumentsInput => ({
  search,
  ...(category && { category }),
  ...(type && { type }),
  ...(favorites && { favorites: "true" }),
});
