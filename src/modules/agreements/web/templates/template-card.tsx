import { useState } from "react";
import { LANGUAGE_LABELS } from "#modules/appointments/web/index.ts";
import { LANGUAGES } from "#platform/languages.ts";
import { Button } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/dialogs/confirm-dialog.tsx";
import { toastDone } from "#ui/dialogs/toasts.tsx";
import { StatusBadge } from "#ui/status-badge.tsx";
import type { AgreementTemplate } from "../../contract-templates.ts";
import { TYPE_LABELS } from "../../rules.ts";
import { counted, instantDay } from "../agreement-words.ts";
import { useUpdateTemplate } from "./template-queries.ts";
import styles from "./templates-screen.module.css";

interface TemplateCardProps {
  template: AgreementTemplate;
  timeZone: string;
  onEdit: () => void;
  onVersions: () => void;
}

/** One text: for what, in which languages, and how often it was used. */
export function TemplateCard({ template, timeZone, onEdit, onVersions }: TemplateCardProps) {
  const { id, name, contractType, states, texts, version, textVersion, isArchived, updatedAt, updatedBy, uses, can } =
    template;
  const [isAsking, setAsking] = useState(false);
  const update = useUpdateTemplate();
  const change = () =>
    update.mutateAsync({ input: { id, version, name, contractType, states, texts, isArchived: !isArchived } });
  return (
    <li className={styles.card}>
      <div className={styles.words}>
        <h2 className={styles.name}>
          {name}
          {isArchived && <StatusBadge>Archived</StatusBadge>}
        </h2>
        <p className={styles.soft}>
          {[
            TYPE_LABELS[contractType],
            states.length === 0 ? "All states" : states.join(", "),
            LANGUAGES.filter((language) => texts[language] !== null)
              .map((language) => LANGUAGE_LABELS[language])
              .join(", "),
          ].join(" · ")}
        </p>
        <p className={styles.soft}>
          {[
            `Version ${textVersion}`,
            `changed ${instantDay(updatedAt, timeZone)}${updatedBy === null ? "" : ` by ${updatedBy}`}`,
            uses === 0 ? "not used yet" : `used by ${counted(uses, "contract")}`,
          ].join(" · ")}
        </p>
      </div>
      <div className={styles.actions}>
        <Button tone="quiet" onClick={onVersions} aria-label={`Versions of ${name}`}>
          Versions
        </Button>
        {can.edit && !isArchived && (
          <Button onClick={onEdit} aria-label={`Edit ${name}`}>
            Edit
          </Button>
        )}
        {can.edit && (
          <Button
            tone="quiet"
            onClick={() => setAsking(true)}
            aria-label={`${isArchived ? "Restore" : "Archive"} ${name}`}
          >
            {isArchived ? "Restore" : "Archive"}
          </Button>
        )}
      </div>
      <ConfirmDialog
        title={isArchived ? `Restore ${name}?` : `Archive ${name}?`}
        action={isArchived ? "Restore" : "Archive"}
        tone="primary"
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={async () => {
          await change();
          toastDone({ message: isArchived ? `${name} is offered again.` : `${name} was archived.` });
        }}
      >
        <p>
          {isArchived
            ? "It is offered for new contracts again."
            : "It is no longer offered for new contracts. Those that were written with it stay as they are."}
        </p>
      </ConfirmDialog>
    </li>
  );
}
