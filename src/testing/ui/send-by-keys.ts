import { expect } from "vitest";
import { page, userEvent, type Locator } from "vitest/browser";
import type { AnyEndpoint } from "#platform/contract.ts";
import { describeScreen } from "./describe-screen.ts";
import type { FakeServer } from "./fake-server.ts";
import {
  chooseByKeys,
  elementOf,
  pickByKeys,
  press,
  pressByKeys,
  SOON,
  startOf,
  tabTo,
  type,
  typeByKeys,
} from "./keyboard.ts";
import { left } from "./left.ts";
import { renderScreen, WIDTHS, type ScreenOptions } from "./render-screen.tsx";

/** Text is typed over what stands there; an option is chosen in a list; a box is ticked; of radio buttons one is taken. */
export type Entry = string | { option: string } | { box: string } | { radio: string };

/** By the names of the fields, or by the beginning of the label where a field has no name. */
export type Entries = Record<string, Entry>;

export interface Step {
  entries: Entries;
  /** The button that ends the step. */
  press: string | RegExp;
}

export interface FormCase extends Omit<ScreenOptions, "width" | "height"> {
  form: string;
  /** Left to `npm run test:all`. */
  isRare?: boolean;
  on: keyof typeof WIDTHS;
  /** Address of the screen. */
  at: string;
  /** Brings the form onto the screen and returns it; the main part of the page by default. */
  open?: (server: FakeServer) => Promise<Locator>;
  steps: Step[];
  to: AnyEndpoint;
  /** Of what is sent; the whole of it is checked by the endpoint's contract. */
  sends?: Record<string, unknown>;
  /** The field at which a fault that the server finds is shown; null where the form shows faults as a whole. */
  faultAt?: string | null;
  /** What the screen then shows. */
  shows?: string | RegExp;
  /** The address of the document that the page then goes to. */
  leadsTo?: string;
}

const FAULT = "The server does not take this.";

/**
 * Fills a form in with Tab, arrows, letters, Space and Enter alone, and sends it twice: the server first refuses it, which
 * the form shows without losing anything typed, and then takes it.
 */
export async function sendByKeys(formCase: FormCase): Promise<FakeServer> {
  try {
    return await fillAndSend(formCase);
  } catch (fault) {
    const message = fault instanceof Error ? fault.message : String(fault);
    throw new Error(`${message}\n${describeScreen()}`, { cause: fault });
  }
}

async function fillAndSend(formCase: FormCase): Promise<FakeServer> {
  const {
    on,
    at,
    open = () => Promise.resolve(page.getByRole("main")),
    steps,
    to,
    sends = {},
    shows,
    leadsTo,
  } = formCase;
  const server = await renderScreen(at, { as: "administrator", ...formCase, ...WIDTHS[on] });
  const form = await open(server);
  for (const [index, { entries, press: name }] of steps.entries()) {
    for (const [field, entry] of Object.entries(entries)) await enter(form, field, entry);
    const button = form.getByRole("button", { name, exact: typeof name === "string" });
    await expect.poll(() => button.query()?.matches(":enabled"), { ...SOON, message: String(name) }).toBe(true);
    if (index < steps.length - 1) await pressByKeys(button);
    else await send(server, form, button, formCase);
  }
  const taken = server.inputsOf(to).at(-1);
  const refused = server.inputsOf(to).at(-2);
  expect(taken, "what is sent").toMatchObject(sends);
  if (formCase.faultAt !== null) expect(taken, "what is sent after a refusal").toMatchObject(refused as object);
  if (shows !== undefined)
    await expect.poll(() => page.getByText(shows, { exact: false }).elements().length, SOON).toBeGreaterThan(0);
  if (leadsTo !== undefined) await expect.poll(() => left, SOON).toEqual([leadsTo]);
  return server;
}

async function send(
  server: FakeServer,
  form: Locator,
  button: Locator,
  { to, faultAt, steps }: FormCase,
): Promise<void> {
  const before = server.inputsOf(to).length;
  const isSent = (count: number) => expect.poll(() => server.inputsOf(to).length, SOON).toBe(before + count);
  if (faultAt === null) {
    await pressByKeys(button);
    return isSent(1);
  }
  const field = faultAt ?? Object.keys(steps.at(-1)?.entries ?? {})[0] ?? "";
  server.refuseOnce(to, { kind: "invalid", code: "request.invalid", errors: [{ path: field, message: FAULT }] });
  await pressByKeys(button);
  await isSent(1);
  await expect.element(form.getByText(FAULT).first(), SOON).toBeVisible();
  await pressByKeys(button);
  await isSent(2);
}

