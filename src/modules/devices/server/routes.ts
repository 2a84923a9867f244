import type { Serve } from "#platform/server/http/serve.ts";
import type { Ctx } from "#platform/server/context.ts";
import * as contract from "../contract.ts";
import { nextNumber } from "../rules.ts";
import { devicesOf, deviceViewer } from "./device-rows.ts";
import { findByBarcode, findDevice, readDevice } from "./find-device.ts";
import { exportDevices } from "./export-devices.ts";
import { findDueDevices } from "./find-due.ts";
import { installDevice } from "./install-device.ts";
import { ownPlace, readablePlace } from "./find-place.ts";
import { readOwnDevices, readOwnPlan } from "./read-own.ts";
import { readAppointmentPlan, readPlan } from "./read-plan.ts";
import { readTrend } from "./read-trend.ts";
import { removeDevice, replaceDevice } from "./remove-device.ts";
import { savePlan } from "./save-plan.ts";
import { moveDevice, updateDevice } from "./update-device.ts";

export function deviceRoutes(serve: Serve): void {
  const viewOf = async (ctx: Ctx, id: string) => (await findDevice(ctx, id)).device;

  serve(contract.getPropertyPlan, (ctx, { id }) => readPlan(ctx, id));
  serve(contract.savePropertyPlan, async (ctx, { id, version, sheets }) => {
    await savePlan(ctx, { propertyId: id, version, sheets });
    return readPlan(ctx, id);
  });
  serve(contract.getAppointmentPlan, async (ctx, { id }) => ({ plan: await readAppointmentPlan(ctx, id) }));

  // Before the one with an id in its place.
  serve(contract.findDeviceByBarcode, findByBarcode);
  serve(contract.listDueDevices, findDueDevices);
  serve(contract.exportDevices, exportDevices);
  serve(contract.listPropertyDevices, async (ctx, { id, removed }) => {
    const place = await readablePlace(ctx, id);
    const rows = await devicesOf(ctx, id, { removed });
    const taken = rows.filter(({ removed_on: removedOn }) => removedOn === null).map(({ number }) => number);
    return { data: rows.map(await deviceViewer(ctx, place)), nextNumber: nextNumber(taken) };
  });
  serve(contract.getDevice, (ctx, { id }) => readDevice(ctx, id));
  serve(contract.installDevice, async (ctx, told) => viewOf(ctx, await installDevice(ctx, told)));
  serve(contract.updateDevice, async (ctx, { id, version, ...told }) => {
    await updateDevice(ctx, { id, version }, told);
    return viewOf(ctx, id);
  });
  serve(contract.moveDevice, async (ctx, { id, version, ...told }) => {
    await moveDevice(ctx, { id, version }, told);
    return viewOf(ctx, id);
  });
  serve(contract.replaceDevice, async (ctx, asked) => viewOf(ctx, await replaceDevice(ctx, asked)));
  serve(contract.removeDevice, async (ctx, { id, version, ...told }) => {
    await removeDevice(ctx, { id, version }, told);
    return viewOf(ctx, id);
  });

  serve(contract.getDeviceTrend, async (ctx, { id, months }) => {
    await readablePlace(ctx, id);
    return readTrend(ctx, id, months);
  });
  serve(contract.getOwnPlan, (ctx, { id }) => readOwnPlan(ctx, id));
  serve(contract.listOwnDevices, async (ctx, { id }) => ({ data: await readOwnDevices(ctx, id) }));
  serve(contract.getOwnDeviceTrend, async (ctx, { id, months }) => {
    await ownPlace(ctx, id);
    return readTrend(ctx, id, months);
  });
}
