import { IconArrowBackUp, IconArrowForwardUp, IconDeviceFloppy } from "@tabler/icons-react";
import { useState, type ReactNode } from "react";
import { randomId } from "#platform/web/random-id.ts";
import { announce } from "#ui/announcer.tsx";
import { Button } from "#ui/button.tsx";
import { LeaveQuestion } from "#ui/dialogs/leave-question.tsx";
import { toastDone } from "#ui/dialogs/toasts.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import type { Plan, Sheet } from "../../contract.ts";
import { deviceMarks, otherMarks } from "../device-words.ts";
import type { Point } from "../plan/plan-geometry.ts";
import { inReadingOrder } from "../plan/plan-geometry.ts";
import { ClashNotice } from "./plan-clash-panel.tsx";
import { DevicesPanel } from "./devices-panel.tsx";
import { finish, press, toolHint, type Drawn, type Tool } from "./drawing-tools.ts";
import { PlanCanvas } from "./plan-canvas-section.tsx";
import {
  movedBy,
  positionOf,
  shapeMovedBy,
  sizeOf,
  withDevice,
  withMark,
  without,
  withShape,
  type PlanDraft,
} from "./plan-draft.ts";
import styles from "./plan-editor-section.module.css";
import { SelectedPanel } from "./selected-panel.tsx";
import { SheetContents } from "./sheet-contents-list.tsx";
import { SheetsBar } from "./sheets-menu.tsx";
import { ToolBar } from "./tools-menu.tsx";
import { usePlanEditor } from "./use-plan-editor.ts";

interface PlanEditorSectionProps {
  plan: Plan;
  /** Stands below the plan, beside the list of devices where there is room for both. */
  children: ReactNode;
}

/** The plan of a property, to be drawn: sheets, rooms, marks, and where the devices stand. */
export function PlanEditorSection({ plan, children }: PlanEditorSectionProps) {
  const editor = usePlanEditor(plan);
  const [sheetId, setSheetId] = useState("");
  const [tool, setTool] = useState<Tool>("select");
  const [points, setPoints] = useState<readonly Point[]>([]);
  const [selected, setSelected] = useState<string | null>(null);
  const [fault, setFault] = useState("");
  const { draft } = editor;
  const sheet = draft.sheets.find(({ id }) => id === sheetId) ?? draft.sheets[0];
  const choose = (next: Tool) => {
    setTool(next);
    setPoints([]);
  };
  const show = (id: string) => {
    setSheetId(id);
    setSelected(null);
    choose("select");
  };
  const save = async () => {
    setFault("");
    const outcome = await editor.save();
    if (outcome === "saved") toastDone({ message: "The plan was saved." });
    else if (outcome !== "clash") setFault(outcome.failed);
  };
  const placed = devicesAsPlaced(plan, draft);
  return (
    <section className={styles.editor} aria-label="Plan">
      <LeaveQuestion isChanged={() => editor.isChanged} />
      <SheetsBar editor={editor} shown={sheet?.id ?? null} mayDraw={plan.can.draw} onShow={show} />
      {plan.can.draw && (
        <div className={styles.bar}>
          <Button
            icon={<IconArrowBackUp size={18} aria-hidden />}
            disabled={!editor.canUndo}
            onClick={() => editor.undo()}
          >
            Undo
          </Button>
          <Button
            icon={<IconArrowForwardUp size={18} aria-hidden />}
            disabled={!editor.canRedo}
            onClick={() => editor.redo()}
          >
            Redo
          </Button>
          <Button
            tone="primary"
            icon={<IconDeviceFloppy size={18} aria-hidden />}
            busy={editor.isBusy}
            disabled={!editor.isChanged || editor.isClash}
            onClick={() => void save()}
          >
            {editor.isBusy ? "Saving…" : "Save plan"}
          </Button>
          <span className={styles.soft} role="status">
            {editor.isChanged ? "Not saved yet" : ""}
          </span>
        </div>
      )}
      {editor.isClash && <ClashNotice editor={editor} />}
      {fault !== "" && (
        <p role="alert" className={styles.fault}>
          {fault}
        </p>
      )}
      <div className={styles.columns}>
        {sheet ? (
          <Drawing
            key={sheet.id}
            {...{ plan: { ...plan, devices: placed }, editor, sheet, tool, points, selected }}
            onTool={choose}
            onPoints={setPoints}
            onSelect={setSelected}
          />
        ) : (
          <EmptyState
            title="No plan yet"
            text="Add a sheet: a grid to draw the rooms on, or a photo or sketch to mark. Devices can be installed without one."
          />
        )}
        <div className={styles.side}>
          {sheet && selected !== null && (
            <SelectedPanel
              plan={{ ...plan, devices: placed }}
              editor={editor}
              sheet={sheet}
              id={selected}
              onRemoved={() => setSelected(null)}
            />
          )}
          <DevicesPanel
            plan={{ ...plan, devices: placed }}
            selected={selected}
            hasSheet={sheet !== undefined}
            onSelect={(device) => {
              if (device.position) setSheetId(device.position.sheetId);
              choose("select");
              setSelected(device.id);
            }}
            onPlace={(device) => {
              choose({ deviceId: device.id });
              announce("Click the plan where the device is.");
            }}
          />
          {sheet && <SheetContents plan={plan} sheet={sheet} selected={selected} onSelect={setSelected} />}
        </div>
        {children}
      </div>
    </section>
  );
}

