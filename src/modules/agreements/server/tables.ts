import type { ColumnType, Generated } from "kysely";
import type { TimeWindow } from "#modules/appointments/rules.ts";
import type { Language } from "#platform/languages.ts";
import type { AgreementText } from "../contract-agreements.ts";
import type { TemplateTexts } from "../contract-templates.ts";
import type {
  AgreementEventKind,
  AgreementOrigin,
  AgreementStatus,
  ContractType,
  Party,
  SignatureKind,
} from "../rules.ts";
import type { AgreementFrequency, AgreementTerms, Duration } from "../rules-terms.ts";

/** What is frozen when an agreement is sent; everything of which its PDF is made. */
export interface EditionContent {
  reference: string;
  text: AgreementText;
  /** The company at the head of the paper, as it was then. */
  letterhead: { name: string; lines: readonly string[] };
  footer: string;
  /** Who the notice of cancellation is sent to; only of what was sold at the client's home. */
  homeSale?: { seller: string; address: string };
  signers: readonly { id: string; party: Party; name: string; title: string; email: string }[];
}

/** Written as JSON text, read as what it says. */
type Json<Value> = ColumnType<Value, string, string>;

declare module "#platform/server/database/db.ts" {
  interface Database {
    agreement_template: {
      id: string;
      slug: string | null;
      name: string;
      contract_type: ContractType;
      states: Generated<string[]>;
      /** Of its text, which agreements name. */
      version: Generated<number>;
      /** Of everything about it, which a change names. */
      row_version: Generated<number>;
      archived_at: string | null;
      created_at: string;
      updated_at: string;
      updated_by: Generated<string | null>;
    };
    agreement_template_version: {
      template_id: string;
      version: number;
      texts: Json<TemplateTexts>;
      created_by: string | null;
      created_at: string;
    };
    agreement: {
      id: string;
      number: number;
      reference: ColumnType<string, never, never>;
      client_id: string;
      property_id: string;
      status: Generated<AgreementStatus>;
      origin: Generated<AgreementOrigin>;
      replaces_id: ColumnType<string | null, string | null | undefined, never>;
      contract_type: ContractType;
      client_name: string;
      client_email: string;
      client_phone: Generated<string>;
      client_address: string;
      language: Generated<Language>;
      service_id: string;
      service_name: string;
      frequency: AgreementFrequency;
      duration: Duration;
      starts_on: string;
      ends_on: string | null;
      time_window: Generated<TimeWindow>;
      total_cents: number;
      visits: number;
      payment_terms: AgreementTerms;
      services: Generated<string[]>;
      special_terms: Generated<string>;
      template_id: string;
      template_version: number;
      auto_renews: Generated<boolean>;
      company_signs: Generated<boolean>;
      sold_at_home: Generated<boolean>;
      signing_days: Generated<number>;
      message: Generated<string>;
      edition: Generated<number>;
      sent_at: string | null;
      sign_by: string | null;
      signed_at: string | null;
      expired_at: string | null;
      cancelled_at: string | null;
      cancel_reason: Generated<string>;
      declined_at: string | null;
      decline_reason: Generated<string>;
      plan_id: string | null;
      appointment_id: string | null;
      renewals: Generated<number>;
      version: Generated<number>;
      created_by: string | null;
      created_at: string;
      updated_at: string;
      search_text: ColumnType<string, never, never>;
    };
    agreement_signer: {
      id: string;
      agreement_id: string;
      position: number;
      party: Party;
      name: string;
      email: Generated<string>;
      title: Generated<string>;
    };
    agreement_edition: {
      agreement_id: string;
      edition: number;
      content: Json<EditionContent>;
      sent_at: string;
      pdf_file_id: string | null;
      pdf_sha256: string | null;
      pdf_fault: string | null;
      signed_file_id: string | null;
      signed_sha256: string | null;
      signed_at: string | null;
      ended_at: string | null;
      ended: "recalled" | "declined" | "expired" | "cancelled" | "signed" | null;
    };
    agreement_signature: {
      agreement_id: string;
      edition: number;
      signer_id: string;
      asked_at: string | null;
      viewed_at: string | null;
      signed_at: string | null;
      kind: SignatureKind | null;
      signed_name: string | null;
      image: Uint8Array | null;
      address: string | null;
      agent: string | null;
      user_id: string | null;
      consent_version: string | null;
      consent_text: string | null;
      consent_language: Language | null;
      pdf_sha256: string | null;
      declined_at: string | null;
      decline_reason: Generated<string>;
    };
    agreement_link: {
      token_hash: Uint8Array;
      agreement_id: string;
      edition: number;
      signer_id: string;
      made_at: string;
      expires_at: string;
    };
    agreement_event: {
      id: string;
      agreement_id: string;
      kind: AgreementEventKind;
      at: string;
      by_user: string | null;
      note: Generated<string>;
    };
    agreement_alert: {
      agreement_id: string;
      ends_on: string;
      days: number;
      at: string;
    };
    agreement_bulk: {
      id: string;
      status: Generated<"running" | "done" | "stopped">;
      asked_at: string;
      asked_by: string | null;
      asked_by_key: string | null;
      planned: number;
      sent: Generated<number>;
      left_out: Generated<number>;
      finished_at: string | null;
    };
    agreement_bulk_item: {
      bulk_id: string;
      agreement_id: string;
      outcome: Generated<"waiting" | "sent" | "left-out">;
      why: Generated<string>;
      faults: Generated<number>;
    };
    /** Kept by triggers of `agreement`; read as sums, folded by a job. */
    agreement_counter: {
      on_date: string;
      status: AgreementStatus;
      agreements: number;
    };
  }
}
