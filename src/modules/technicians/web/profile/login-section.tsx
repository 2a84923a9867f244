import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/dialogs/confirm-dialog.tsx";
import { FactList } from "#ui/fact-list.tsx";
import { SectionCard } from "#ui/frame/section-card.tsx";
import { toastDone } from "#ui/dialogs/toasts.tsx";
import type { LoginView, TechnicianDetail } from "../../contract.ts";
import { onDemand } from "#ui/on-demand.tsx";
import { useLinkLogin } from "../api.ts";

const GiveLoginDialog = onDemand(async () => (await import("./give-login-dialog.tsx")).GiveLoginDialog);
const LoginDialog = onDemand(async () => (await import("./login-dialog.tsx")).LoginDialog);

/** With which account they sign in to see their own appointments; not everybody has one. */
export function LoginSection({ technician }: { technician: TechnicianDetail }) {
  const [dialog, setDialog] = useState<"give" | "link" | "unlink" | null>(null);
  const { login, can } = technician;
  const close = () => setDialog(null);
  return (
    <SectionCard
      title="Login"
      text="This account sees only its own visits."
      actions={
        can.update &&
        (login ? (
          <Button onClick={() => setDialog("unlink")}>Unlink</Button>
        ) : (
          <>
            {can.giveLogin && <Button onClick={() => setDialog("give")}>Give them a login</Button>}
            <Button onClick={() => setDialog("link")}>Link an account</Button>
          </>
        ))
      }
    >
      {login ? (
        <FactList
          facts={[
            { label: "Account", fact: login.fullName },
            { label: "Email", fact: login.email },
            ...(login.isInvited ? [{ label: "Status", fact: "Invited, hasn’t signed in yet" }] : []),
          ]}
        />
      ) : (
        <p>No account is linked.</p>
      )}
      {dialog === "give" && <GiveLoginDialog technician={technician} onClose={close} />}
      {dialog === "link" && <LoginDialog technician={technician} onClose={close} />}
      {dialog === "unlink" && login && <UnlinkDialog technician={technician} login={login} onClose={close} />}
    </SectionCard>
  );
}

interface Unlink {
  technician: TechnicianDetail;
  login: LoginView;
  onClose: () => void;
}

function UnlinkDialog({ technician: { id, version, fullName }, login, onClose }: Unlink) {
  const link = useLinkLogin();
  return (
    <ConfirmDialog
      title={`Unlink ${login.email} from ${fullName}?`}
      action="Unlink"
      isOpen
      onClose={onClose}
      onConfirm={async () => {
        await link.mutateAsync({ id, version, userId: null });
        toastDone({ message: `${login.email} is no longer linked to ${fullName}.` });
      }}
    >
      <p>The account still signs in, but no longer sees the appointments of {fullName}.</p>
    </ConfirmDialog>
  );
}
