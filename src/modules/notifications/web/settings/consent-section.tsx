import { IconMessageOff } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { formatPhone } from "#platform/phone.ts";
import type { CallError } from "#platform/web/call.ts";
import { formatInstantYear } from "#platform/web/format.ts";
import type { Command } from "#platform/web/use-command.ts";
import { useLanguage } from "#platform/web/use-language.ts";
import { Button } from "#ui/button.tsx";
import { FormFault } from "#ui/fields/form-fault.tsx";
import { useFailureText } from "#ui/fields/use-failure-text.ts";
import { StatusBadge } from "#ui/status-badge.tsx";
import type { TextConsent } from "../../contract-own-settings.ts";
import styles from "./consent-section.module.css";

/** What the section says; the office reads English, clients their own language. */
export interface ConsentWords {
  title: string;
  noPhone: ReactNode;
  ask: (phone: string) => string;
  agree: string;
  agreeing: string;
  waiting: string;
  asked: (phone: string, day: string) => string;
  again: string;
  sendingAgain: string;
  /** Says where the number is changed. */
  otherNumber: ReactNode;
  given: (phone: string, day: string) => string;
  withdraw: string;
  withdrawing: string;
  withdrawn: (day: string) => string;
  stoppedTitle: string;
  stopped: (phone: string, day: string) => string;
  failed: string;
}

interface ConsentSectionProps {
  consent: TextConsent;
  timeZone: string;
  words: ConsentWords;
  give: Pick<Command<unknown, CallError, { phone: string; words: string }>, "mutate" | "isPending" | "error">;
  withdraw: Pick<Command<unknown, CallError, Record<string, never>>, "mutate" | "isPending" | "error">;
}

/** Whether texts may come to a number: in the words that are kept with the answer, and with the way back. */
export function ConsentSection(props: ConsentSectionProps) {
  const { consent, words, give, withdraw } = props;
  const failureText = useFailureText();
  const fault = give.error ?? withdraw.error;
  return (
    <section className={styles.consent} aria-label={words.title}>
      {consent.phone === null || consent.state === "no_phone" ? (
        <p>{words.noPhone}</p>
      ) : (
        <State {...props} phone={consent.phone} />
      )}
      <FormFault text={fault === null ? null : failureText(fault, words.failed)} />
    </section>
  );
}

function State({ consent, timeZone, words, give, withdraw, phone }: ConsentSectionProps & { phone: string }) {
  const language = useLanguage();
  const number = formatPhone(phone);
  const day = consent.since === null ? "" : formatInstantYear(consent.since, timeZone, language);
  if (consent.state === "stopped")
    return (
      <div className={styles.stopped}>
        <IconMessageOff size={20} aria-hidden />
        <div>
          <h3>{words.stoppedTitle}</h3>
          <p>{words.stopped(number, day)}</p>
        </div>
      </div>
    );
  if (consent.state === "asked")
    return (
      <>
        <div>
          <StatusBadge tone="warning">{words.waiting}</StatusBadge>
        </div>
        <p>{words.asked(number, day)}</p>
        <blockquote>{consent.words}</blockquote>
        <div className={styles.actions}>
          <Button busy={give.isPending} onClick={() => give.mutate({ phone, words: consent.words })}>
            {give.isPending ? words.sendingAgain : words.again}
          </Button>
          <Button tone="quiet" busy={withdraw.isPending} onClick={() => withdraw.mutate({})}>
            {withdraw.isPending ? words.withdrawing : words.withdraw}
          </Button>
        </div>
        <p>{words.otherNumber}</p>
      </>
    );
  if (consent.state === "given")
    return (
      <>
        <p>{words.given(number, day)}</p>
        <blockquote>{consent.words}</blockquote>
        <div>
          <Button tone="quiet" busy={withdraw.isPending} onClick={() => withdraw.mutate({})}>
            {withdraw.isPending ? words.withdrawing : words.withdraw}
          </Button>
        </div>
      </>
    );
  return (
    <>
      {consent.state === "withdrawn" && <p>{words.withdrawn(day)}</p>}
      <p>{words.ask(number)}</p>
      <blockquote>{consent.words}</blockquote>
      <div>
        <Button busy={give.isPending} onClick={() => give.mutate({ phone, words: consent.words })}>
          {give.isPending ? words.agreeing : words.agree}
        </Button>
      </div>
    </>
  );
}
