import { IconArrowDown, IconArrowUp, IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { announce } from "#ui/announcer.tsx";
import { Button } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/dialogs/confirm-dialog.tsx";
import { SectionCard } from "#ui/frame/section-card.tsx";
import { StatusBadge } from "#ui/status-badge.tsx";
import { WebsiteFields, type CompanyWebsite } from "../contract.ts";
import type { WebsiteChange } from "./save-website.ts";
import {
  added,
  lineOf,
  missingLanguages,
  moved,
  nameOf,
  OTHER_LANGUAGES,
  removed,
  replaced,
} from "./website-entries.ts";
import { WebsiteEntryDialog } from "./website-entry-dialog.tsx";
import { LIST_PARTS, type WebsiteEntry, type WebsiteList } from "./website-lists.ts";
import styles from "./website-screen.module.css";

interface ListSectionProps {
  list: WebsiteList;
  website: CompanyWebsite;
  /** Saves and says so. @throws CallError | EntryGone */
  onSave: (change: WebsiteChange, message: string) => Promise<void>;
  /** For what has no form of its own: tells what failed. */
  onTry: (change: WebsiteChange, message: string) => Promise<void>;
}

/** One list of the website: each entry can be changed, moved and removed, and new ones come at the end. */
export function WebsiteListSection({ list, website, onSave, onTry }: ListSectionProps) {
  const { title, text, one, none, fields } = LIST_PARTS[list];
  const entries: readonly WebsiteEntry[] = website[list];
  const [edited, setEdited] = useState<WebsiteEntry | "new" | null>(null);
  const [leaving, setLeaving] = useState<WebsiteEntry | null>(null);

  const move = async (entry: WebsiteEntry, by: -1 | 1) => {
    const name = nameOf(list, entry);
    if (entry === entries.at(by < 0 ? 0 : -1)) announce(`${name} is already ${by < 0 ? "first" : "last"}`);
    else await onTry({ list, change: moved(entry, by) }, `${name} was moved ${by < 0 ? "up" : "down"}.`);
  };

  return (
    <SectionCard
      title={title}
      text={text}
      actions={
        <Button icon={<IconPlus size={16} aria-hidden />} onClick={() => setEdited("new")}>
          Add a {one}
        </Button>
      }
    >
      {entries.length === 0 ? (
        <p className={styles.hint}>{none}</p>
      ) : (
        <ol className={styles.entries}>
          {entries.map((entry) => (
            <EntryRow
              key={JSON.stringify(entry)}
              list={list}
              entry={entry}
              onEdit={() => setEdited(entry)}
              onRemove={() => setLeaving(entry)}
              onMove={(by) => void move(entry, by)}
            />
          ))}
        </ol>
      )}
      {edited !== null && (
        <WebsiteEntryDialog<WebsiteEntry>
          title={edited === "new" ? `Add a ${one}` : `Edit ${nameOf(list, edited)}`}
          fields={fields}
          schema={WebsiteFields.shape[list].unwrap()}
          begin={edited === "new" ? {} : edited}
          onSave={(entry) =>
            edited === "new"
              ? onSave({ list, change: added(entry) }, `${nameOf(list, entry)} was added.`)
              : onSave({ list, change: replaced(edited, entry) }, `${nameOf(list, entry)} was saved.`)
          }
          onClose={() => setEdited(null)}
        />
      )}
      <ConfirmDialog
        title={`Remove ${leaving === null ? "this" : nameOf(list, leaving)}?`}
        action="Remove"
        isOpen={leaving !== null}
        onConfirm={async () => {
          if (leaving) await onTry({ list, change: removed(leaving) }, `${nameOf(list, leaving)} was removed.`);
        }}
        onClose={() => setLeaving(null)}
      >
        <p>It will be removed from the website right away, in all languages.</p>
      </ConfirmDialog>
    </SectionCard>
  );
}

interface EntryRowProps {
  list: WebsiteList;
  entry: WebsiteEntry;
  onEdit: () => void;
  onRemove: () => void;
  onMove: (by: -1 | 1) => void;
}

function EntryRow({ list, entry, onEdit, onRemove, onMove }: EntryRowProps) {
  const name = nameOf(list, entry);
  return (
    <li className={styles.entry}>
      <p className={styles.words}>
        <span className={styles.name}>{name}</span>
        {list === "testimonials" && lineOf(entry, "consentOn") === "" && (
          <StatusBadge tone="warning">Not published: no consent</StatusBadge>
        )}
        {missingLanguages(entry, LIST_PARTS[list].fields).map((language) => (
          <StatusBadge key={language}>No {OTHER_LANGUAGES[language]}</StatusBadge>
        ))}
      </p>
      <div className={styles.tools}>
        <Button tone="quiet" aria-label={`Move ${name} up`} onClick={() => onMove(-1)}>
          <IconArrowUp size={16} aria-hidden />
        </Button>
        <Button tone="quiet" aria-label={`Move ${name} down`} onClick={() => onMove(1)}>
          <IconArrowDown size={16} aria-hidden />
        </Button>
        <Button tone="quiet" aria-label={`Edit ${name}`} onClick={onEdit}>
          Edit
        </Button>
        <Button tone="quiet" aria-label={`Remove ${name}`} onClick={onRemove}>
          Remove
        </Button>
      </div>
    </li>
  );
}
