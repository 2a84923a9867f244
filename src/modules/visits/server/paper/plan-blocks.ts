import type { DeviceCheck, Sheet } from "#modules/devices/contract.ts";
import {
  DEVICE_KINDS,
  FORM_PATHS,
  KIND_LOOKS,
  lookOfDevice,
  STATE_PATHS,
  stateOfCheck,
  type MarkState,
} from "#modules/devices/rules.ts";
import type { PaperPlan } from "#modules/devices/server/index.ts";
import type { PdfBlock, PdfDrawing, PdfMark, PdfShape } from "#platform/server/pdf/document.ts";
import type { Translate } from "#platform/server/texts.ts";

export interface PlanOnPaper extends PaperPlan {
  /** Of sheets on pictures, by the file's id; one that is gone is left out. */
  pictures: ReadonlyMap<string, Uint8Array>;
  /** Devices that were due and that the visit did not check. */
  missed: ReadonlySet<string>;
}

type Seen = MarkState | "unreached" | null;

const TONES: Record<Exclude<Seen, null>, PdfMark["tone"]> = {
  ok: "good",
  activity: "danger",
  due: "warning",
  missed: "warning",
  unreached: "warning",
};

/** Where the devices stand and how this visit found them, sheet by sheet; nothing where none that matters is on a plan. */
export function planBlocks(t: Translate, plan: PlanOnPaper, checks: readonly DeviceCheck[]): PdfBlock[] {
  // Of two checks of one device the later one counts, as everywhere.
  const found = new Map(checks.map((check) => [check.deviceId, check]));
  const seen = (id: string): Seen => {
    const check = found.get(id);
    if (!check) return plan.missed.has(id) ? "missed" : null;
    return check.status === "inaccessible" ? "unreached" : stateOfCheck(check);
  };
  const drawings = plan.sheets.flatMap((sheet) => drawingOf(t, sheet, plan, seen));
  return drawings.length === 0 ? [] : [{ kind: "heading", level: 2, text: t("visits:report.plan.title") }, ...drawings];
}

function drawingOf(t: Translate, sheet: Sheet, plan: PlanOnPaper, seen: (id: string) => Seen): PdfDrawing[] {
  const jpeg = sheet.kind === "picture" ? plan.pictures.get(sheet.file.id) : null;
  const devices = plan.devices
    // What was taken away long ago is nothing that this visit had to do with.
    .filter(({ id, position, isInUse }) => position.sheetId === sheet.id && (isInUse || seen(id) !== null))
    // Of one that was replaced and its successor, the one that was looked at lies on top.
    .toSorted((one, other) => Number(seen(one.id) !== null) - Number(seen(other.id) !== null));
  if (jpeg === undefined || !devices.some(({ id }) => seen(id) !== null)) return [];
  const size = sheet.kind === "grid" ? { width: sheet.width, height: sheet.height } : { width: 1, height: 1 };
  const aspect = sheet.kind === "grid" ? sheet.width / sheet.height : aspectOf(sheet.file);
  const states = new Set(devices.map(({ id }) => seen(id)));
  return [
    {
      kind: "drawing",
      ...size,
      aspect,
      jpeg,
      shapes: sheet.shapes.map(shapeOf),
      marks: devices.map((device) => ({ ...markOf(device, seen(device.id)), ...pointOf(device.position) })),
      legend: [
        ...DEVICE_KINDS.filter((kind) => devices.some((device) => device.kind === kind)).map((kind) => ({
          mark: plainMark(KIND_LOOKS[kind]),
          label: t(`visits:report.deviceKinds.${kind}`),
        })),
        ...(["ok", "activity", "unreached", "missed"] as const)
          .filter((state) => states.has(state))
          .map((state) => ({ mark: stateMark(state), label: t(`visits:report.plan.${state}`) })),
      ],
      alt: t("visits:report.plan.of", { name: sheet.name }),
    },
  ];
}

const pointOf = ({ x, y }: { x: number; y: number }) => ({ x, y });

/** A picture whose size nobody knows is drawn like most photos. */
const aspectOf = ({ width, height }: { width: number | null; height: number | null }): number =>
  width !== null && height !== null ? width / height : 4 / 3;

function shapeOf(shape: Sheet["shapes"][number]): PdfShape {
  if (shape.kind === "line") {
    const line = shape.use === "outline" ? "thick" : shape.use === "fence" ? "dashed" : "thin";
    return { points: shape.points, isClosed: shape.isClosed, line, isFilled: false, label: shape.label };
  }
  const { x, y, width, height, use, label } = shape;
  const points = [
    { x, y },
    { x: x + width, y },
    { x: x + width, y: y + height },
    { x, y: y + height },
  ];
  return { points, isClosed: true, line: use === "room" ? "thin" : "dashed", isFilled: use === "room", label };
}

const signOf = (state: Seen): string | null =>
  state === null ? null : STATE_PATHS[state === "unreached" ? "due" : state];

function markOf(device: PaperPlan["devices"][number], state: Seen): PdfMark {
  const { form, text } = lookOfDevice(device, null);
  return { form: FORM_PATHS[form], text, sign: signOf(state), tone: state === null ? "plain" : TONES[state] };
}

const plainMark = ({ form, letter }: (typeof KIND_LOOKS)[keyof typeof KIND_LOOKS]): PdfMark => ({
  form: FORM_PATHS[form],
  text: letter,
  sign: null,
  tone: "plain",
});

const stateMark = (state: Exclude<Seen, null>): PdfMark => ({
  form: FORM_PATHS.circle,
  text: "",
  sign: signOf(state),
  tone: TONES[state],
});
