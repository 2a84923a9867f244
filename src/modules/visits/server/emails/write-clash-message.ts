import { findStaffRecipients } from "#modules/accounts/server/index.ts";
import { currentCompany } from "#modules/company/server/index.ts";
import { STAFF_ROLES } from "#platform/actor.ts";
import { roleMay } from "#platform/permissions.ts";
import { instantLabel } from "#platform/server/calendar/instant-label.ts";
import type { Ctx } from "#platform/server/context.ts";
import { renderMail } from "#platform/server/mail/layout.ts";
import { defineMessage, type Brief, type Message } from "#platform/server/notifications/message.ts";
import type { VisitClash } from "../../contract.ts";
import { clashFound } from "../events.ts";
import { clashView } from "../phone/find-clashes.ts";
import { findClash } from "../read/find-clash-rows.ts";
import type { EmailParts } from "./write-report-email.ts";

const MAX_IN_BRIEF = 160;

/** Whoever schedules learns that somebody was at a door of which the office had decided otherwise. */
export const clashMessage = ({ publicUrl }: Pick<EmailParts, "publicUrl">): Message =>
  defineMessage({
    name: "visits.clash_found",
    event: clashFound,
    cause: ({ clashId }) => `visit_clash:${clashId}`,
    to: (ctx) => findStaffRecipients(ctx, { roles: STAFF_ROLES.filter((role) => roleMay(role, "appointments.write")) }),
    channels: ["email", "bell"],
    mayBeSwitchedOff: false,
    write: async (ctx, { clashId }) => {
      const clash = await openClash(ctx, clashId);
      if (!clash) return null;
      const { name: companyName, time_zone: zone } = await currentCompany(ctx);
      const facts: [string, string][] = [
        ["Appointment", clash.title],
        ["Customer", clash.contactName],
        ["Recorded by", clash.recordedBy],
        ["Recorded", instantLabel(new Date(clash.recordedAt), zone, "en")],
      ];
      const intro = `${clash.what} It was recorded on a phone without a signal and has arrived only now. Nothing is lost: please decide what to do with it.`;
      const { html, text } = await renderMail({
        language: "en",
        companyName,
        preview: intro,
        heading: "Recorded offline, needs a decision",
        paragraphs: [intro],
        facts: facts.filter(([, value]) => value !== ""),
        button: { label: "Open", href: `${publicUrl}${pathOf(clash)}` },
      });
      return { subject: `Recorded offline: ${clash.title}`, html, text };
    },
    brief: async (ctx, { clashId }): Promise<Brief | null> => {
      const clash = await openClash(ctx, clashId);
      if (!clash) return null;
      const text = `${clash.recordedBy}: ${clash.what}`.slice(0, MAX_IN_BRIEF);
      return { title: `Recorded offline: ${clash.title}`, text, path: pathOf(clash) };
    },
  });

/** Undefined once it is settled. */
async function openClash(ctx: Ctx, id: string): Promise<VisitClash | undefined> {
  const row = await findClash(ctx, id);
  return row && row.settled_at === null ? clashView(row) : undefined;
}

const pathOf = ({ visitId }: VisitClash): Brief["path"] =>
  visitId === null ? "/admin-dashboard/visits" : `/admin-dashboard/visits/${visitId}`;
