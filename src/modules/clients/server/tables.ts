import type { Generated, GeneratedAlways } from "kysely";
import type { Language } from "#platform/languages.ts";
import type { HowHeard } from "#modules/accounts/rules.ts";
import type { ClientSource, ClientStatus, ClientType } from "../rules.ts";

declare module "#platform/server/db.ts" {
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
      newsletter: Generated<boolean>;
      how_heard: HowHeard | null;
      search_text: GeneratedAlways<string>;
    };
  }
}
