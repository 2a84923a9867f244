import { useState } from "react";
import * as z from "zod";
import { useAttemptKey } from "#platform/web/attempt-key.ts";
import { FormDialog } from "#ui/dialogs/form-dialog.tsx";
import { toastDone } from "#ui/dialogs/toasts.tsx";
import { RadioCards } from "#ui/fields/radio-cards.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { useSchemaForm } from "#ui/fields/use-schema-form.ts";
import type { AgreementDetail } from "../../contract-agreements.ts";
import type { SignatureKind } from "../../rules.ts";
import { useCountersign } from "../agreement-queries.ts";
import { DrawnSignatureField } from "../sign/drawn-signature-field.tsx";
import styles from "../sign/sign-screen.module.css";

const CountersignFields = z
  .object({
    kind: z.enum(["typed", "drawn"]),
    name: z.string().trim().min(1, "Please type your name").max(200, "Please keep this under 201 characters"),
    title: z.string().trim().max(100, "Please keep this under 101 characters"),
    image: z.string().max(150_000, "Please draw a simpler signature").default(""),
  })
  .refine(({ kind, image }) => kind === "typed" || image !== "", {
    path: ["image"],
    error: "Please draw your signature",
  });

/** The signature of the company, the last one: with it everything that was agreed to is made. */
export function CountersignDialog({ agreement: given, onClose }: { agreement: AgreementDetail; onClose: () => void }) {
  const [{ id, version, reference }] = useState(given);
  const [kind, setKind] = useState<SignatureKind>("typed");
  const [name, setName] = useState("");
  const sign = useCountersign();
  const keyFor = useAttemptKey();
  const form = useSchemaForm({
    schema: CountersignFields,
    send: async ({ image, ...fields }) => {
      const input = { id, version, ...fields, image: fields.kind === "drawn" ? image : null };
      await sign.mutateAsync({ input, key: keyFor(input) });
      toastDone({ message: `${reference} was signed.` });
      onClose();
    },
    failed: "It was not signed: the server did not respond. Please try again.",
    atField: { "agreements.signature_invalid": kind === "drawn" ? "image" : "name" },
  });
  const { faultOf } = form;
  return (
    <FormDialog
      title={`Sign ${reference} for the company`}
      size="narrow"
      form={form}
      submit="Sign contract"
      busy="Signing..."
      firstField="name"
      onClose={onClose}
    >
      <p>Everyone else has signed. With your signature the agreement takes effect and the service is set up.</p>
      <RadioCards
        legend="How would you like to sign?"
        name="kind"
        options={[
          { value: "typed", label: "Type my name" },
          { value: "drawn", label: "Draw my name" },
        ]}
        value={kind}
        onChange={setKind}
        cardWidth="8rem"
      />
      <TextField
        label="Your full name"
        name="name"
        autoComplete="name"
        maxLength={200}
        value={name}
        onChange={({ target }) => setName(target.value)}
        error={faultOf("name")}
      />
      <TextField
        label="Your title"
        name="title"
        optional
        autoComplete="organization-title"
        maxLength={100}
        error={faultOf("title")}
      />
      {kind === "typed" ? (
        <p className={styles.script} aria-hidden="true">
          {name}
        </p>
      ) : (
        <DrawnSignatureField name="image" error={faultOf("image")} />
      )}
    </FormDialog>
  );
}
