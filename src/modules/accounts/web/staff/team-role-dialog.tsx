import { useId, useState } from "react";
import type { StaffRole } from "#platform/actor.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { FormFault } from "#ui/fields/form-fault.tsx";
import { toastDone } from "#ui/dialogs/toasts.tsx";
import { GivenRole, type StaffView } from "../../contract.ts";
import styles from "../account-form.module.css";
import { useChangeStaffRole } from "./office-queries.ts";
import { RolePicker } from "./role-picker.tsx";
import { ROLE_LABELS } from "./role-words.ts";
import { useSchemaForm } from "#ui/fields/use-schema-form.ts";

/** Another role for somebody of staff. */
export function TeamRoleDialog({ member, isOwn, onClose }: { member: StaffView; isOwn: boolean; onClose: () => void }) {
  const change = useChangeStaffRole();
  const [role, setRole] = useState<StaffRole>(member.role);
  const formId = useId();
  const { id, fullName } = member;
  const { form, isBusy, fault, faultOf } = useSchemaForm({
    schema: GivenRole,
    send: async (input) => {
      await change.mutateAsync({ id, role: input.role });
      toastDone({ message: `${fullName} is now ${ROLE_LABELS[input.role]}.` });
      onClose();
    },
    failed: "The role was not changed: the server did not respond. Please try again.",
    atField: { "accounts.last_administrator": "role" },
  });
  return (
    <Dialog
      title={`Change ${fullName}’s role`}
      size="wide"
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="primary" type="submit" form={formId} busy={isBusy} disabled={role === member.role}>
            Change role
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} {...form}>
        <RolePicker value={role} onChange={setRole} error={faultOf("role")} />
        <p>
          {isOwn
            ? "This is your own account: you will be signed out, and the new role applies when you sign in again."
            : "They will be signed out right away, and the new role applies when they sign in again."}
        </p>
        <FormFault text={fault} />
      </form>
    </Dialog>
  );
}
