import * as z from "zod";
import { ENTRY_POINT_STATUSES, RISK_LEVELS } from "#modules/properties/rules.ts";
import { endpoint } from "#platform/contract.ts";
import { FileView } from "#platform/files-contract.ts";
import { Device } from "./contract-devices.ts";
import {
  BOX_USES,
  FEET_PER_CELL,
  GRID_CELLS,
  isOnSheet,
  LINE_USES,
  MARK_KINDS,
  MAX_LINE_POINTS,
  MAX_MARKS,
  MAX_SHAPES,
  MAX_SHEET_POINTS,
  MAX_KEPT_SHEETS,
  MAX_SHEETS,
  sizeOfSheet,
  type Point as AnyPoint,
} from "./rules.ts";

export const TOO_MANY_SHEETS = `Please make at most ${MAX_SHEETS} sheets`;

/**
 * The plan of a property. Coordinates are cells of a grid, or on a picture 0 to 1 from its left and its upper edge. Ids of
 * sheets, shapes and marks are made by whoever draws them.
 */

const coordinate = z.number("Please place it on the plan").min(0).max(GRID_CELLS.most);
const Point = z.object({ x: coordinate, y: coordinate });

const label = (most: number) =>
  z
    .string()
    .trim()
    .max(most, `Please keep this under ${most + 1} characters`)
    .default("");

const Shape = z.discriminatedUnion("kind", [
  z.object({
    id: z.uuid(),
    kind: z.literal("line"),
    use: z.enum(LINE_USES),
    points: z.array(Point).min(2, "A line has two ends").max(MAX_LINE_POINTS, "This line has too many points"),
    /** The last point is joined to the first. */
    isClosed: z.boolean(),
    label: label(60),
  }),
  z.object({
    id: z.uuid(),
    kind: z.literal("box"),
    use: z.enum(BOX_USES),
    x: coordinate,
    y: coordinate,
    width: coordinate,
    height: coordinate,
    label: label(60),
  }),
]);
export type Shape = z.infer<typeof Shape>;

const Mark = z.object({
  id: z.uuid(),
  kind: z.enum(MARK_KINDS),
  x: coordinate,
  y: coordinate,
  /** The entry point or vulnerable area of the property that it stands for; null: its own words alone. */
  refId: z.uuid().nullable().default(null),
  label: label(120),
  /** Of `photo`: one of the property's photos, or one sent for the plan. */
  fileId: z.uuid().nullable().default(null),
});
export type Mark = z.infer<typeof Mark>;

const sheetFields = {
  id: z.uuid(),
  name: z.string("Please name the sheet").trim().min(1, "Please name the sheet").max(60),
  shapes: z.array(Shape).max(MAX_SHAPES, `Please draw at most ${MAX_SHAPES} shapes`).default([]),
  marks: z.array(Mark).max(MAX_MARKS, `Please set at most ${MAX_MARKS} marks`).default([]),
};

const cells = z
  .number("Please enter a number of cells")
  .int("Please enter a number of cells")
  .min(GRID_CELLS.least, `Please enter ${GRID_CELLS.least} to ${GRID_CELLS.most} cells`)
  .max(GRID_CELLS.most, `Please enter ${GRID_CELLS.least} to ${GRID_CELLS.most} cells`);

const SheetForm = z
  .discriminatedUnion("kind", [
    z.object({
      ...sheetFields,
      kind: z.literal("grid"),
      width: cells,
      height: cells,
      feetPerCell: z.number().min(FEET_PER_CELL.least).max(FEET_PER_CELL.most),
    }),
    /** A photo or a sketch, sent before as a file. */
    z.object({ ...sheetFields, kind: z.literal("picture"), fileId: z.uuid("Please choose a picture") }),
  ])
  .superRefine((sheet, context) => {
    const size = sizeOfSheet(sheet.kind === "grid" ? sheet : { kind: sheet.kind, width: 1, height: 1 });
    if (!sheet.marks.every((mark) => isOnSheet(size, mark)))
      context.addIssue({ code: "custom", path: ["marks"], message: "A mark lies outside the sheet" });
    const points = sheet.shapes.flatMap(pointsOf);
    if (!points.every((point) => isOnSheet(size, point)))
      context.addIssue({ code: "custom", path: ["shapes"], message: "A shape lies outside the sheet" });
    if (points.length > MAX_SHEET_POINTS)
      context.addIssue({ code: "custom", path: ["shapes"], message: "This sheet has too many points" });
  });
