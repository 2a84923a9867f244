import { useEffect, useEffectEvent, useRef, useState, type SubmitEvent } from "react";
import { useCommand } from "#platform/web/use-command.ts";
import { CallError, isCallError } from "#platform/web/call.ts";
import { Button } from "#ui/button.tsx";
import { ErrorPanel } from "#ui/error-panel.tsx";
import { FormFault } from "#ui/fields/form-fault.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { openStripe, type Stripe, type StripeElements } from "./load-stripe.ts";
import type { MethodFormProps } from "./method-form.tsx";
import { isSettled, type MethodState } from "./method-state.ts";
import styles from "./method-form.module.css";
import { refusedState, setupState } from "./stripe-states.ts";
import { useMethodWords } from "./use-method-words.ts";

interface Opened {
  stripe: Stripe;
  elements: StripeElements;
}

interface StripeMethodFormProps extends MethodFormProps {
  /** Of what is loaded on demand; this part is not closed by itself. */
  onClose?: () => void;
}

/** Stripe's own form, in a frame of its host: what is typed there never comes to this page. */
export function StripeMethodForm({
  provider,
  clientSecret,
  onDone,
  submitLabel,
  isDisabled = false,
  zip = "",
}: StripeMethodFormProps) {
  const { t, language, refusalText, failureOf } = useMethodWords();
  const place = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<Opened | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [isReady, setReady] = useState(false);
  const [fault, setFault] = useState<unknown>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const open = useEffectEvent(() => openStripe(provider));
  const known = useEffectEvent(() => (zip === "" ? {} : { defaultValues: { billingDetails: zipOf(zip) } }));

  useEffect(() => {
    let isWanted = true;
    let close = () => {};
    const begin = (stripe: Stripe) => {
      if (!isWanted || !place.current) return;
      const elements = stripe.elements({ clientSecret, locale: language, appearance: lookOf(place.current) });
      const element = elements.create("payment", known());
      element.on("ready", () => setReady(true));
      element.on("loaderror", () => setFault(new CallError("network.offline")));
      element.mount(place.current);
      close = () => element.destroy();
      setOpened({ stripe, elements });
    };
    open().then(begin, (cause: unknown) => {
      if (isWanted) setFault(cause);
    });
    return () => {
      isWanted = false;
      close();
    };
  }, [clientSecret, language, attempt]);

  const confirm = useCommand<MethodState, CallError, Opened>({ mutationFn: confirmAt });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (confirm.isPending || isDisabled || !opened) return;
    setRefusal(null);
    confirm.mutate(opened, {
      onSuccess: (state) => {
        if (isSettled(state) || state.action === "micro-deposits") onDone(state);
        // An empty code: Stripe's form shows at its own field what is wrong.
        else if (state.failureCode !== "") setRefusal(refusalText(state.failureCode));
      },
    });
  };
  if (fault !== null)
    return (
      <ErrorPanel
        title={t("portal.form.notLoaded")}
        error={isCallError(fault) ? fault : undefined}
        onRetry={() => {
          setFault(null);
          setReady(false);
          setAttempt(attempt + 1);
        }}
      />
    );
  return (
    <form className={styles.form} noValidate method="post" onSubmit={submit}>
      {!isReady && <Skeleton label={t("portal.form.loading")} lines={4} />}
      <div ref={place} className={styles.frame} />
      <FormFault text={confirm.error ? failureOf(confirm.error) : refusal} />
      <div className={styles.buttons}>
        <Button tone="primary" type="submit" busy={confirm.isPending} disabled={isDisabled || !isReady}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}

const zipOf = (zip: string) => ({ address: { postal_code: zip, country: "US" } });

async function confirmAt({ stripe, elements }: Opened): Promise<MethodState> {
  const checked = await elements.submit();
  if (checked.error) return { status: "failed", action: null, failureCode: "" };
  const { setupIntent, error } = await stripe.confirmSetup({
    elements,
    redirect: "if_required",
    confirmParams: { return_url: window.location.href },
  });
  if (setupIntent) return setupState(setupIntent);
  return error?.type === "validation_error" ? { status: "failed", action: null, failureCode: "" } : refusedState(error);
}

/** The frame cannot see the page's colors, so it is told them. */
function lookOf(place: HTMLElement) {
  const page = getComputedStyle(place);
  const color = (name: string) => page.getPropertyValue(name).trim();
  return {
    theme: "stripe",
    variables: {
      colorPrimary: color("--accent"),
      colorBackground: color("--card"),
      colorText: color("--ink"),
      colorDanger: color("--danger-text"),
      borderRadius: color("--radius"),
    },
  };
}
