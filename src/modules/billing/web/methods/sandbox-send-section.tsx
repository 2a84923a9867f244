import { Button } from "#ui/button.tsx";
import { FormFault } from "#ui/fields/form-fault.tsx";
import { useIsReady } from "#ui/fields/use-schema-form.ts";
import styles from "./method-form.module.css";
import type { SandboxTypedFormProps } from "./sandbox-typed-form.ts";
import { useMethodWords } from "./use-method-words.ts";
import type { useConfirmSetup } from "./use-sandbox.ts";

interface SandboxSendSectionProps extends Pick<SandboxTypedFormProps, "submitLabel" | "isDisabled" | "refusal"> {
  confirm: ReturnType<typeof useConfirmSetup>;
}

/** The end of a form of the sandbox: what the bank or the way to it said, and the button. */
export function SandboxSendSection({ submitLabel, isDisabled = false, refusal, confirm }: SandboxSendSectionProps) {
  const { failureOf } = useMethodWords();
  const isReady = useIsReady();
  return (
    <>
      <FormFault text={confirm.error ? failureOf(confirm.error) : refusal} />
      <div className={styles.buttons}>
        <Button tone="primary" type="submit" busy={confirm.isPending} disabled={isDisabled || !isReady}>
          {submitLabel}
        </Button>
      </div>
    </>
  );
}
