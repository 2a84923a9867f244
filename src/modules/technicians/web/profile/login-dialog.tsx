import { useQuery } from "@tanstack/react-query";
import * as z from "zod";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { ErrorPanel } from "#ui/error-panel.tsx";
import { FormDialog } from "#ui/dialogs/form-dialog.tsx";
import { SelectField } from "#ui/fields/select-field.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { toastDone } from "#ui/dialogs/toasts.tsx";
import { useSchemaForm } from "#ui/fields/use-schema-form.ts";
import type { LoginView, TechnicianDetail } from "../../contract.ts";
import { technicianLoginsQuery, useLinkLogin } from "../api.ts";
import { MeanwhilePanel } from "./meanwhile-panel.tsx";
import { useSeen } from "./use-seen.ts";

interface LoginDialogProps {
  technician: TechnicianDetail;
  onClose: () => void;
}

/** Which of the accounts that nobody has yet is theirs. */
export function LoginDialog({ technician, onClose }: LoginDialogProps) {
  const logins = useQuery(technicianLoginsQuery());
  const free = logins.data?.data ?? [];
  if (free.length > 0) return <Choice technician={technician} logins={free} onClose={onClose} />;
  return (
    <Dialog
      title={`Link an account to ${technician.fullName}`}
      isOpen
      onClose={onClose}
      actions={<Button onClick={onClose}>Close</Button>}
    >
      {logins.isPending ? (
        <Skeleton label="Loading accounts" lines={2} />
      ) : logins.data ? (
        <p>
          Every account with the Technician role is already linked.{" "}
          {technician.can.giveLogin
            ? "Close this and give them a login of their own."
            : "An administrator can give them a login of their own."}
        </p>
      ) : (
        <ErrorPanel
          title="The accounts could not be loaded."
          error={logins.error}
          onRetry={() => void logins.refetch()}
        />
      )}
    </Dialog>
  );
}

const Form = z.object({ userId: z.string().min(1, "Please choose an account") });

function Choice({ technician, logins, onClose }: LoginDialogProps & { logins: readonly LoginView[] }) {
  const link = useLinkLogin();
  const { seen, isBehind, catchUp } = useSeen(technician);
  const form = useSchemaForm({
    schema: Form,
    send: async ({ userId }) => {
      await link.mutateAsync({ id: seen.id, version: seen.version, userId });
      toastDone({ message: `The account is now linked to ${seen.fullName}.` });
      onClose();
    },
    failed: "No account was linked: the server did not respond. Please try again.",
    atField: { "technicians.login_taken": "userId", "technicians.login_unfit": "userId" },
  });
  return (
    <FormDialog
      title={`Link an account to ${seen.fullName}`}
      size="narrow"
      form={form}
      submit="Link account"
      onClose={onClose}
    >
      {isBehind && !form.isBusy && <MeanwhilePanel seen={seen} now={technician} onKeep={catchUp} />}
      <SelectField
        label="Account"
        name="userId"
        hint="Accounts with the Technician role that aren’t linked yet."
        options={logins.map(({ userId, fullName, email }) => ({ value: userId, label: `${fullName} (${email})` }))}
        error={form.faultOf("userId")}
      />
    </FormDialog>
  );
}
