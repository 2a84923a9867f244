import type { DocumentForm, OfficeDocumentDetail } from "../../contract-office.ts";
import { AUDIENCES, DOCUMENT_CATEGORIES, DOCUMENT_TYPES } from "../../rules.ts";

/** What the fields of a document hold, as they are typed. */
export interface DocumentDraft {
  name: string;
  description: string;
  type: string;
  category: string;
  /** Separated by commas. */
  tags: string;
  expiresOn: string;
  audience: string;
  propertyId: string;
}

export const NEW_DRAFT: DocumentDraft = {
  name: "",
  description: "",
  type: "other",
  category: "other",
  tags: "",
  expiresOn: "",
  audience: "client",
  propertyId: "",
};

export const draftOf = (document: OfficeDocumentDetail): DocumentDraft => ({
  name: document.name,
  description: document.description,
  type: document.type,
  category: document.category,
  tags: document.tags.join(", "),
  expiresOn: document.expiresOn ?? "",
  audience: document.audience,
  propertyId: document.property?.id ?? "",
});

/** As the server takes it. */
export const formOf = ({ name, description, tags, expiresOn, propertyId, ...chosen }: DocumentDraft): DocumentForm => ({
  name,
  description,
  type: DOCUMENT_TYPES.find((known) => known === chosen.type) ?? "other",
  category: DOCUMENT_CATEGORIES.find((known) => known === chosen.category) ?? "other",
  tags: [
    ...new Set(
      tags
        .split(",")
        .map((tag) => tag.trim())
        .filter((tag) => tag !== ""),
    ),
  ],
  expiresOn: expiresOn === "" ? null : expiresOn,
  audience: AUDIENCES.find((known) => known === chosen.audience) ?? "client",
  propertyId: propertyId === "" ? null : propertyId,
});

/** A file without its ending is what people call the document. */
export const nameOf = (fileName: string): string => fileName.replace(/\.[^.]{1,5}$/, "");
