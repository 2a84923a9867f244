import { useState } from "react";
import { isCallError } from "#platform/web/call.ts";
import { DraftFormDialog } from "#ui/dialogs/draft-form-dialog.tsx";
import { Button } from "#ui/button.tsx";
import { toastDone } from "#ui/dialogs/toasts.tsx";
import type { IssueChoices, OwnIssue } from "../../contract-own.ts";
import { ISSUE_PRIORITIES, ISSUE_TYPES } from "../../rules.ts";
import { DuplicatesSection } from "./duplicates-section.tsx";
import styles from "./own-issue-dialog.module.css";
import { findDuplicates, useReportIssue } from "./own-issue-queries.ts";
import { forgetDraft, isBegun, isComplete, keepDraft, keptDraft, NO_DRAFT, type ReportDraft } from "./report-draft.ts";
import type { ReportIssueDialogProps } from "./report-issue-dialog.tsx";
import { ReportFieldsSection } from "./report-fields-section.tsx";
import { useOwnIssueWords } from "./use-own-issue-words.ts";

type ReportIssueFormProps = ReportIssueDialogProps & Pick<IssueChoices, "properties">;

/**
 * What troubles the client. Photos go as soon as they are chosen; the report itself is sent under one key until it
 * arrives, and kept in the tab meanwhile.
 */
export function ReportIssueForm({ properties, timeZone, onComment, onClose }: ReportIssueFormProps) {
  const { t, faultOf } = useOwnIssueWords(timeZone);
  const report = useReportIssue();
  const [kept] = useState(keptDraft);
  const [draft, setDraft] = useState<ReportDraft>(kept ?? NO_DRAFT);
  const [isRestored, setRestored] = useState(kept !== null);
  const [arePhotosPending, setPhotosPending] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const [duplicates, setDuplicates] = useState<readonly OwnIssue[]>([]);
  /** What was sent last: once more it is the same report, which may have arrived, and not its own duplicate. */
  const [tried, setTried] = useState("");

  const change = (edit: (before: ReportDraft) => ReportDraft) => {
    setFault(null);
    setDraft((before) => {
      const next = edit(before);
      keepDraft(next);
      return next;
    });
  };
  const leave = () => {
    forgetDraft();
    onClose();
  };
  const propertyId = (properties.find(({ id }) => id === draft.propertyId) ?? properties[0])?.id ?? null;
  const type = ISSUE_TYPES.find((known) => known === draft.type) ?? "other";

  const send = async (isSure: boolean) => {
    const priority = ISSUE_PRIORITIES.find((known) => known === draft.priority);
    if (!priority) return;
    if (arePhotosPending) {
      setFault(t("form.stillSending"));
      return;
    }
    setFault(null);
    setFaults({});
    setBusy(true);
    try {
      const { title, description, location, photos } = draft;
      const photoIds = photos.map(({ id }) => id);
      const input = { title, description, location, type, priority, propertyId, photoIds };
      const content = JSON.stringify(input);
      const isAsked = isSure || tried === content;
      const alike = isAsked ? [] : await alikeOnes({ ...(propertyId && { propertyId }), type, title });
      setDuplicates(alike);
      if (alike.length > 0) return;
      setTried(content);
      const made = await report.mutateAsync(input);
      toastDone({ message: t("form.sent", { reference: made.reference }) });
      leave();
    } catch (error) {
      if (!isCallError(error)) throw error;
      setDuplicates([]);
      setFaults(Object.fromEntries(error.fields.map(({ path, message }) => [path, message])));
      setFault(faultOf(error));
    } finally {
      setBusy(false);
    }
  };

  const isAsking = duplicates.length > 0;
  return (
    <DraftFormDialog
      size="wide"
      title={t("report")}
      fault={fault}
      isBusy={isBusy}
      isChanged={isBegun(draft) || arePhotosPending}
      canSend={isComplete(draft)}
      labels={
        isAsking
          ? { send: t("duplicates.send"), leave: t("duplicates.back") }
          : { send: t("form.send"), leave: t("keep") }
      }
      onBack={isAsking ? () => setDuplicates([]) : undefined}
      onSend={() => void send(isAsking)}
      onClose={leave}
    >
      {isAsking && (
        <DuplicatesSection
          issues={duplicates}
          timeZone={timeZone}
          onComment={(id) => {
            forgetDraft();
            const { title, location, description, photos } = draft;
            onComment(id, { content: [title, location, description].join("\n"), files: photos });
          }}
        />
      )}
      {isRestored && !isAsking && (
        <div className={styles.notice} role="status">
          <p>{t("form.restored")}</p>
          <Button
            tone="quiet"
            onClick={() => {
              change(() => NO_DRAFT);
              setRestored(false);
            }}
          >
            {t("form.startOver")}
          </Button>
        </div>
      )}
      {/* It stays while the question is asked: photos of it may be on their way. */}
      <div hidden={isAsking} className={styles.form}>
        <ReportFieldsSection
          draft={draft}
          properties={properties}
          propertyId={propertyId}
          faults={faults}
          onChange={change}
          onPendingChange={setPhotosPending}
        />
      </div>
    </DraftFormDialog>
  );
}

/** The question is a courtesy: where it cannot be asked, the report is sent. */
const alikeOnes = (asked: Parameters<typeof findDuplicates>[0]): Promise<readonly OwnIssue[]> =>
  findDuplicates(asked).then(
    ({ data }) => data,
    () => [],
  );
