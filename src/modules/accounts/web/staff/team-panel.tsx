import { useState } from "react";
import { formatPhone, phoneHref } from "#platform/phone.ts";
import { formatInstantYear } from "#platform/web/format.ts";
import { Button } from "#ui/button.tsx";
import { SidePanel } from "#ui/dialogs/side-panel.tsx";
import { toastDone, toastFailed } from "#ui/dialogs/toasts.tsx";
import type { StaffView } from "../../contract.ts";
import { FactList } from "#ui/fact-list.tsx";
import { useSendInvitation } from "./office-queries.ts";
import { ROLE_LABELS, roleSentence } from "./role-words.ts";
import { TeamAccessDialog, type AccessChange } from "./team-access-dialog.tsx";
import { TeamBadge } from "./team-badge.tsx";
import { onDemand } from "#ui/on-demand.tsx";
import styles from "./team-panel.module.css";

const TeamRoleDialog = onDemand(async () => (await import("./team-role-dialog.tsx")).TeamRoleDialog);

interface Panel {
  /** Undefined keeps it closed. */
  member: StaffView | undefined;
  /** Their own account. */
  isOwn: boolean;
  timeZone: string;
  onClose: () => void;
}

/** One account of staff, and what may be done with it. */
export function TeamPanel({ member, isOwn, timeZone, onClose }: Panel) {
  return (
    <SidePanel title={member?.fullName ?? "Account"} isOpen={member !== undefined} onClose={onClose}>
      {member && (
        <div className={styles.panel}>
          <div>
            <TeamBadge state={member.state} />
          </div>
          <Actions member={member} isOwn={isOwn} />
          <FactList
            facts={[
              { label: "Email", fact: <a href={`mailto:${member.email}`}>{member.email}</a> },
              {
                label: "Phone",
                fact: member.phone === null ? "—" : <a href={phoneHref(member.phone)}>{formatPhone(member.phone)}</a>,
              },
              { label: "Role", fact: `${ROLE_LABELS[member.role]}. ${roleSentence(member.role)}` },
              { label: "Two-factor", fact: member.hasTwoFactor ? "On" : "Off" },
              {
                label: "Last sign-in",
                fact: member.lastSignInAt === null ? "Never" : formatInstantYear(member.lastSignInAt, timeZone, "en"),
              },
              { label: "Account created", fact: formatInstantYear(member.createdAt, timeZone, "en") },
            ]}
          />
        </div>
      )}
    </SidePanel>
  );
}

function Actions({ member, isOwn }: { member: StaffView; isOwn: boolean }) {
  const [dialog, setDialog] = useState<"role" | AccessChange | null>(null);
  const invitation = useSendInvitation();
  const close = () => setDialog(null);
  const sendAgain = () =>
    invitation.mutate(
      { id: member.id },
      {
        onSuccess: () => toastDone({ message: `A new invitation is on its way to ${member.email}.` }),
        onError: ({ message, isTemporary }) =>
          toastFailed({ title: "Not sent", message: isTemporary ? "The server did not respond." : message }),
      },
    );

  return (
    <div className={styles.actions}>
      {member.state === "invited" && (
        <Button busy={invitation.isPending} onClick={sendAgain}>
          Resend the invitation
        </Button>
      )}
      {member.state === "deactivated" ? (
        <Button onClick={() => setDialog("reactivate")}>Reactivate</Button>
      ) : (
        <>
          <Button onClick={() => setDialog("role")}>Change role</Button>
          {member.state === "active" && <Button onClick={() => setDialog("endSessions")}>Sign out everywhere</Button>}
          {/* Nobody shuts themselves out. */}
          {!isOwn && <Button onClick={() => setDialog("deactivate")}>Deactivate</Button>}
        </>
      )}
      {dialog === "role" && <TeamRoleDialog member={member} isOwn={isOwn} onClose={close} />}
      {dialog !== null && dialog !== "role" && (
        <TeamAccessDialog change={dialog} member={member} isOwn={isOwn} onClose={close} />
      )}
    </div>
  );
}
