import type { ColumnType, Generated } from "kysely";
import type { TimeWindow } from "#modules/appointments/rules.ts";
import type { Frequency } from "#modules/catalogue/rules.ts";
import type { PlanStatus, PlanTerms } from "../rules.ts";
import type { ToldHow } from "../rules-prices.ts";
import type { LeftOut, RoundHow, RoundOutcome, RoundStatus, RoundStep } from "../rules-rounds.ts";

declare module "#platform/server/database/db.ts" {
  interface Database {
    plan: {
      id: string;
      client_id: string;
      property_id: string;
      service_type: string;
      /** Found by the database from the slug. */
      service_id: ColumnType<string, never, never>;
      title: string;
      frequency: Frequency;
      time_window: Generated<TimeWindow>;
      minutes: number;
      technician_id: string | null;
      price_cents: number | null;
      notes: Generated<string>;
      status: Generated<PlanStatus>;
      starts_on: string;
      ends_on: string | null;
      due_on: string;
      earliest_on: string;
      latest_on: string;
      /** As an agreement says; null: by the company's own. */
      payment_terms: Generated<PlanTerms | null>;
      version: Generated<number>;
      created_at: string;
      updated_at: string;
    };
    /** Periods whose price was agreed on as another one than the plan's. */
    plan_agreed_price: {
      plan_id: string;
      period_on: string;
      price_cents: number;
      agreed_at: string;
    };
    plan_price_change: {
      id: string;
      plan_id: string;
      old_cents: number;
      new_cents: number;
      from_on: string;
      reason: Generated<string>;
      made_by: string | null;
      made_at: string;
      made_on: string;
      told_at: string | null;
      told_how: ToldHow | null;
      told_by: string | null;
      canceled_at: string | null;
      canceled_by: string | null;
      applied_at: string | null;
      /** The change of many prices that made it. */
      round_id: ColumnType<string | null, string | null | undefined, never>;
    };
    plan_price_round: {
      id: string;
      service_id: string | null;
      how: RoundHow;
      rate: number | null;
      step_cents: RoundStep | null;
      cents: number | null;
      from_on: string;
      reason: string;
      status: Generated<RoundStatus>;
      asked_at: string;
      asked_by: string | null;
      asked_by_key: string | null;
      planned: number;
      changed: Generated<number>;
      left_out: Generated<number>;
      withdrawn: Generated<number>;
      finished_at: string | null;
      withdrawn_at: string | null;
      withdrawn_by: string | null;
      withdrawn_by_key: string | null;
    };
    plan_price_round_plan: {
      round_id: string;
      plan_id: string;
      old_cents: number | null;
      new_cents: number | null;
      outcome: RoundOutcome;
      why: LeftOut | null;
      faults: Generated<number>;
    };
    /** Kept by triggers of `plan`; read as sums, folded by a job. */
  }
}
