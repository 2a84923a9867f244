import { useState } from "react";
import * as z from "zod";
import type { FileView } from "#platform/files-contract.ts";
import { randomId } from "#platform/web/random-id.ts";
import { FormDialog } from "#ui/dialogs/form-dialog.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { useSchemaForm } from "#ui/fields/use-schema-form.ts";
import { FileUploadField } from "#ui/uploads/file-upload-field.tsx";
import type { Sheet } from "../../contract.ts";
import { FEET_PER_CELL, GRID_CELLS } from "../../rules.ts";
import styles from "./plan-editor-section.module.css";

interface NewSheetProps {
  onAdd: (sheet: Sheet) => void;
  onClose: () => void;
}

const NAME = z.string().trim().min(1, "Please name the sheet").max(60, "Please keep this under 61 characters");
const CELLS = `Please enter ${GRID_CELLS.least} to ${GRID_CELLS.most} cells`;
const FEET = `Please enter ${FEET_PER_CELL.least} to ${FEET_PER_CELL.most} feet`;
/** A screen shows so many well. */
const MAX_NEW_CELLS = 200;

const GridForm = z
  .object({
    name: NAME,
    widthFeet: z.coerce.number("Please enter the width in feet").min(1, "Please enter the width in feet"),
    depthFeet: z.coerce.number("Please enter the depth in feet").min(1, "Please enter the depth in feet"),
    feetPerCell: z.coerce.number(FEET).min(FEET_PER_CELL.least, FEET).max(FEET_PER_CELL.most, FEET),
  })
  .transform(({ name, widthFeet, depthFeet, feetPerCell }) => ({
    name,
    feetPerCell,
    width: Math.ceil(widthFeet / feetPerCell),
    height: Math.ceil(depthFeet / feetPerCell),
  }))
  .superRefine(({ width, height }, context) => {
    for (const [path, cells] of [
      ["widthFeet", width],
      ["depthFeet", height],
    ] as const)
      if (cells < GRID_CELLS.least || cells > MAX_NEW_CELLS)
        context.addIssue({
          code: "custom",
          path: [path],
          message: cells > MAX_NEW_CELLS ? `That is ${cells} cells. Please use larger cells.` : CELLS,
        });
  });

/** A grid to draw on, as large as the building. */
export function GridDialog({ onAdd, onClose }: NewSheetProps) {
  const form = useSchemaForm({
    schema: GridForm,
    send: (grid) => {
      onAdd({ id: randomId(), kind: "grid", shapes: [], marks: [], ...grid });
      return Promise.resolve();
    },
    failed: "The sheet was not added.",
  });
  return (
    <FormDialog title="Add a grid" size="narrow" form={form} submit="Add grid" onClose={onClose}>
      <TextField
        label="Name"
        hint="Such as Ground floor, or Yard"
        name="name"
        defaultValue="Ground floor"
        maxLength={60}
        error={form.faultOf("name")}
      />
      <div className={styles.pair}>
        <TextField
          label="Width (feet)"
          name="widthFeet"
          inputMode="decimal"
          defaultValue="60"
          error={form.faultOf("widthFeet")}
        />
        <TextField
          label="Depth (feet)"
          name="depthFeet"
          inputMode="decimal"
          defaultValue="40"
          error={form.faultOf("depthFeet")}
        />
      </div>
      <TextField
        label="Feet per cell"
        hint="Shapes snap to the grid"
        name="feetPerCell"
        inputMode="decimal"
        defaultValue="2"
        error={form.faultOf("feetPerCell")}
      />
    </FormDialog>
  );
}

/** A photo or a sketch, to set marks on. */
export function PictureDialog({ onAdd, onClose }: NewSheetProps) {
  const [file, setFile] = useState<FileView | null>(null);
  const [isPending, setPending] = useState(false);
  const [fault, setFault] = useState("");
  const form = useSchemaForm({
    schema: z.object({ name: NAME }),
    send: ({ name }) => {
      if (file) onAdd({ id: randomId(), kind: "picture", name, file, shapes: [], marks: [] });
      else setFault(isPending ? "Please wait until the picture is uploaded" : "Please choose a picture");
      return Promise.resolve();
    },
    failed: "The sheet was not added.",
  });
  return (
    <FormDialog
      title="Add a photo or sketch"
      size="narrow"
      form={form}
      submit="Add picture"
      isChangedBeside={file !== null}
      onClose={onClose}
    >
      <TextField
        label="Name"
        hint="Such as Basement, or North side"
        name="name"
        maxLength={60}
        error={form.faultOf("name")}
      />
      <FileUploadField
        label="Picture"
        hint="A photo, a drawing, or a scan of a floor plan"
        error={fault === "" ? undefined : fault}
        accept="pictures"
        camera
        max={1}
        files={file ? [file] : []}
        onAdd={(added) => {
          setFile(added);
          setFault("");
        }}
        onRemove={() => setFile(null)}
        onPendingChange={setPending}
      />
    </FormDialog>
  );
}

interface RenameDialogProps {
  name: string;
  onRename: (name: string) => void;
  onClose: () => void;
}

export function RenameDialog({ name, onRename, onClose }: RenameDialogProps) {
  const form = useSchemaForm({
    schema: z.object({ name: NAME }),
    send: (typed) => {
      onRename(typed.name);
      return Promise.resolve();
    },
    failed: "The sheet was not renamed.",
  });
  return (
    <FormDialog title="Rename the sheet" size="narrow" form={form} submit="Rename" onClose={onClose}>
      <TextField label="Name" name="name" defaultValue={name} maxLength={60} error={form.faultOf("name")} />
    </FormDialog>
  );
}
