import * as z from "zod";
import { useState } from "react";
import type { FileView } from "#platform/files-contract.ts";
import { useAttemptKey } from "#platform/web/attempt-key.ts";
import { Button } from "#ui/button.tsx";
import { toastDone } from "#ui/dialogs/toasts.tsx";
import { FormFault } from "#ui/fields/form-fault.tsx";
import { SelectField } from "#ui/fields/select-field.tsx";
import { TextArea } from "#ui/fields/text-area.tsx";
import { useSchemaForm } from "#ui/fields/use-schema-form.ts";
import { FileUploadField } from "#ui/uploads/file-upload-field.tsx";
import type { NoticeDetail } from "../../contract.ts";
import { isSearchedByHand, MAX_NOTE, MAX_PROOF_FILES, PROOF_WORDS, PROOFS, type Proof } from "../../rules.ts";
import { useMarkDone } from "../notice-queries.ts";
import { emailWords, mayProve } from "./email-words.ts";
import styles from "./notices-screen.module.css";

/** Proofs that the office records itself; an applicator confirms at the site, and a client that they read it. */
const SAID_HERE: readonly Proof[] = ["signature", "photo", "email", "call", "in-person", "at-hand", "registry"];

const Form = z.object({
  proof: z.enum(PROOFS),
  note: z
    .string()
    .trim()
    .max(MAX_NOTE, `Please keep this under ${MAX_NOTE + 1} characters`),
  mailId: z.string().optional(),
});

/** Marks a notice as done, with its proof. Nothing where only others can do that. */
export function NoticeDoneForm({ notice, timeZone }: { notice: NoticeDetail; timeZone: string }) {
  const proofs = notice.proofs.filter((proof) => mayBeSaid(notice, proof));
  return proofs.length === 0 ? null : <DoneForm notice={notice} proofs={proofs} timeZone={timeZone} />;
}

function mayBeSaid(notice: NoticeDetail, proof: Proof): boolean {
  if (proof === "registry") return isSearchedByHand(notice.problem);
  if (proof === "email") return notice.emails.some((email) => mayProve(notice, email));
  return SAID_HERE.includes(proof);
}

interface DoneFormProps {
  notice: NoticeDetail;
  proofs: readonly Proof[];
  timeZone: string;
}

function DoneForm({ notice, proofs, timeZone }: DoneFormProps) {
  const done = useMarkDone();
  const keyOf = useAttemptKey();
  const [proof, setProof] = useState(proofs[0]);
  const [files, setFiles] = useState<readonly FileView[]>([]);
  const form = useSchemaForm({
    schema: Form,
    send: async ({ proof: chosen, note, mailId }) => {
      const input = {
        ...{ id: notice.id, proof: chosen, note },
        ...(chosen === "email" ? { mailId } : { fileIds: files.map(({ id }) => id) }),
      };
      await done.mutateAsync({ input, key: keyOf(input) });
      toastDone({ message: `${notice.name}: done.` });
    },
    failed: "It was not saved: the server did not respond. Please try again.",
  });
  const takesFiles = proofs.includes("photo") || proofs.includes("signature");
  return (
    <form className={styles.form} aria-label="Mark as done" {...form.form}>
      <h3>Mark as done</h3>
      <SelectField
        label="Proof"
        name="proof"
        placeholder={null}
        options={proofs.map((value) => ({
          value,
          label: value === "registry" ? "The list was searched by hand" : PROOF_WORDS[value],
        }))}
        error={form.faultOf("proof")}
        onChange={({ target }) => setProof(PROOFS.find((one) => one === target.value))}
      />
      {proof === "email" && (
        <SelectField
          label="Email"
          name="mailId"
          placeholder={null}
          options={notice.emails
            .filter((email) => mayProve(notice, email))
            .map((email) => ({ value: email.mailId, label: emailWords(email, timeZone) }))}
          error={form.faultOf("mailId")}
        />
      )}
      <TextArea label="Note" name="note" rows={2} error={form.faultOf("note")} />
      {takesFiles && proof !== "email" && (
        <FileUploadField
          label="Photo or signed paper"
          max={MAX_PROOF_FILES}
          accept="documents"
          files={files}
          error={form.faultOf("fileIds")}
          onAdd={(file) => setFiles((before) => [...before, file])}
          onRemove={(file) => setFiles((before) => before.filter(({ id }) => id !== file.id))}
        />
      )}
      <FormFault text={form.fault} />
      <div>
        <Button tone="primary" type="submit" busy={form.isBusy}>
          Mark as done
        </Button>
      </div>
    </form>
  );
}
