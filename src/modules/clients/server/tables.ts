import type { Generated, GeneratedAlways } from "kysely";
import type { Language } from "#platform/languages.ts";
import type { HowHeard } from "#modules/accounts/rules.ts";
import type {
  BestTimeToCall,
  ClientSource,
  ClientStatus,
  ClientType,
  PaymentStatus,
  PestName,
  PreferredContact,
  PreviousTreatments,
  Severity,
  Urgency,
  WantedService,
  WhenStarted,
} from "../rules.ts";

declare module "#platform/server/database/db.ts" {
  interface Database {
    client: {
      id: string;
      status: ClientStatus;
      client_type: ClientType;
      first_name: Generated<string>;
      last_name: Generated<string>;
      business_name: string | null;
      email: string;
      email_key: string;
      phone: string;
      phone_key: string;
      street: string;
      city: string;
      state: string;
      zip_code: string;
      source: ClientSource;
      language: Generated<Language>;
      notes: Generated<string>;
      created_at: string;
      updated_at: string;
      archived_at: string | null;
      email_is_claimed: Generated<boolean>;
      merged_into: string | null;
      how_heard: HowHeard | null;
      payment_status: Generated<PaymentStatus>;
      preferred_contact: PreferredContact | null;
      best_time_to_call: BestTimeToCall | null;
      version: Generated<number>;
      /** Kept by triggers of `property`, for the search. */
      other_places: Generated<string>;
      search_text: GeneratedAlways<string>;
      sort_name: GeneratedAlways<string>;
    };
    client_intake: {
      client_id: string;
      pest_types: Generated<PestName[]>;
      severity: Severity | null;
      when_started: WhenStarted | null;
      previous_treatments: PreviousTreatments | null;
      description: Generated<string>;
      urgency: Urgency | null;
      service_type: WantedService | null;
      special_requests: Generated<string>;
    };
    /** Kept by triggers of `client`; read as sums, folded by a job. */
    client_counter: {
      on_date: string;
      status: ClientStatus;
      payment_status: PaymentStatus;
      change: number;
    };
  }
}
