import { DEVICE_KIND_LABELS } from "#modules/devices/rules.ts";
import { needsRecord } from "../../rules-records.ts";
import type { Missing } from "../../contract.ts";
import type { VisitFacts } from "./gather-facts.ts";

/** What keeps the checks of devices from being written: one that is not there, and bait that no record would name. */
export function missingOfChecks({ report, devices, products }: VisitFacts): Missing[] {
  const applied = new Set(report.applications.map(({ value }) => value.productId));
  return report.checks.flatMap(({ id, value: { deviceId, bait } }): Missing[] => {
    const device = devices.get(deviceId);
    if (device === undefined)
      return [
        {
          path: `checks.${id}.deviceId`,
          message: "Remove the check of a device that is not at this property",
          rule: "",
        },
      ];
    const product = bait && products.get(bait.productId);
    if (!product || !needsRecord(product) || applied.has(product.id)) return [];
    const where = `${DEVICE_KIND_LABELS[device.kind]} ${device.number}`;
    return [{ path: `checks.${id}.bait`, message: `${where}: add ${product.name} to the products used`, rule: "" }];
  });
}
