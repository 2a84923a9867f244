import { useId, useState } from "react";
import * as z from "zod";
import type { OutputOf } from "#platform/contract.ts";
import type { Permission } from "#platform/permissions.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { FormFault } from "#ui/fields/form-fault.tsx";
import { SelectField } from "#ui/fields/select-field.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { NewApiKey, type createApiKey } from "../../contract.ts";
import styles from "../account-form.module.css";
import { scopesOf, type ScopeLevels } from "./api-key-scopes.ts";
import { MadeApiKeyDialog } from "./made-api-key-dialog.tsx";
import { useCreateApiKey } from "./office-queries.ts";
import { ScopePicker } from "./scope-picker.tsx";
import { useSchemaForm } from "#ui/fields/use-schema-form.ts";

interface NewKeyDialog {
  examples: readonly { permission: Permission; path: string }[];
  onClose: () => void;
}

const EXPIRIES = [
  { value: "30", label: "In 30 days" },
  { value: "90", label: "In 90 days" },
  { value: "365", label: "In 1 year" },
  { value: "never", label: "Never" },
];

/** A name, what the key may do, and until when; then the key itself, once. */
export function NewApiKeyDialog({ examples, onClose }: NewKeyDialog) {
  const create = useCreateApiKey();
  const [levels, setLevels] = useState<ScopeLevels>({});
  const [made, setMade] = useState<OutputOf<typeof createApiKey> | null>(null);
  const formId = useId();
  const { form, isBusy, fault, faultOf } = useSchemaForm({
    schema: formSchema(levels),
    send: async (input) => setMade(await create.mutateAsync(input)),
    failed: "The key was not created: the server did not respond. Please try again.",
  });
  if (made) return <MadeApiKeyDialog made={made} examples={examples} onClose={onClose} />;

  return (
    <Dialog
      title="New API key"
      size="wide"
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="primary" type="submit" form={formId} busy={isBusy}>
            Create key
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} {...form}>
        <div className={styles.pair}>
          <TextField
            label="Name"
            name="name"
            hint="What the key is for, such as 'Accounting export'"
            autoComplete="off"
            maxLength={80}
            error={faultOf("name")}
            data-autofocus
          />
          <SelectField
            label="Expires"
            name="expiresInDays"
            hint="So that forgotten programs don’t keep access"
            placeholder={null}
            options={EXPIRIES}
            defaultValue="90"
            error={faultOf("expiresInDays")}
          />
        </div>
        <ScopePicker levels={levels} onChange={setLevels} error={faultOf("scopes")} />
        <FormFault text={fault} />
      </form>
    </Dialog>
  );
}

/** What the form holds, as the endpoint takes it: a list holds words only, and the matrix stands beside the fields. */
const formSchema = (levels: ScopeLevels) =>
  z
    .object({ name: z.string(), expiresInDays: z.string() })
    .transform(({ name, expiresInDays }) => ({
      name,
      scopes: scopesOf(levels),
      expiresInDays: expiresInDays === "never" ? null : Number(expiresInDays),
    }))
    // The endpoint's schema says which numbers of days there are.
    .transform((input) => input as z.input<typeof NewApiKey>)
    .pipe(NewApiKey);
