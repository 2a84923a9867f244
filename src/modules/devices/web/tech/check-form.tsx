import { useId, useState, type SubmitEvent } from "react";
import { now } from "#platform/web/clock.ts";
import { formatDay } from "#platform/web/format.ts";
import { TouchButton } from "#ui/touch/touch-button.tsx";
import { TouchChips } from "#ui/touch/touch-chips.tsx";
import { TouchPair, TouchText } from "#ui/touch/touch-field.tsx";
import { TouchNotice } from "#ui/touch/touch-notice.tsx";
import { TouchSheet } from "#ui/touch/touch-sheet.tsx";
import type { Device, DeviceCheck } from "../../contract.ts";
import {
  BAIT_EATEN,
  CHECK_STATUSES,
  CHECK_STATUS_LABELS,
  faultsOfCheck,
  finishedCheck,
  holdsBait,
  isReached,
  MAX_CHECK_FINDINGS,
  newCheck,
  type CheckDraft,
} from "../../rules.ts";
import { checkText, deviceName } from "../device-words.ts";
import type { Setup } from "../setup/setup-kinds.ts";
import { pestsFor } from "./check-values.ts";
import { PhotoField } from "./photo-field.tsx";
import { DeviceButtons } from "./setup-section.tsx";
import styles from "./device-checks-section.module.css";

interface CheckFormProps {
  device: Device;
  /** What was written down in this visit already; null: nothing. */
  kept: DeviceCheck | null;
  /** Its photo is still on its way. */
  isPhotoWaiting: boolean;
  /** What the office expects at this visit. */
  expected: readonly string[];
  onSave: (check: DeviceCheck, photo: File | null) => void;
  /** Undefined where nobody may change devices. */
  onSetup: ((setup: Setup) => void) | undefined;
  /** Takes back what was kept. */
  onRemove: () => void;
  onClose: () => void;
}

/** One check, from the bottom of the screen, for the thumb of the hand that holds the phone. */
export function CheckForm({
  device,
  kept,
  isPhotoWaiting,
  expected,
  onSave,
  onSetup,
  onRemove,
  onClose,
}: CheckFormProps) {
  const [draft, setDraft] = useState<CheckDraft>(kept ?? newCheck(device.id));
  const [photo, setPhoto] = useState<File | null>(null);
  const [isTried, setTried] = useState(false);
  const formId = useId();
  const faults = isTried ? faultsOfCheck(draft) : {};
  const change = (part: Partial<CheckDraft>) => setDraft((before) => ({ ...before, ...part }));
  const save = (event: SubmitEvent) => {
    event.preventDefault();
    const check = finishedCheck(draft, now().toISOString());
    if (check) onSave(check, photo);
    else setTried(true);
  };
  return (
    <TouchSheet
      title={deviceName(device)}
      onClose={onClose}
      actions={
        <TouchButton tone="primary" type="submit" form={formId}>
          Save check
        </TouchButton>
      }
    >
      <form id={formId} className={styles.form} onSubmit={save} noValidate>
        <DeviceFacts device={device} />
        <TouchChips
          label="How did you find it?"
          isSingle
          options={CHECK_STATUSES.map((value) => ({ value, label: CHECK_STATUS_LABELS[value] }))}
          chosen={draft.status === null ? [] : [draft.status]}
          onChange={([chosen]) => change({ status: CHECK_STATUSES.find((status) => status === chosen) ?? null })}
        />
        {faults.status !== undefined && <TouchNotice tone="danger" title={faults.status} />}
        {isReached(draft.status) && (
          <>
            {draft.status !== "ok" && (
              <FindingFields device={device} draft={draft} expected={expected} onChange={change} />
            )}
            {holdsBait(device) && <BaitFields device={device} draft={draft} fault={faults.bait} onChange={change} />}
          </>
        )}
        <TouchText label="Note" lines={2} maxLength={1000} value={draft.note} onChange={(note) => change({ note })} />
        <PhotoField
          fileId={draft.fileId}
          photo={photo}
          isWaiting={isPhotoWaiting}
          onTake={setPhoto}
          onRemove={() => {
            setPhoto(null);
            change({ fileId: null });
          }}
        />
        {kept && (
          <TouchButton tone="quiet" onClick={onRemove}>
            Remove this check
          </TouchButton>
        )}
        {onSetup && <DeviceButtons device={device} onSetup={onSetup} />}
      </form>
    </TouchSheet>
  );
}

