import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/dialogs/confirm-dialog.tsx";
import { onDemand } from "#ui/on-demand.tsx";
import { MAX_SHEETS } from "../../rules.ts";
import { withNewSheet, withoutSheet, withSheet } from "./plan-draft.ts";
import styles from "./plan-editor-section.module.css";
import type { PlanEditor } from "./use-plan-editor.ts";

const GridDialog = onDemand(async () => (await import("./sheet-dialog.tsx")).GridDialog);
const PictureDialog = onDemand(async () => (await import("./sheet-dialog.tsx")).PictureDialog);
const RenameDialog = onDemand(async () => (await import("./sheet-dialog.tsx")).RenameDialog);

interface SheetsBarProps {
  editor: PlanEditor;
  shown: string | null;
  mayDraw: boolean;
  onShow: (id: string) => void;
}

/** Floors, and areas of the ground around: one is shown. */
export function SheetsBar({ editor, shown, mayDraw, onShow }: SheetsBarProps) {
  const [opened, setOpened] = useState<"grid" | "picture" | "rename" | "remove" | null>(null);
  const { sheets } = editor.draft;
  const sheet = sheets.find(({ id }) => id === shown);
  const close = () => setOpened(null);
  return (
    <div className={styles.bar}>
      {sheets.length > 0 && (
        <div className={styles.bar} role="group" aria-label="Sheets">
          {sheets.map(({ id, name }) => (
            <button
              key={id}
              type="button"
              className={styles.tool}
              aria-pressed={id === shown}
              onClick={() => onShow(id)}
            >
              {name}
            </button>
          ))}
        </div>
      )}
      {mayDraw && sheets.length < MAX_SHEETS && (
        <>
          <Button onClick={() => setOpened("grid")}>Add a grid</Button>
          <Button onClick={() => setOpened("picture")}>Add a photo or sketch</Button>
        </>
      )}
      {mayDraw && sheets.length >= MAX_SHEETS && (
        <p className={styles.soft}>A plan has at most {MAX_SHEETS} sheets. To add one, remove one first.</p>
      )}
      {mayDraw && sheet && (
        <>
          <Button tone="quiet" onClick={() => setOpened("rename")}>
            Rename
          </Button>
          <Button tone="quiet" onClick={() => setOpened("remove")}>
            Remove sheet
          </Button>
        </>
      )}
      {(opened === "grid" || opened === "picture") && (
        <NewSheet
          kind={opened}
          onAdd={(added) => {
            editor.change((draft) => withNewSheet(draft, added));
            onShow(added.id);
            close();
          }}
          onClose={close}
        />
      )}
      {opened === "rename" && sheet && (
        <RenameDialog
          name={sheet.name}
          onRename={(name) => {
            editor.change((draft) => withSheet(draft, sheet.id, (one) => ({ ...one, name })));
            close();
          }}
          onClose={close}
        />
      )}
      <ConfirmDialog
        title={`Remove ${sheet?.name ?? "the sheet"}?`}
        action="Remove sheet"
        isOpen={opened === "remove" && sheet !== undefined}
        onConfirm={async () => {
          if (sheet) editor.change((draft) => withoutSheet(draft, sheet.id));
          await Promise.resolve();
        }}
        onClose={close}
      >
        <p>
          Everything drawn on it is removed when you save the plan. Its devices stay, but without a place on the plan.
        </p>
      </ConfirmDialog>
    </div>
  );
}

interface NewSheetProps {
  kind: "grid" | "picture";
  onAdd: Parameters<typeof GridDialog>[0]["onAdd"];
  onClose: () => void;
}

const NewSheet = ({ kind, ...rest }: NewSheetProps) =>
  kind === "grid" ? <GridDialog {...rest} /> : <PictureDialog {...rest} />;