export type SheetForm = z.output<typeof SheetForm>;

const pointsOf = (shape: Shape): AnyPoint[] =>
  shape.kind === "line"
    ? shape.points
    : [
        { x: shape.x, y: shape.y },
        { x: shape.x + shape.width, y: shape.y + shape.height },
      ];

export const PlanForm = z.object({
  sheets: z
    .array(SheetForm)
    .max(MAX_KEPT_SHEETS, TOO_MANY_SHEETS)
    .refine((sheets) => new Set(sheets.map(({ id }) => id)).size === sheets.length, "Two sheets have the same ID"),
});
export type PlanForm = z.input<typeof PlanForm>;

const sheetView = { id: z.uuid(), name: z.string(), shapes: z.array(Shape), marks: z.array(Mark) };
export const Sheet = z.discriminatedUnion("kind", [
  z.object({
    ...sheetView,
    kind: z.literal("grid"),
    width: z.number().int(),
    height: z.number().int(),
    feetPerCell: z.number(),
  }),
  z.object({ ...sheetView, kind: z.literal("picture"), file: FileView }),
]);
export type Sheet = z.infer<typeof Sheet>;

/** What the property knows beside the plan, for marks to refer to. */
const Known = {
  entryPoints: z.array(
    z.object({ id: z.string(), location: z.string(), kind: z.string(), status: z.enum(ENTRY_POINT_STATUSES) }),
  ),
  vulnerableAreas: z.array(z.object({ id: z.string(), area: z.string(), riskLevel: z.enum(RISK_LEVELS) })),
};

export const Plan = z.object({
  propertyId: z.string(),
  /** The property in one line, with what the client calls it. */
  place: z.string(),
  sheets: z.array(Sheet),
  /** In use, by number. */
  devices: z.array(Device),
  ...Known,
  /** 0: nobody has drawn one. */
  version: z.number().int(),
  /** The number that is free for the next device. */
  nextNumber: z.number().int(),
  /** Company day that "due" was asked for. */
  today: z.string(),
  can: z.object({ draw: z.boolean(), changeDevices: z.boolean() }),
});
export type Plan = z.infer<typeof Plan>;

const PropertyId = z.uuid("This is not a valid property ID");

export const getPropertyPlan = endpoint({
  method: "GET",
  path: "/api/properties/{id}/plan",
  summary:
    "The plan of a property with its devices in use; for the office, and for technicians who are sent there from 30 days ago on",
  access: ["clients.read", "own_appointments.read"],
  input: z.object({ id: PropertyId }),
  output: Plan,
  errors: ["properties.not_found"],
});

export const savePropertyPlan = endpoint({
  method: "PUT",
  path: "/api/properties/{id}/plan",
  summary:
    "Draws the plan of a property: all sheets as they are now; the version is that which the person looked at. Devices of a sheet that goes have no place any more. A plan has at most 10 sheets; one that has more, since two properties became one, gets no new ones",
  access: ["clients.write", "own_appointments.write"],
  maxBodyBytes: 1024 * 1024,
  input: PlanForm.extend({ id: PropertyId, version: z.number().int() }),
  output: Plan,
  errors: [
    "properties.not_found",
    "devices.changed_meanwhile",
    "devices.id_taken",
    "devices.too_many_sheets",
    "files.not_found",
    "files.already_attached",
    "files.type_not_allowed",
    "files.too_many",
  ],
});

export const getAppointmentPlan = endpoint({
  method: "GET",
  path: "/api/tech/appointments/{id}/plan",
  summary:
    "For the phone: the plan of the place of an appointment with its devices, when each was last checked and is due. Null where the appointment has no property",
  access: "own_appointments.read",
  input: z.object({ id: z.uuid("This is not a valid appointment ID") }),
  output: z.object({ plan: Plan.nullable() }),
  errors: ["appointments.not_found"],
});
