import { ConfirmDialog } from "#ui/dialogs/confirm-dialog.tsx";
import { toastDone } from "#ui/dialogs/toasts.tsx";
import type { StaffView } from "../../contract.ts";
import { useDeactivateStaff, useEndStaffSessions, useReactivateStaff } from "./office-queries.ts";

export type AccessChange = "deactivate" | "reactivate" | "endSessions";

interface AccessDialog {
  change: AccessChange;
  member: StaffView;
  isOwn: boolean;
  onClose: () => void;
}

/** Asks once before somebody is shut out, let in again, or signed out. */
export function TeamAccessDialog({ change, member: { id, fullName }, isOwn, onClose }: AccessDialog) {
  const [deactivate, reactivate, endSessions] = [useDeactivateStaff(), useReactivateStaff(), useEndStaffSessions()];
  const asked = {
    deactivate: {
      title: `Deactivate ${fullName}’s account?`,
      text: "They are signed out right away and can no longer sign in; their calendar feed ends. Their records are kept. You can reactivate the account later.",
      action: "Deactivate",
      tone: "danger",
      act: async () => {
        await deactivate.mutateAsync({ id });
        return `${fullName} can no longer sign in.`;
      },
    },
    reactivate: {
      title: `Reactivate ${fullName}’s account?`,
      text: "They can sign in again with the same password and role. A new calendar feed has to be created.",
      action: "Reactivate",
      tone: "primary",
      act: async () => {
        await reactivate.mutateAsync({ id });
        return `${fullName} can sign in again.`;
      },
    },
    endSessions: {
      title: `Sign ${fullName} out everywhere?`,
      text: isOwn
        ? "This is your own account: you will be signed out here, too."
        : "All their browsers are signed out right away. They can sign in again. A technician’s calendar feed keeps working: end it in their profile, or deactivate the account.",
      action: "Sign out everywhere",
      tone: "danger",
      act: async () => {
        const { ended } = await endSessions.mutateAsync({ id });
        return ended === 1 ? `1 session for ${fullName} has ended.` : `${ended} sessions for ${fullName} have ended.`;
      },
    },
  } as const;
  const { title, text, action, tone, act } = asked[change];
  return (
    <ConfirmDialog
      title={title}
      action={action}
      tone={tone}
      isOpen
      onClose={onClose}
      onConfirm={async () => toastDone({ message: await act() })}
    >
      <p>{text}</p>
    </ConfirmDialog>
  );
}