const devicesAsPlaced = ({ devices }: Plan, draft: PlanDraft) =>
  devices.map((device) => ({ ...device, position: positionOf(draft, device) }));

interface DrawingProps {
  plan: Plan;
  editor: ReturnType<typeof usePlanEditor>;
  sheet: Sheet;
  tool: Tool;
  points: readonly Point[];
  selected: string | null;
  onTool: (tool: Tool) => void;
  onPoints: (points: readonly Point[]) => void;
  onSelect: (id: string | null) => void;
}

function Drawing({ plan, editor, sheet, tool, points, selected, onTool, onPoints, onSelect }: DrawingProps) {
  const marks = inReadingOrder([...otherMarks(plan, sheet), ...deviceMarks(plan, sheet.id)], sizeOf(sheet));
  const mayDraw = plan.can.draw;
  const take = (drawn: Drawn) => {
    if (drawn.kind === "points") onPoints(drawn.points);
    if (drawn.kind === "points" || drawn.kind === "nothing") return;
    onPoints([]);
    if (drawn.kind === "shape") {
      editor.change((draft) => withShape(draft, sheet.id, drawn.shape));
      onSelect(drawn.shape.id);
      announce("Drawn. You can name it beside the plan.");
    } else if (drawn.kind === "mark") {
      editor.change((draft) => withMark(draft, sheet.id, drawn.mark));
      onSelect(drawn.mark.id);
      onTool("select");
      announce("Placed.");
    } else {
      editor.change((draft) => withDevice(draft, drawn.deviceId, { sheetId: sheet.id, ...drawn.at }));
      onSelect(drawn.deviceId);
      onTool("select");
      announce("Placed.");
    }
  };
  const hint = mayDraw ? toolHint(tool, points.length) : "Click an item to see what it is.";
  return (
    <div className={styles.editor}>
      {mayDraw && (
        <ToolBar tool={tool} points={points} onTool={onTool} onFinish={() => take(finish(tool, points, randomId))} />
      )}
      <p className={styles.hint}>{hint}</p>
      <PlanCanvas
        sheet={sheet}
        marks={marks}
        isPlacing={mayDraw && tool !== "select"}
        points={points}
        selected={selected}
        hint={hint}
        onPress={(at) => take(press(tool, points, at, randomId))}
        onSelect={onSelect}
        onMove={(id, by, gesture) => {
          if (mayDraw) editor.change((draft) => moved(draft, plan, sheet.id, { id, by }), gesture);
        }}
        onRemove={(id) => {
          if (!mayDraw) return;
          editor.change((draft) => without(draft, sheet.id, id));
          onSelect(null);
          announce("Removed from the plan. Undo brings it back.");
        }}
        onFinish={() => take(finish(tool, points, randomId))}
        onStepBack={() => onPoints(points.slice(0, -1))}
        onCancel={() => {
          onPoints([]);
          onTool("select");
          onSelect(null);
        }}
      />
    </div>
  );
}

interface Move {
  id: string;
  by: Point;
}

function moved(draft: PlanDraft, plan: Plan, sheetId: string, { id, by }: Move): PlanDraft {
  const sheet = draft.sheets.find((one) => one.id === sheetId);
  if (!sheet) return draft;
  const size = sizeOf(sheet);
  const shape = sheet.shapes.find((one) => one.id === id);
  if (shape) return withShape(draft, sheetId, shapeMovedBy(shape, by, size));
  const mark = sheet.marks.find((one) => one.id === id);
  if (mark) return withMark(draft, sheetId, { ...mark, ...movedBy(mark, by, size) });
  const device = plan.devices.find((one) => one.id === id);
  const position = device && positionOf(draft, device);
  return position ? withDevice(draft, id, { sheetId, ...movedBy(position, by, size) }) : draft;
}
