import { IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import * as z from "zod";
import { US_STATES } from "#platform/us-states.ts";
import { Button } from "#ui/button.tsx";
import { FormDialog } from "#ui/dialogs/form-dialog.tsx";
import { SelectField } from "#ui/fields/select-field.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { toastDone } from "#ui/dialogs/toasts.tsx";
import { useSchemaForm } from "#ui/fields/use-schema-form.ts";
import { Licences, type LicenceView, type TechnicianDetail } from "../../contract.ts";
import { LICENCE_KINDS } from "../../rules.ts";
import { useSetLicences } from "../api.ts";
import styles from "./licence-dialog.module.css";
import { MeanwhilePanel } from "./meanwhile-panel.tsx";
import { nestedOf } from "#ui/fields/nested-values.ts";
import { LICENCE_KIND_LABELS } from "../technician-words.ts";
import { useSeen } from "./use-seen.ts";

const Form = z.preprocess(nestedOf, z.object({ licences: Licences.default([]) }));
/** Where the company works comes first; technicians may be licensed anywhere. */
const NEAR = ["DE", "MD", "NJ", "PA"];
const STATES = Object.entries(US_STATES)
  .map(([value, label]) => ({ value, label }))
  .toSorted((one, other) => Number(NEAR.includes(other.value)) - Number(NEAR.includes(one.value)));

const KINDS = LICENCE_KINDS.map((value) => ({ value, label: LICENCE_KIND_LABELS[value] }));

interface Row {
  key: number;
  licence: LicenceView | null;
}

/** All licenses of somebody at once: changed, added, taken out. */
export function LicenceDialog({ technician, onClose }: { technician: TechnicianDetail; onClose: () => void }) {
  const save = useSetLicences();
  const { seen, isBehind, catchUp } = useSeen(technician);
  const [rows, setRows] = useState<readonly Row[]>(() =>
    seen.licences.length === 0 ? [{ key: 0, licence: null }] : seen.licences.map((licence, key) => ({ key, licence })),
  );
  const form = useSchemaForm({
    schema: Form,
    send: async ({ licences }) => {
      await save.mutateAsync({ id: seen.id, version: seen.version, licences });
      toastDone({ message: `${seen.fullName}’s licenses were saved.` });
      onClose();
    },
    failed: "The licenses were not saved: the server did not respond. Please try again.",
  });
  const add = () => setRows([...rows, { key: Math.max(-1, ...rows.map(({ key }) => key)) + 1, licence: null }]);

  return (
    <FormDialog
      title={`Licenses for ${seen.fullName}`}
      form={form}
      submit="Save"
      busy="Saving..."
      isChangedBeside={rows.length !== Math.max(1, seen.licences.length)}
      onClose={onClose}
    >
      {isBehind && !form.isBusy && <MeanwhilePanel seen={seen} now={technician} onKeep={catchUp} />}
      {rows.map(({ key, licence }, place) => (
        <fieldset key={key} className={styles.licence}>
          <legend>License {place + 1}</legend>
          <TextField
            label="Number"
            name={`licences.${place}.number`}
            defaultValue={licence?.number ?? ""}
            autoComplete="off"
            maxLength={40}
            error={form.faultOf(`licences.${place}.number`)}
          />
          <SelectField
            label="State"
            name={`licences.${place}.state`}
            options={STATES}
            defaultValue={licence?.state ?? ""}
            error={form.faultOf(`licences.${place}.state`)}
          />
          <TextField
            label="Category"
            name={`licences.${place}.category`}
            placeholder="7A"
            defaultValue={licence?.category ?? ""}
            autoComplete="off"
            maxLength={40}
            error={form.faultOf(`licences.${place}.category`)}
          />
          <SelectField
            label="Kind"
            name={`licences.${place}.kind`}
            placeholder={null}
            options={KINDS}
            defaultValue={licence?.kind ?? "applicator"}
            error={form.faultOf(`licences.${place}.kind`)}
          />
          <TextField
            label="Expires on"
            name={`licences.${place}.expiresOn`}
            type="date"
            defaultValue={licence?.expiresOn ?? ""}
            error={form.faultOf(`licences.${place}.expiresOn`)}
          />
          <div className={styles.remove}>
            <Button
              tone="quiet"
              aria-label={`Remove license ${place + 1}`}
              onClick={() => setRows(rows.filter((row) => row.key !== key))}
            >
              Remove
            </Button>
          </div>
        </fieldset>
      ))}
      {rows.length === 0 && <p>No licenses. Saving removes the previous ones.</p>}
      <div>
        <Button icon={<IconPlus size={16} aria-hidden />} onClick={add}>
          Add a license
        </Button>
      </div>
    </FormDialog>
  );
}
