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
import { appointmentPlanQuery } from "#modules/devices/web/index.ts";
import { Button } from "#ui/button.tsx";
import { ErrorPanel } from "#ui/error-panel.tsx";
import { CheckboxField } from "#ui/fields/checkbox-field.tsx";
import { SelectField } from "#ui/fields/select-field.tsx";
import { TextArea } from "#ui/fields/text-area.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import type { Report, VisitView } from "../../contract.ts";
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
  const plan = useQuery(appointmentPlanQuery(visit.appointmentId));
  const details = useQuery(visitDetailsQuery(visit.id));
  const [chosenId, setChosenId] = useState(entry?.value.deviceId ?? "");
  if (plan.isPending || details.isPending) return <Skeleton label="Loading the devices" lines={4} />;
  if (!plan.data || !details.data)
    return (
      <ErrorPanel
        title="The devices could not be loaded."
        error={plan.error ?? details.error}
        onRetry={() => {
          void plan.refetch();
          void details.refetch();
        }}
      />
    );
  const devices = checkableDevices(plan.data.plan?.devices ?? [], details.data, visit);
  const device = devices.find(({ id }) => id === chosenId);
  const offered = devices.filter(({ isChecked }) => !isChecked);
  if (!entry && offered.length === 0) return <p>Each device at this property has a check in this report.</p>;
  const bait = entry?.value.bait ?? null;
  const product = bait
    ? { id: bait.productId, name: details.data.products.find(({ id }) => id === bait.productId)?.name ?? "Bait" }
    : (device?.product ?? null);
  return (
    <>
      {!entry && (
        <SelectField
          label="Device"
          name="deviceId"
          options={offered.map(({ id, isMissed }) => ({
            value: id,
            label: `${deviceWords(id, devices)}${isMissed ? " (was due, not checked)" : ""}`,
          }))}
          value={chosenId}
          onChange={({ target }) => setChosenId(target.value)}
        />
      )}
      {(entry ?? device) && (
        <FoundFields key={chosenId} value={entry?.value} device={device} product={product} onChanged={onChanged} />
      )}
      {entry && <CheckboxField label="Remove this from the report" name="gone" />}
    </>
  );
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
  const hasBait = value?.baitEatenPercent != null || product !== null || (device !== undefined && holdsBait(device));
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
          {hasBait && <BaitFields value={value} product={product} />}
        </>
      )}
      <TextArea label="Note" name="note" rows={2} optional maxLength={1000} defaultValue={value?.note ?? ""} />
      {value && value.fileId !== null && <CheckboxField label="Remove the photo" name="photoGone" />}
    </>
  );
}

/** Rows keep their number when one above them goes, and so keep what was typed. */
function PestFields({ findings, onChanged }: { findings: DeviceCheck["findings"]; onChanged: () => void }) {
  const [rows, setRows] = useState(() => findings.map((finding, row) => ({ row, finding })));
  const next = Math.max(-1, ...rows.map(({ row }) => row)) + 1;
  return (
    <>
      {rows.map(({ row, finding }, place) => (
        <div key={row} className={styles.row}>
          <TextField
            label={`Pest ${place + 1}`}
            name={`pests.${row}`}
            optional
            maxLength={80}
            autoComplete="off"
            defaultValue={finding?.pest ?? ""}
          />
          <TextField
            label={`Count ${place + 1}`}
            name={`counts.${row}`}
            type="number"
            optional
            min="0"
            max="1000000"
            defaultValue={finding?.count == null ? "" : String(finding.count)}
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
            onClick={() => setRows([...rows, { row: next, finding: undefined }])}
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
      defaultValue={value?.baitEatenPercent == null ? "" : String(value.baitEatenPercent)}
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
