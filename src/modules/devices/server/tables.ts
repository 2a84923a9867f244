import type { Generated, GeneratedAlways } from "kysely";
import type { Mark, Shape } from "../contract.ts";
import type { CheckStatus, DeviceKind, SheetKind, Sighting } from "../rules.ts";

declare module "#platform/server/database/db.ts" {
  interface Database {
    property_plan: { property_id: string; version: Generated<number>; updated_at: string };
    plan_sheet: {
      id: string;
      property_id: string;
      name: string;
      position: number;
      kind: SheetKind;
      width: Generated<number>;
      height: Generated<number>;
      feet_per_cell: Generated<number>;
      file_id: string | null;
      shapes: Shape[];
      marks: Mark[];
    };
    device: {
      id: string;
      property_id: string;
      number: number;
      kind: DeviceKind;
      barcode: string | null;
      area: Generated<string>;
      sheet_id: string | null;
      x: number | null;
      y: number | null;
      product_id: string | null;
      check_every_days: number | null;
      installed_on: string;
      removed_on: string | null;
      removed_why: Generated<string>;
      replaces_id: string | null;
      last_checked_on: Generated<string | null>;
      due_on: GeneratedAlways<string | null>;
      notes: Generated<string>;
      version: Generated<number>;
      created_at: string;
      updated_at: string;
    };
    device_check: {
      visit_id: string;
      entry_id: string;
      device_id: string;
      checked_on: string;
      checked_at: string;
      checked_by: Generated<string>;
      position: number;
      status: CheckStatus;
      findings: Sighting[];
      bait_eaten: number | null;
      bait_product_id: string | null;
      bait_quantity: string | null;
      bait_unit: string | null;
      note: Generated<string>;
      file_id: string | null;
    };
    device_missed: { visit_id: string; device_id: string; missed_on: string; due_on: string };
  }
}
