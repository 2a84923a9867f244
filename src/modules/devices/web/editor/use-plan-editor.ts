import { useState } from "react";
import { isCallError } from "#platform/web/call.ts";
import type { Plan } from "../../contract.ts";
import { useMoveDevice, useSavePlan } from "../api.ts";
import { deviceName } from "../device-words.ts";
import { changed, redone, startHistory, undone } from "./draft-history.ts";
import { draftOf, formOf, movesOf, type PlanDraft } from "./plan-draft.ts";

export type SaveOutcome = "saved" | "clash" | { failed: string };

/**
 * What is drawn on a plan until it is saved. Somebody else's newer plan takes its place only while nothing is drawn;
 * otherwise whoever draws is asked.
 */
export function usePlanEditor(plan: Plan) {
  const [base, setBase] = useState(plan);
  const [saved, setSaved] = useState(() => draftOf(plan));
  const [history, setHistory] = useState(() => startHistory(saved));
  const [isRefused, setRefused] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const savePlan = useSavePlan();
  const moveDevice = useMoveDevice();
  const draft = history.present;
  const isChanged = draft !== saved;

  const takeTheirs = () => {
    const theirs = draftOf(plan);
    setBase(plan);
    setSaved(theirs);
    setHistory(startHistory(theirs));
    setRefused(false);
  };
  const isNewer = plan.version > base.version;
  if (isNewer && !isChanged && !isBusy) takeTheirs();

  async function save(): Promise<SaveOutcome> {
    setBusy(true);
    try {
      const isDrawn = draft.sheets !== saved.sheets;
      const answer = isDrawn
        ? await savePlan.mutateAsync({ id: plan.propertyId, version: base.version, ...formOf(draft) })
        : plan;
      if (isDrawn) setBase(answer);
      setSaved((before) => ({ ...before, sheets: draft.sheets }));
      const refused: string[] = [];
      for (const move of movesOf(draft, answer.devices))
        await moveDevice.mutateAsync(move).catch((fault: unknown) => {
          const device = answer.devices.find(({ id }) => id === move.id);
          refused.push(`${device ? deviceName(device) : "A device"}: ${reasonOf(fault)}`);
        });
      if (refused.length > 0) return { failed: `Some devices were not moved. ${refused.join(" ")}` };
      // What was moved stands with the devices now, where somebody else may move it again.
      const clean: PlanDraft = { sheets: draft.sheets, moved: {} };
      setSaved(clean);
      setHistory((before) => (before.present === draft ? startHistory(clean) : before));
      return "saved";
    } catch (fault) {
      if (isCallError(fault) && fault.code === "devices.changed_meanwhile") {
        setRefused(true);
        return "clash";
      }
      return { failed: reasonOf(fault) };
    } finally {
      setBusy(false);
    }
  }

  return {
    draft,
    isChanged,
    isBusy,
    /** Somebody else has saved the plan since this drawing was begun. */
    isClash: isChanged && (isNewer || isRefused),
    /** Theirs is known: both ways out can be taken. */
    isTheirsKnown: isNewer,
    takeTheirs,
    keepMine: () => {
      setBase(plan);
      setRefused(false);
    },
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    undo: () => setHistory(undone),
    redo: () => setHistory(redone),
    /** `name`: changes of one name in a row are one step. */
    change: (next: (draft: PlanDraft) => PlanDraft, name: string | null = null) =>
      setHistory((before) => changed(before, next(before.present), name)),
    save,
  };
}

export type PlanEditor = ReturnType<typeof usePlanEditor>;

const reasonOf = (fault: unknown): string =>
  isCallError(fault) && !fault.isTemporary
    ? (fault.fields[0]?.message ?? fault.message)
    : "The server did not respond. Your drawing is still here. Please try again.";
