import { FinderDialog } from "#modules/analytics/web/index.ts";
import type { StaffRole } from "#platform/actor.ts";
import { ACTIONS, PURPOSES } from "./finder-actions.ts";
import { mayOpen, NAVIGATION } from "./navigation.ts";
import { placeOf } from "./places.ts";

/** The finder with what somebody of this role may open and begin. What it offers weighs on no page before it is asked. */
export function OfficeFinder({ role, onClose }: { role: StaffRole; onClose: () => void }) {
  const pages = NAVIGATION.filter((page) => mayOpen(role, page));
  const actions = ACTIONS.filter((action) => mayOpen(role, action));
  return (
    <FinderDialog
      isOpen
      onClose={onClose}
      pages={pages.map(({ path, label }) => ({ path, title: label, detail: PURPOSES[path] ?? "" }))}
      actions={actions.map(({ path, label, purpose }) => ({ path, title: label, detail: purpose }))}
      placeOf={placeOf}
    />
  );
}
