import type { ReminderHours } from "../rules-reminders.ts";
import type { ColumnType, Generated, GeneratedAlways } from "kysely";
import type { AppointmentKind, AppointmentStatus, Priority, TimeWindow } from "../rules.ts";

declare module "#platform/server/database/db.ts" {
  interface Database {
    /** When its client is reminded of a time of it. */
    appointment_reminder: {
      appointment_id: string;
      starts_at: string;
      hours: ReminderHours;
      due_at: string;
      told_at: string | null;
    };
    appointment: {
      id: string;
      reference: string;
      kind: AppointmentKind;
      client_id: string | null;
      technician_id: string | null;
      /** Who goes along with the technician. */
      assistant_ids: Generated<string[]>;
      title: string;
      /** The slug of a service; a consultation's own words. */
      service_type: string;
      /** Found by the database from the slug. */
      service_id: ColumnType<string | null, never, never>;
      scheduled_on: string;
      start_minute: number;
      minutes: number;
      time_zone: string;
      starts_at: GeneratedAlways<string>;
      ends_at: GeneratedAlways<string>;
      status: AppointmentStatus;
      notes: Generated<string>;
      cancellation_reason: string | null;
      /** For the office alone. */
      cancellation_note: string | null;
      /** What whoever is met was last told by email; null: nothing yet. */
      told_on: string | null;
      told_start_minute: number | null;
      told_minutes: number | null;
      ical_sequence: Generated<number>;
      version: Generated<number>;
      created_at: string;
      updated_at: string;
      property_id: string | null;
      location: Generated<string>;
      priority: Generated<Priority>;
      estimated_cost_cents: number | null;
      is_initial_inspection: Generated<boolean>;
      is_follow_up: Generated<boolean>;
      previous_appointment_id: string | null;
      weather_dependent: Generated<boolean>;
      skill_override: Generated<string>;
      time_window: TimeWindow | null;
      plan_id: string | null;
      started_at: string | null;
      start_reason: string | null;
      completed_at: string | null;
      rating: number | null;
      search_text: GeneratedAlways<string>;
    };
    /** Who takes whose time; kept by triggers of `appointment`, only read here. */
    appointment_team: {
      appointment_id: ColumnType<string, never, never>;
      technician_id: ColumnType<string, never, never>;
      assists: ColumnType<boolean, never, never>;
      scheduled_on: ColumnType<string, never, never>;
      start_minute: ColumnType<number, never, never>;
      minutes: ColumnType<number, never, never>;
      starts_at: ColumnType<string, never, never>;
      ends_at: ColumnType<string, never, never>;
      takes_time: ColumnType<boolean, never, never>;
    };
    appointment_instructions: {
      appointment_id: string;
      target_pests: Generated<string[]>;
      treatment_methods: Generated<string[]>;
      equipment: Generated<string[]>;
      chemicals: Generated<string[]>;
      areas: Generated<string[]>;
      access_instructions: Generated<string>;
      safety_notes: Generated<string>;
      pet_considerations: Generated<string>;
    };
    /** Kept by triggers of `appointment`; read as sums, folded by a job. */
    appointment_counter: {
      on_date: string;
      status: AppointmentStatus;
      technician_id: string | null;
      change: number;
      cents: number;
      ratings: number;
      stars: number;
    };
    /** Kept by the trigger `appointment_keep_day`; only read here. */
    booking_day: {
      on_date: ColumnType<string, never, never>;
      capacity: ColumnType<number, never, never>;
      taken: ColumnType<number[], never, never>;
    };
  }
}
