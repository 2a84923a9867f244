import type { Generated, GeneratedAlways } from "kysely";
import type { Language } from "#platform/languages.ts";
import type {
  Audience,
  DocumentCategory,
  DocumentFormat,
  DocumentSource,
  DocumentStatus,
  DocumentType,
  OpeningOutcome,
  RequestStatus,
  RequestType,
  ShareMethod,
  Urgency,
} from "../rules.ts";

declare module "#platform/server/database/db.ts" {
  interface Database {
    document: {
      id: string;
      client_id: string;
      property_id: string | null;
      source: DocumentSource;
      source_id: string | null;
      name: string;
      description: Generated<string>;
      type: DocumentType;
      category: DocumentCategory;
      format: DocumentFormat;
      bytes: number | null;
      status: Generated<DocumentStatus>;
      tags: Generated<string[]>;
      audience: Generated<Audience>;
      expires_on: string | null;
      dated_on: string;
      version_count: Generated<number>;
      version: Generated<number>;
      uploaded_by: string | null;
      uploader_name: string | null;
      created_at: string;
      updated_at: string;
      archived_at: string | null;
      search_text: GeneratedAlways<string>;
    };
    document_version: {
      document_id: string;
      number: number;
      file_id: string;
      file_name: string;
      format: DocumentFormat;
      bytes: number;
      uploaded_by: string | null;
      uploader_name: string;
      is_staff: boolean;
      created_at: string;
    };
    document_favorite: { user_id: string; document_id: string; made_at: string };
    document_warning: { document_id: string; expires_on: string; days: number; warned_at: string };
    document_share: {
      id: string;
      document_id: string;
      client_id: string;
      method: ShareMethod;
      recipients: string[];
      message: string;
      language: Language;
      password_hash: string | null;
      noted: Generated<number>;
      open_count: Generated<number>;
      last_opened_at: string | null;
      shared_by: string | null;
      sharer_name: string;
      created_at: string;
      expires_at: string;
      revoked_at: string | null;
    };
    document_share_link: { token_hash: Uint8Array; share_id: string; recipient: string | null; made_at: string };
    document_share_access: { token_hash: Uint8Array; link_hash: Uint8Array; expires_at: string };
    document_share_opening: {
      id: string;
      share_id: string;
      recipient: string | null;
      outcome: OpeningOutcome;
      address: string;
      agent: string;
      opened_at: string;
    };
    document_request: {
      id: string;
      number: number;
      reference: GeneratedAlways<string>;
      client_id: string;
      type: RequestType;
      urgency: Urgency;
      description: string;
      status: Generated<RequestStatus>;
      answer: Generated<string>;
      document_id: string | null;
      requested_by: string | null;
      requester_name: string;
      answerer_name: string | null;
      due_on: string;
      version: Generated<number>;
      requested_at: string;
      answered_at: string | null;
    };
    document_settings: {
      is_only: Generated<boolean>;
      client_megabytes: Generated<number>;
      total_megabytes: Generated<number>;
      version: Generated<number>;
    };
    document_usage_total: { is_only: Generated<boolean>; bytes: Generated<number>; files: Generated<number> };
    document_usage: { client_id: string; bytes: Generated<number>; files: Generated<number> };
    document_filling: { source: "visits" | "invoices"; last_id: string | null; is_done: Generated<boolean> };
    document_counter: { source: DocumentSource; documents: number };
  }
}
