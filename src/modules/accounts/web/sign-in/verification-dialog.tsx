import { useEffect, useRef, useState } from "react";
import { useTranslation } from "#platform/web/i18n.tsx";
import { call, isCallError } from "#platform/web/call.ts";
import { now } from "#platform/web/clock.ts";
import { announce } from "#ui/announcer.tsx";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { useFailureText } from "#ui/fields/use-failure-text.ts";
import { CODE_KINDS, type CodeKind } from "./code-kinds.ts";
import { minutesAndSeconds, useCountDown } from "./use-count-down.ts";
import { VerificationForm } from "./verification-form.tsx";
import styles from "./verification-dialog.module.css";

interface VerificationDialogProps {
  /** To confirm the address unless told. */
  kind?: CodeKind;
  email: string;
  /** Of the clock: when the code that was mailed expires. */
  expiresAt: number;
  /** Signs in with what was typed before. */
  onConfirmed: () => Promise<void>;
  onClose: () => void;
}

/** Asks for the six digits that were mailed. A new code can be had when the time of the last one is over. */
export function VerificationDialog(props: VerificationDialogProps) {
  const { kind = "confirm_email", email, expiresAt, onConfirmed, onClose } = props;
  const { t } = useTranslation("accounts");
  const [until, setUntil] = useState(expiresAt);
  const [isConfirmed, setConfirmed] = useState(false);
  /** Counts the codes: a new one has an empty field without a fault. */
  const [turn, setTurn] = useState(0);

  const succeed = async () => {
    setConfirmed(true);
    await onConfirmed();
  };
  const restart = (codeSeconds: number) => {
    setUntil(now().getTime() + codeSeconds * 1000);
    setTurn((last) => last + 1);
    announce(t("verification.sent"));
  };

  return (
    <Dialog
      title={isConfirmed ? t("verification.success") : t("verification.title")}
      isOpen
      canBeDismissed={!isConfirmed}
      onClose={onClose}
    >
      {isConfirmed ? (
        <p role="status">{t("verification.signingIn")}</p>
      ) : (
        <>
          <p>{t(CODE_KINDS[kind].text, { email })}</p>
          <VerificationForm key={turn} kind={kind} email={email} onConfirmed={succeed} />
          <NewCode key={`new ${turn}`} kind={kind} email={email} until={until} onSent={restart} />
          <p className={styles.small}>{t("verification.help")}</p>
        </>
      )}
    </Dialog>
  );
}

interface NewCodeProps {
  kind: CodeKind;
  email: string;
  until: number;
  onSent: (codeSeconds: number) => void;
}

/** The time that is left and, when it is over, the way to a new code. */
function NewCode({ kind, email, until, onSent }: NewCodeProps) {
  const { t } = useTranslation("accounts");
  const left = useCountDown(until);
  const failureText = useFailureText();
  const [fault, setFault] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  useSpokenCountDown(left);

  const send = async () => {
    setFault(null);
    setBusy(true);
    try {
      const { codeSeconds } = await call(CODE_KINDS[kind].send, { email });
      onSent(codeSeconds);
    } catch (error) {
      if (!isCallError(error)) throw error;
      setFault(error.status === 429 ? failureText(error, "") : t("verification.notSent"));
    } finally {
      setBusy(false);
    }
  };

  return (
    <div className={styles.again}>
      {/* A timer is not read out by itself; the announcements are. */}
      <p role="timer">
        {left > 0 ? t("verification.expiresIn", { time: minutesAndSeconds(left) }) : t("verification.expired")}
      </p>
      <Button disabled={left > 0} busy={isBusy} onClick={() => void send()}>
        {t("verification.resend")}
      </Button>
      {fault !== null && (
        <p role="alert" className={styles.fault}>
          {fault}
        </p>
      )}
    </div>
  );
}

/** Says it once a minute before the end and once at the end. */
function useSpokenCountDown(left: number): void {
  const { t } = useTranslation("accounts");
  const said = useRef(false);
  const isLast = left > 0 && left <= 60;
  const isOver = left === 0;
  useEffect(() => {
    if (isLast && !said.current) announce(t("verification.lastMinute"));
    if (isOver) announce(t("verification.expired"));
    said.current = isLast || isOver;
  }, [isLast, isOver, t]);
}
