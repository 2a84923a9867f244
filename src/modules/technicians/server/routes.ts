import type { Ctx } from "#platform/server/context.ts";
import type { Files } from "#platform/server/files/files.ts";
import { uploadIdIn } from "#platform/server/files/store-upload.ts";
import type { Serve } from "#platform/server/http/serve.ts";
import * as contract from "../contract.ts";
import { addDayOff } from "./add-day-off.ts";
import { addTechnician } from "./add-technician.ts";
import { technicianNotFound } from "./change-technician.ts";
import { findProfile, NO_WORK, todayOf } from "./find-profile.ts";
import { giveLogin } from "./give-login.ts";
import { changePhoto, setPhoto } from "./keep-photo.ts";
import { findFreeLogins, linkLogin } from "./link-login.ts";
import { closeCalendar, openCalendar } from "./open-calendar.ts";
import { findLicences, findTechnician, findTechnicians } from "./queries.ts";
import { readCalendar } from "./read-calendar.ts";
import { removeDayOff } from "./remove-day-off.ts";
import { setLicences } from "./set-licences.ts";
import { setWorkingHours } from "./set-working-hours.ts";
import type { TechnicianWork } from "./technician-work.ts";
import { updateTechnician } from "./update-technician.ts";
import { toDetail, toLogin, toSummary } from "./views.ts";

export interface TechnicianParts {
  work: TechnicianWork;
  files: Files;
  /** Where this installation is reached, for the addresses of calendars. */
  publicUrl: string;
}

export const technicianRoutes =
  ({ work, files, publicUrl }: TechnicianParts) =>
  (serve: Serve): void => {
    serveProfiles(serve, work);
    servePhotos(serve, files);
    serveCalendars(serve, { work, publicUrl });
  };

function serveProfiles(serve: Serve, work: TechnicianWork) {
  serve(contract.listTechnicians, async (ctx, filter) => {
    const { rows, total } = await findTechnicians(ctx, work, filter);
    const ids = rows.map(({ id }) => id);
    const facts = await work.factsOf(ctx, ids);
    const licences = Map.groupBy(await findLicences(ctx, ids), (licence) => licence.technician_id);
    const today = await todayOf(ctx);
    return {
      data: rows.map((row) =>
        toSummary(ctx.actor, row, {
          facts: facts.get(row.id) ?? NO_WORK,
          licences: licences.get(row.id) ?? [],
          today,
        }),
      ),
      pagination: { page: filter.page, limit: filter.limit, total },
    };
  });

  const detailOf = async (ctx: Ctx, id: string) => {
    const row = await findTechnician(ctx, id);
    if (!row) throw technicianNotFound();
    return toDetail(ctx.actor, row, await findProfile(ctx, work, row));
  };
  /** What the profile is after a change. */
  const after =
    <Input extends { id: string }>(change: (ctx: Ctx, input: Input) => Promise<void>) =>
    async (ctx: Ctx, input: Input) => {
      await change(ctx, input);
      return detailOf(ctx, input.id);
    };

  serve(contract.listTechnicianLogins, async (ctx) => ({
    data: (await findFreeLogins(ctx)).map(toLogin),
  }));
  serve(contract.getTechnician, (ctx, { id }) => detailOf(ctx, id));
  serve(contract.addTechnician, async (ctx, form) => detailOf(ctx, await addTechnician(ctx, form)));
  serve(
    contract.updateTechnician,
    after((ctx, request) => updateTechnician(ctx, work, request)),
  );
  serve(contract.setLicences, after(setLicences));
  serve(contract.setWorkingHours, after(setWorkingHours));
  serve(contract.addDayOff, after(addDayOff));
  serve(contract.removeDayOff, after(removeDayOff));
  serve(contract.linkLogin, after(linkLogin));
  serve(contract.giveLogin, after(giveLogin));
}

function servePhotos(serve: Serve, files: Files) {
  serve(contract.setTechnicianPhoto, async (ctx, { id, file }, { request }) => {
    const sent = { id: uploadIdIn(request.headers["idempotency-key"]), file };
    return { photoFileId: await setPhoto(ctx, files, { id, sent }) };
  });

  serve(contract.removeTechnicianPhoto, async (ctx, { id }) => {
    await changePhoto(ctx, id, null);
    return { photoFileId: null };
  });
}

function serveCalendars(serve: Serve, { work, publicUrl }: Omit<TechnicianParts, "files">) {
  const host = new URL(publicUrl).hostname;

  serve(contract.openCalendar, async (ctx, { id }) => ({
    url: new URL(`/api/calendars/${await openCalendar(ctx, id)}.ics`, publicUrl).href,
  }));

  serve(contract.closeCalendar, async (ctx, { id }) => {
    await closeCalendar(ctx, id);
    return null;
  });

  serve(contract.readCalendar, (ctx, { token }) => readCalendar(ctx, { work, host }, token));
}
