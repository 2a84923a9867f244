import type { ColumnType, Generated } from "kysely";
import type { SandboxFailure, SandboxToken } from "../../rules-sandbox.ts";
import type {
  ChargeState,
  DisputeState,
  MethodKind,
  PayoutState,
  ProviderEntry,
  ProviderEvent,
  RefundState,
  SetupState,
} from "../providers/ask-provider.ts";

/** Written as text; what comes back is what was written. */
type Json<T> = ColumnType<T, string, string>;

/** What happens later. */
export type DueKind =
  | "charge-ends"
  | "charge-returns"
  | "dispute-opens"
  | "dispute-ends"
  | "refund-ends"
  | "setup-expires"
  | "payout-made"
  | "payout-arrives";

declare module "#platform/server/database/db.ts" {
  interface Database {
    sandbox_customer: { id: string; client_id: string; made_at: string };
    sandbox_method: {
      id: string;
      customer_id: string;
      token: SandboxToken;
      holder_name: string;
      exp_month: number | null;
      exp_year: number | null;
      status: "pending" | "usable" | "detached";
      made_at: string;
    };
    sandbox_setup: {
      id: string;
      customer_id: string;
      kind: MethodKind;
      status: SetupState["status"];
      action: SetupState["action"];
      method_id: string | null;
      wrong_amounts: Generated<number>;
      failure_code: SandboxFailure | null;
      made_at: string;
    };
    sandbox_charge: {
      id: string;
      payment_id: string;
      customer_id: string;
      method_id: string;
      cents: number;
      refunded_cents: Generated<number>;
      fee_cents: number | null;
      description: string;
      status: ChargeState["status"];
      failure_code: SandboxFailure | null;
      made_at: string;
    };
    sandbox_refund: {
      id: string;
      charge_id: string;
      cents: number;
      status: RefundState["status"];
      failure_code: SandboxFailure | null;
      made_at: string;
    };
    sandbox_dispute: {
      id: string;
      charge_id: string;
      cents: number;
      status: DisputeState["status"];
      reason: string;
      due_by: string | null;
      made_at: string;
    };
    sandbox_payout: {
      id: string;
      made_on: string;
      arrives_on: string;
      cents: number;
      status: PayoutState["status"];
      made_at: string;
    };
    sandbox_entry: {
      id: string;
      kind: Exclude<ProviderEntry["kind"], "fee">;
      object_id: string;
      charge_id: string | null;
      cents: number;
      fee_cents: number;
      payout_id: string | null;
      at: string;
    };
    sandbox_event: {
      id: string;
      type: string;
      subject: Json<ProviderEvent["subject"]>;
      at: string;
      next_at: string | null;
      told: Generated<number>;
      failed_tries: Generated<number>;
      given_up_at: string;
    };
    sandbox_call: {
      operation: string;
      key: string;
      question: Json<unknown>;
      answer: Json<unknown> | null;
      made_at: string;
    };
    sandbox_due: { what: DueKind; object_id: string; at: string };
  }
}
