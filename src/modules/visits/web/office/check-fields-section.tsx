import { useQuery } from "@tanstack/react-query";
import { IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import type { DeviceCheck } from "#modules/devices/contract.ts";
import {
  BAIT_EATEN,
  CHECK_STATUS_LABELS,
  CHECK_STATUSES,
  holdsBait,
  isReached,
  MAX_CHECK_FINDINGS,
  type CheckDraft,
} from "#modules/devices/rules.ts";
import { allDevicesQuery, appointmentPlanQuery } from "#modules/devices/web/index.ts";
import { formatYearDay } from "#platform/web/format.ts";
import { Button } from "#ui/button.tsx";
import { ErrorPanel } from "#ui/error-panel.tsx";
import { CheckboxField } from "#ui/fields/checkbox-field.tsx";
import { SelectField } from "#ui/fields/select-field.tsx";
import { TextArea } from "#ui/fields/text-area.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import type { Report, VisitDetails, VisitView } from "../../contract.ts";
import { deviceWords } from "./report-targets.ts";
import { checkableDevices, type CheckableDevice } from "./checkable-devices.ts";
import { visitDetailsQuery } from "./visit-queries.ts";
import styles from "./visit-dialog.module.css";

interface CheckFields {
  visit: Pick<VisitView, "id" | "appointmentId" | "date" | "report">;
  /** Undefined: a check that was forgotten. */
  entry: Report["checks"][number] | undefined;
  /** Something that is no field was changed. */
  onChanged: () => void;
}

/** One check of a device: how it was found, the pests in it, and its bait. */
export function CheckFieldsSection({ visit, entry, onChanged }: CheckFields) {
  const there = useDevicesThere(visit.appointmentId);
  const details = useQuery(visitDetailsQuery(visit.id));
  if (there.isPending || details.isPending) return <Skeleton label="Loading the devices" lines={4} />;
  if (!there.devices || !details.data)
    return (
      <ErrorPanel
        title="The devices could not be loaded."
        error={there.error ?? details.error}
        onRetry={() => {
          there.retry();
          void details.refetch();
        }}
      />
    );
  return (
    <LoadedFields
      entry={entry}
      devices={checkableDevices(there.devices, details.data, visit)}
      products={details.data.products}
      onChanged={onChanged}
    />
  );
}

/** What stands at the place of an appointment, and what stood there before. */
function useDevicesThere(appointmentId: string) {
  const plan = useQuery(appointmentPlanQuery(appointmentId));
  const placeId = plan.data?.plan?.propertyId;
  const all = useQuery({ ...allDevicesQuery(placeId ?? ""), enabled: placeId !== undefined });
  return {
    devices: plan.data?.plan === null ? [] : all.data?.data,
    isPending: plan.isPending || (placeId !== undefined && all.isPending),
    error: plan.error ?? all.error,
    retry: () => {
      void plan.refetch();
      if (placeId !== undefined) void all.refetch();
    },
  };
}

interface LoadedFieldsProps extends Pick<CheckFields, "entry" | "onChanged"> {
  devices: readonly CheckableDevice[];
  products: VisitDetails["products"];
}

function LoadedFields({ entry, devices, products, onChanged }: LoadedFieldsProps) {
  const [chosenId, setChosenId] = useState(entry?.value.deviceId ?? "");
  const device = devices.find(({ id }) => id === chosenId);
  if (!entry && devices.every(({ isChecked }) => isChecked))
    return <p>Each device that was there on this day has a check in this report.</p>;
  return (
    <>
      {!entry && <DeviceChoice devices={devices} chosenId={chosenId} onChoose={setChosenId} />}
      {(entry ?? device) && (
        <FoundFields
          key={chosenId}
          value={entry?.value}
          device={device}
          product={productOf(entry?.value.bait ?? null, products) ?? device?.product ?? null}
          onChanged={onChanged}
        />
      )}
      {entry && <CheckboxField label="Remove this from the report" name="gone" />}
    </>
  );
}

/** What was put in as bait, by its name. */
function productOf(bait: DeviceCheck["bait"], products: VisitDetails["products"]) {
  return bait && { id: bait.productId, name: products.find(({ id }) => id === bait.productId)?.name ?? "Bait" };
}

interface DeviceChoiceProps {
  devices: readonly CheckableDevice[];
  chosenId: string;
  onChoose: (id: string) => void;
}

const DeviceChoice = ({ devices, chosenId, onChoose }: DeviceChoiceProps) => (
  <SelectField
    label="Device"
    name="deviceId"
    options={devices
      .filter(({ isChecked }) => !isChecked)
      .map((device) => ({ value: device.id, label: `${deviceWords(device.id, [...devices])}${stateWords(device)}` }))}
    value={chosenId}
    onChange={({ target }) => onChoose(target.value)}
  />
);

function stateWords({ isMissed, removedOn }: CheckableDevice): string {
  const words = [
    ...(isMissed ? ["was due, not checked"] : []),
    ...(removedOn === null ? [] : [`removed on ${formatYearDay(removedOn, "en")}`]),
  ];
  return words.length === 0 ? "" : ` (${words.join(", ")})`;
}

interface FoundFieldsProps {
  value: DeviceCheck | undefined;
  device: CheckableDevice | undefined;
  /** What is put in as bait; null: nothing that is known. */
  product: { id: string; name: string } | null;
  onChanged: () => void;
}

function FoundFields({ value, device, product, onChanged }: FoundFieldsProps) {
  const [status, setStatus] = useState<CheckDraft["status"]>(value?.status ?? null);
  return (
    <>
      <SelectField
        label="How it was found"
        name="status"
        options={CHECK_STATUSES.map((known) => ({ value: known, label: CHECK_STATUS_LABELS[known] }))}
        value={status ?? ""}
        onChange={({ target }) => setStatus(CHECK_STATUSES.find((known) => known === target.value) ?? null)}
      />
      {isReached(status) && (
        <>
          <PestFields findings={value?.findings ?? []} onChanged={onChanged} />
          {asksBait({ value, device, product }) && <BaitFields value={value} product={product} />}
        </>
      )}
      <TextArea label="Note" name="note" rows={2} optional maxLength={1000} defaultValue={value?.note ?? ""} />
      {value && value.fileId !== null && <CheckboxField label="Remove the photo" name="photoGone" />}
    </>
  );
}

const asksBait = ({ value, device, product }: Pick<FoundFieldsProps, "value" | "device" | "product">): boolean =>
  (value?.baitEatenPercent ?? null) !== null || product !== null || (device !== undefined && holdsBait(device));

type PestRow = DeviceCheck["findings"][number] & { row: number };

/** Rows keep their number when one above them goes, and so keep what was typed. */
function PestFields({ findings, onChanged }: { findings: DeviceCheck["findings"]; onChanged: () => void }) {
  const [rows, setRows] = useState<readonly PestRow[]>(() => findings.map((finding, row) => ({ row, ...finding })));
  const next = Math.max(-1, ...rows.map(({ row }) => row)) + 1;
  return (
    <>
      {rows.map(({ row, pest, count }, place) => (
        <div key={row} className={styles.row}>
          <TextField
            label={`Pest ${place + 1}`}
            name={`pests.${row}`}
            optional
            maxLength={80}
            autoComplete="off"
            defaultValue={pest}
          />
          <TextField
            label={`Count ${place + 1}`}
            name={`counts.${row}`}
            type="number"
            optional
            min="0"
            max="1000000"
            defaultValue={count === null ? "" : String(count)}
          />
          <Button
            aria-label={`Remove pest ${place + 1}`}
            onClick={() => {
              setRows(rows.filter((one) => one.row !== row));
              onChanged();
            }}
          >
            Remove
          </Button>
        </div>
      ))}
      {rows.length < MAX_CHECK_FINDINGS && (
        <div>
          <Button
            icon={<IconPlus size={16} aria-hidden />}
            onClick={() => setRows([...rows, { row: next, pest: "", count: null }])}
          >
            Add pest
          </Button>
        </div>
      )}
    </>
  );
}

const EATEN_OPTIONS = BAIT_EATEN.map((percent) => ({
  value: String(percent),
  label: percent === 0 ? "None" : percent === 100 ? "All" : `${percent}%`,
}));

const BaitFields = ({ value, product }: Pick<FoundFieldsProps, "value" | "product">) => (
  <>
    <SelectField
      label="Bait eaten"
      name="baitEatenPercent"
      optional
      options={EATEN_OPTIONS}
      defaultValue={String(value?.baitEatenPercent ?? "")}
    />
    {product && (
      <div className={styles.pair}>
        <input type="hidden" name="baitProductId" value={product.id} />
        <TextField
          label={`${product.name} put in`}
          name="baitQuantity"
          optional
          inputMode="decimal"
          maxLength={14}
          hint="It must stand among the products used, too."
          defaultValue={value?.bait?.quantity ?? ""}
        />
        <TextField label="Unit" name="baitUnit" optional maxLength={20} defaultValue={value?.bait?.unit ?? "oz"} />
      </div>
    )}
  </>
);