export async function enter(form: Locator, name: string, entry: Entry): Promise<void> {
  const find = async (): Promise<HTMLElement> => {
    const labeled = form.getByLabelText(startOf(name));
    await expect.poll(() => named(form, name)[0] ?? labeled.elements()[0], { ...SOON, message: name }).toBeDefined();
    return elementOf(named(form, name)[0] ?? labeled.first());
  };
  const field = await find();
  // What is folded away cannot be reached until its line is opened.
  const line = field.closest("details:not([open])")?.querySelector("summary");
  if (line) await pressByKeys(line);
  if (typeof entry !== "string") {
    if ("option" in entry) return chooseByKeys(field, entry.option);
    return "box" in entry ? tick(form, entry.box) : take(form, name, entry.radio);
  }
  const kind = field instanceof HTMLInputElement ? field.type : "text";
  if (kind !== "date" && kind !== "time") return typeByKeys(field, entry);
  if (kind === "date") return typeDay(field, entry);
  await tabTo(field);
  return type(inTimeField(entry));
}

export async function typeDay(field: HTMLElement | Locator, day: string): Promise<void> {
  await tabTo(field);
  await type(inDateField(day));
}

const named = (form: Locator, name: string): HTMLElement[] => [
  ...(form.query()?.querySelectorAll<HTMLElement>(`[name="${name}"]`) ?? []),
];

async function tick(form: Locator, label: string): Promise<void> {
  const box = await tabTo(form.getByRole("checkbox", { name: label, exact: true }).first());
  await press(" ");
  await expect.poll(() => box.matches(":checked"), { ...SOON, message: label }).toBe(true);
}

/** Tab reaches one of a group, the arrows the others. Without a label, the first that can be taken is as good as any. */
async function take(form: Locator, name: string, label: string): Promise<void> {
  const first = named(form, name).find((one) => one.matches(":checked")) ?? named(form, name)[0];
  if (!first) throw new Error(`There is no ${name}`);
  await tabTo(first, (focused) => focused?.getAttribute("name") === name);
  await press(" ");
  const wanted = () =>
    form
      .getByRole("radio", { name: startOf(label) })
      .elements()
      .filter((one) => one.getAttribute("name") === name)[0];
  if (label !== "")
    for (let step = named(form, name).length; step > 0 && document.activeElement !== wanted(); step--)
      await press("ArrowDown");
  const isTaken = () =>
    label === "" ? named(form, name).some((one) => one.matches(":checked")) : wanted()?.matches(":checked");
  await expect.poll(isTaken, { ...SOON, message: `${name}: ${label}` }).toBe(true);
}

/** As an American browser takes them: month, day, year, and the hour with AM or PM. */
const inDateField = (day: string) => `${day.slice(5, 7)}${day.slice(8)}${day.slice(0, 4)}`;

function inTimeField(time: string): string {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  return `${String(hour % 12 || 12).padStart(2, "0")}${String(minute).padStart(2, "0")}${hour < 12 ? "AM" : "PM"}`;
}

/** Opens a dialog by its button, or by an entry of the menu that `menu` names. */
export const openDialog =
  ({ button, dialog, menu }: { button: string | RegExp; dialog: string | RegExp; menu?: RegExp }) =>
  async (): Promise<Locator> => {
    const named = { name: button, exact: typeof button === "string" };
    const main = page.getByRole("main");
    if (menu === undefined) await pressByKeys(main.getByRole("button", named).first());
    else {
      await pressByKeys(main.getByRole("button", { name: menu }).first());
      const entry = await elementOf(page.getByRole("menuitem", named));
      for (let step = 0; step < 20 && document.activeElement !== entry; step++) await press("ArrowDown");
      await press("Enter");
    }
    const opened = page.getByRole("dialog", { name: dialog });
    await elementOf(opened);
    return opened;
  };

/** Opens a dialog by its button and chooses the client there. */
export const openForClient =
  (opening: { button: string; dialog: string }, client: string) => async (): Promise<Locator> => {
    const form = await openDialog(opening)();
    await pickByKeys(form.getByRole("combobox", { name: "Client" }), client, startOf(client));
    return form;
  };

/** The browser's own dialog for files has no keys that a test could press; what it hands over is put into the field. */
export async function chooseFile(name: string, content: string, kind = "text/csv"): Promise<void> {
  const find = () => document.querySelector<HTMLInputElement>("input[type=file]");
  await expect.poll(find, SOON).not.toBeNull();
  await userEvent.upload(find() as HTMLInputElement, new File([content], name, { type: kind }));
}
