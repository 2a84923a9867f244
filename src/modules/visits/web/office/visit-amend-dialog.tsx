import * as z from "zod";
import { useState } from "react";
import { isCallError } from "#platform/web/call.ts";
import { now } from "#platform/web/clock.ts";
import { randomId } from "#platform/web/random-id.ts";
import { FormDialog } from "#ui/dialogs/form-dialog.tsx";
import { toastDone } from "#ui/dialogs/toasts.tsx";
import { SelectField } from "#ui/fields/select-field.tsx";
import { TextArea } from "#ui/fields/text-area.tsx";
import { useSchemaForm } from "#ui/fields/use-schema-form.ts";
import { ReportChanges, type VisitDetails, type VisitView } from "../../contract.ts";
import { isCorrectable } from "../../rules.ts";
import { ReportFieldsSection } from "./report-fields-section.tsx";
import { changesOf, problemOf } from "./report-edit.ts";
import { targetsOf } from "./report-targets.ts";
import { useAmending, useSaving } from "./visit-queries.ts";
import styles from "./visit-dialog.module.css";

const REASON = "Please say why, because the visit was more than a day ago";

const AmendForm = z.looseObject({ reason: z.string().trim().max(1000).default("") });
const AmendFormWithReason = z.looseObject({ reason: z.string().trim().min(1, REASON).max(1000) });

interface AmendDialog {
  visit: VisitView;
  details: VisitDetails | undefined;
  onClose: () => void;
}

/**
 * One part of the report at a time, beside what stood there before. Of a finished visit it is a correction, which keeps
 * that for ever; of an open one it is part of the draft, which the technician sees at once.
 */
export function VisitAmendDialog({ visit, details, onClose }: AmendDialog) {
  // As it was when the dialog was opened: what others write meanwhile is told, not slipped in below the hands.
  const [seen] = useState(visit);
  const { id, report, status, finishedAt } = seen;
  const [ids] = useState(() => ({ command: randomId(), entry: randomId() }));
  const [key, setKey] = useState("notes");
  const [isChangedBeside, setChangedBeside] = useState(false);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [refused, setRefused] = useState<VisitView["missing"]>([]);
  const amend = useAmending();
  const save = useSaving();
  const isDraft = status === "open";
  const needsReason = finishedAt !== null && !isCorrectable(new Date(finishedAt), now());
  const targets = targetsOf(seen, details);
  const target = targets.find((known) => known.key === key) ?? targets[0];

  const form = useSchemaForm({
    schema: needsReason ? AmendFormWithReason : AmendForm,
    send: async ({ reason, ...values }) => {
      if (!target) return;
      const changes = changesOf(report, target, values, ids.entry);
      const problem = problemOf(values, changes);
      const parsed = ReportChanges.safeParse(changes);
      if (problem !== null || !parsed.success) {
        setProblems(problem === null ? (parsed.error?.issues ?? []).map(({ message }) => message) : [problem]);
        return;
      }
      setProblems([]);
      const told = { id, commandId: ids.command, changes: parsed.data };
      try {
        const clashes = isDraft ? (await save.mutateAsync(told)).clashes : [];
        if (!isDraft) await amend.mutateAsync({ ...told, reason });
        if (clashes.length > 0) {
          setProblems([
            `${clashes[0]?.by ?? "Someone"} changed this in the meantime. Please close this and try again.`,
          ]);
          return;
        }
      } catch (error) {
        if (isCallError(error)) {
          setProblems(error.fields.filter(({ path }) => path !== "reason").map((one) => one.message));
          setRefused(error.fields.map((one) => ({ ...one, rule: "" })));
        }
        throw error;
      }
      toastDone({ message: isDraft ? "The report was saved." : "The report was corrected." });
      onClose();
    },
    failed: "The report was not changed: the server did not respond. Please try again.",
  });

  return (
    <FormDialog
      title={isDraft ? "Edit report" : "Correct report"}
      form={form}
      submit={isDraft ? "Save" : "Save correction"}
      busy="Saving..."
      isChangedBeside={isChangedBeside}
      onClose={onClose}
    >
      <SelectField
        label="What to change"
        placeholder={null}
        options={targets.map(({ key: value, label }) => ({ value, label }))}
        value={key}
        onChange={(event) => {
          setProblems([]);
          setKey(event.target.value);
        }}
      />
      {target && (
        <>
          <p className={styles.before}>
            <strong>Now in the report</strong>
            {target.before === "" ? "Nothing" : target.before}
          </p>
          <div key={key} className={styles.fields}>
            <ReportFieldsSection
              visit={{ ...seen, missing: [...seen.missing, ...refused] }}
              target={target}
              newId={ids.entry}
              onChanged={() => setChangedBeside(true)}
            />
          </div>
        </>
      )}
      {!isDraft && (
        <TextArea
          label="Reason"
          name="reason"
          rows={2}
          optional={!needsReason}
          maxLength={1000}
          hint="The earlier version is kept, with who changed it and why."
          error={form.faultOf("reason")}
        />
      )}
      {problems.length > 0 && (
        <div role="alert" className={styles.missing}>
          <ul>
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </div>
      )}
    </FormDialog>
  );
}
