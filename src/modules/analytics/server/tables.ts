import type { Generated } from "kysely";
import type { ConfirmableEntry } from "../rules-setup.ts";

declare module "#platform/server/database/db.ts" {
  interface Database {
    setup_checklist: {
      id: Generated<boolean>;
      is_hidden: Generated<boolean>;
      confirmed: Generated<ConfirmableEntry[]>;
    };
  }
}