function DeviceFacts({ device: { area, lastCheck, notes } }: { device: Device }) {
  return (
    <div className={styles.facts}>
      {area !== "" && <p>{area}</p>}
      <p className={styles.soft}>
        {lastCheck === null
          ? "Not checked yet"
          : `Last check on ${formatDay(lastCheck.checkedOn, "en")}: ${checkText(lastCheck)}`}
      </p>
      {notes !== "" && <p className={styles.soft}>{notes}</p>}
    </div>
  );
}

interface PartProps {
  device: Device;
  draft: CheckDraft;
  onChange: (part: Partial<CheckDraft>) => void;
}

function FindingFields({ device, draft, expected, onChange }: PartProps & { expected: readonly string[] }) {
  const { findings } = draft;
  const choose = (pests: string[]) =>
    onChange({
      findings: pests
        .slice(0, MAX_CHECK_FINDINGS)
        .map((pest) => findings.find((finding) => finding.pest === pest) ?? { pest, count: null }),
    });
  return (
    <>
      <TouchChips
        label="What did you find?"
        options={pestsFor(device, expected).map((value) => ({ value, label: value }))}
        chosen={findings.map(({ pest }) => pest)}
        onChange={choose}
        addLabel="Another pest"
      />
      {findings.map(({ pest, count }) => (
        <TouchText
          key={pest}
          label={`How many: ${pest}`}
          inputMode="numeric"
          value={count === null ? "" : String(count)}
          onChange={(typed) =>
            onChange({
              findings: findings.map((one) => (one.pest === pest ? { pest, count: countOf(typed) } : one)),
            })
          }
        />
      ))}
    </>
  );
}

function BaitFields({ device, draft, fault, onChange }: PartProps & { fault: string | undefined }) {
  const { product } = device;
  const { bait } = draft;
  return (
    <>
      <TouchChips
        label="Bait eaten"
        isSingle
        options={BAIT_EATEN.map((percent) => ({
          value: String(percent),
          label: percent === 0 ? "None" : percent === 100 ? "All" : `${percent}%`,
        }))}
        chosen={draft.baitEatenPercent === null ? [] : [String(draft.baitEatenPercent)]}
        onChange={([chosen]) =>
          onChange({ baitEatenPercent: BAIT_EATEN.find((percent) => String(percent) === chosen) ?? null })
        }
      />
      {product && bait === null && (
        <TouchButton onClick={() => onChange({ bait: { productId: product.id, quantity: "", unit: "oz" } })}>
          Bait put in
        </TouchButton>
      )}
      {product && bait && (
        <>
          <p className={styles.soft}>Also list {product.name} under Products.</p>
          <TouchPair>
            <TouchText
              label={`${product.name}, amount`}
              inputMode="decimal"
              maxLength={14}
              value={bait.quantity}
              error={fault}
              onChange={(quantity) => onChange({ bait: { ...bait, quantity } })}
            />
            <TouchText
              label="Unit"
              maxLength={20}
              value={bait.unit}
              onChange={(unit) => onChange({ bait: { ...bait, unit } })}
            />
          </TouchPair>
          <TouchButton tone="quiet" onClick={() => onChange({ bait: null })}>
            No bait put in
          </TouchButton>
        </>
      )}
    </>
  );
}

/** Digits, at most six; anything else is not taken. */
function countOf(typed: string): number | null {
  const digits = typed.replaceAll(/\D/g, "").slice(0, 6);
  return digits === "" ? null : Number(digits);
}
