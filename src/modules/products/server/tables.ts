import type { Generated, GeneratedAlways } from "kysely";
import type { UsState } from "#platform/us-states.ts";
import type { MovementKind, ProductKind, SignalWord } from "../rules.ts";
import type { Dimension, Unit } from "../rules-units.ts";

declare module "#platform/server/database/db.ts" {
  interface Database {
    product: {
      id: string;
      name: string;
      kind: ProductKind;
      epa_number: string | null;
      is_minimum_risk: Generated<boolean>;
      signal_word: Generated<SignalWord>;
      is_restricted_use: Generated<boolean>;
      formulation: Generated<string>;
      dimension: Dimension;
      unit: Unit;
      units: Unit[];
      reentry_minutes: number | null;
      reentry_note: Generated<string>;
      states: Generated<UsState[]>;
      methods: Generated<string[]>;
      target_pests: Generated<string[]>;
      is_diluted: Generated<boolean>;
      dilution_amount: string | null;
      dilution_unit: Unit | null;
      diluent_amount: string | null;
      diluent_unit: Unit | null;
      max_rate: Generated<string>;
      price_cents: number | null;
      cost_cents: number | null;
      /** In the base unit of its dimension. */
      reorder_at: string | null;
      is_termite: Generated<boolean>;
      warns_of_drift: Generated<boolean>;
      version: Generated<number>;
      created_at: string;
      updated_at: string;
      archived_at: string | null;
      sort_name: GeneratedAlways<string>;
      search_text: GeneratedAlways<string>;
    };
    product_ingredient: { product_id: string; position: number; name: string; percent: string };
    product_state_category: { product_id: string; state: UsState; category: string };
    product_lot: { id: string; product_id: string; number: string; expires_on: string | null; created_at: string };
    /** Kept by the trigger of `stock_movement`. */
    product_stock: {
      id: Generated<string>;
      product_id: string;
      lot_id: string | null;
      /** Whose van; null is the shelf. */
      technician_id: string | null;
      quantity: string;
    };
    stock_movement: {
      id: string;
      product_id: string;
      dimension: Dimension;
      lot_id: string | null;
      kind: MovementKind;
      quantity: string;
      unit: Unit;
      base_change: string;
      from_place: "shelf" | "van" | null;
      from_technician_id: string | null;
      to_place: "shelf" | "van" | null;
      to_technician_id: string | null;
      by_user_id: string | null;
      at: string;
      reason: Generated<string>;
      visit_id: string | null;
    };
  }
}
