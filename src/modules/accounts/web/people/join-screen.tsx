import { useQuery } from "@tanstack/react-query";
import { call, isCallError } from "#platform/web/call.ts";
import { useTranslation } from "#platform/web/i18n.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { ErrorPanel } from "#ui/error-panel.tsx";
import { FormFault } from "#ui/fields/form-fault.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { useSchemaForm } from "#ui/fields/use-schema-form.ts";
import { Spinner } from "#ui/spinner.tsx";
import { acceptClientInvitation, AcceptedInvitation, readClientInvitation } from "../../contract.ts";
import form from "../account-form.module.css";
import screen from "../account-screen.module.css";
import { MessagePanel } from "../message-panel.tsx";
import { ChosenPasswordSection } from "../registration/chosen-password-section.tsx";
import { useMailedLink } from "../registration/use-mailed-link.ts";

/** The link of an invitation to a client's portal leads here. To open it changes nothing. */
export function JoinScreen({ signIn }: { signIn: string }) {
  const { t } = useTranslation("accounts");
  const { token, outcome, setOutcome } = useMailedLink<"joined" | "invalid">();
  const invitation = useQuery({
    queryKey: ["client-invitation", token],
    queryFn: ({ signal }) => call(readClientInvitation, { token: token ?? "" }, { signal }),
    enabled: token !== null && token !== "" && outcome === null,
    retry: (count, error) => count < 2 && !(isCallError(error) && error.code === "accounts.link_invalid"),
    staleTime: Infinity,
  });
  const isInvalid =
    outcome === "invalid" || (isCallError(invitation.error) && invitation.error.code === "accounts.link_invalid");
  const toSignIn = (
    <ButtonLink href={signIn} wide>
      {t("signIn.submit")}
    </ButtonLink>
  );

  if (outcome === "joined")
    return (
      <MessagePanel title={t("join.doneTitle")} text={t("join.done")}>
        {toSignIn}
      </MessagePanel>
    );
  if (token === "" || isInvalid)
    return (
      <MessagePanel
        title={t(token === "" ? "link.incompleteTitle" : "link.invalidTitle")}
        text={t(token === "" ? "link.incomplete" : "join.invalid")}
      >
        {toSignIn}
      </MessagePanel>
    );
  if (invitation.isError)
    return (
      <ErrorPanel title={t("join.notLoaded")} error={invitation.error} onRetry={() => void invitation.refetch()} />
    );
  return (
    <>
      <h1 className={screen.title}>{t("join.title")}</h1>
      {invitation.data ? (
        <>
          <p className={screen.lead}>{t("join.lead", { client: invitation.data.clientName })}</p>
          <JoinForm
            token={token ?? ""}
            {...invitation.data}
            onDone={() => setOutcome("joined")}
            onInvalid={() => setOutcome("invalid")}
          />
        </>
      ) : (
        <Spinner label={t("join.waiting")} />
      )}
    </>
  );
}

interface JoinFormProps {
  token: string;
  fullName: string;
  email: string;
  onDone: () => void;
  onInvalid: () => void;
}

function JoinForm({ token, fullName, email, onDone, onInvalid }: JoinFormProps) {
  const { t } = useTranslation("accounts");
  const {
    form: events,
    isReady,
    isBusy,
    fault,
    faultOf,
  } = useSchemaForm({
    schema: AcceptedInvitation,
    send: async (told) => {
      try {
        await call(acceptClientInvitation, { ...told, token });
        onDone();
      } catch (error) {
        if (!isCallError(error) || error.code !== "accounts.link_invalid") throw error;
        onInvalid();
      }
    },
    failed: t("join.failed"),
  });
  return (
    <form className={form.form} {...events}>
      {/* So that a password manager keeps the address with the password; it is not theirs to change. */}
      <TextField label={t("people.email")} name="username" autoComplete="username" defaultValue={email} disabled />
      <TextField
        label={t("join.name")}
        name="fullName"
        autoComplete="name"
        defaultValue={fullName}
        error={faultOf("fullName")}
      />
      <ChosenPasswordSection faultOf={faultOf} />
      <FormFault text={fault} />
      <Button tone="primary" type="submit" wide busy={isBusy} disabled={!isReady}>
        {isBusy ? t("join.saving") : t("join.submit")}
      </Button>
    </form>
  );
}
