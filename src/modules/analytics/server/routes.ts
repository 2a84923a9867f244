import { inboxPolicy } from "#modules/conversations/policy.ts";
import { countNew } from "#modules/conversations/server/index.ts";
import { currentCompany } from "#modules/company/server/index.ts";
import { todayIn, wallClockOf } from "#platform/server/calendar/calendar.ts";
import { may } from "#platform/permissions.ts";
import type { Serve } from "#platform/server/http/serve.ts";
import * as contract from "../contract.ts";
import { confirmSetup, hideSetup } from "./change-setup.ts";
import { findAnything } from "./find-anything.ts";
import { readActivity } from "./read-activity.ts";
import { countOwn, readDashboard } from "./read-dashboard.ts";
import { readFigures } from "./read-figures.ts";
import { readSetup } from "./read-setup.ts";
import { readToday } from "./read-today.ts";
import { readUrgent } from "./read-urgent.ts";

/** For whoever may not see appointments. */
const NO_DAY = { todaysAppointments: null, todaysProgress: null, nextAppointment: null, nearestDay: null };

export interface AnalyticsParts {
  /** Null: emails stay on this server. */
  smtpUrl: string | null;
  mailFrom: string;
}

export function analyticsRoutes(serve: Serve, { smtpUrl, mailFrom }: AnalyticsParts) {
  serve(contract.getOverview, async (ctx) => {
    const { time_zone: zone } = await currentCompany(ctx);
    const now = wallClockOf(ctx.now(), zone);
    const { day: today } = now;
    const maySeeAppointments = may(ctx.actor, "appointments.read");
    const [tiles, day, urgentItems, recentActivity] = await Promise.all([
      readFigures(ctx, today),
      maySeeAppointments ? readToday(ctx, now) : NO_DAY,
      readUrgent(ctx, today),
      readActivity(ctx, zone),
    ]);
    return { today, tiles, ...day, urgentItems, recentActivity };
  });

  serve(contract.getDashboard, readDashboard);
  serve(contract.getOwnCounts, countOwn);

  serve(contract.getAttention, async (ctx) => {
    const { time_zone: zone } = await currentCompany(ctx);
    const [newInInbox, urgentItems] = await Promise.all([
      inboxPolicy.read(ctx.actor) ? countNew(ctx) : null,
      readUrgent(ctx, todayIn(zone, ctx.now())),
    ]);
    return { newInInbox, urgentItems };
  });

  serve(contract.findAnything, async (ctx, { search }) => ({ data: await findAnything(ctx, search) }));

  const email = { sendsEmail: smtpUrl !== null };
  serve(contract.getSetup, (ctx) => readSetup(ctx, email));
  serve(contract.hideSetup, async (ctx, { isHidden }) => {
    await hideSetup(ctx, isHidden);
    return readSetup(ctx, email);
  });
  serve(contract.confirmSetup, async (ctx, { entry, isConfirmed }) => {
    await confirmSetup(ctx, entry, isConfirmed);
    return readSetup(ctx, email);
  });
  serve(contract.getEmailSending, () => Promise.resolve({ isSetUp: email.sendsEmail, from: mailFrom }));
}
