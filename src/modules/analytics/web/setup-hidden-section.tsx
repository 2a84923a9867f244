import { useQuery } from "@tanstack/react-query";
import { Button } from "#ui/button.tsx";
import { ErrorPanel } from "#ui/error-panel.tsx";
import { SectionCard } from "#ui/frame/section-card.tsx";
import { toastDone, toastFailed } from "#ui/dialogs/toasts.tsx";
import { setupQuery, useHideSetup } from "./api.ts";

/** Brings back the checklist of the first day; nothing while it is shown, and once everything is done. */
export function SetupHiddenSection() {
  const { data: setup, error, refetch } = useQuery(setupQuery());
  const hide = useHideSetup();
  if (!setup && error)
    return <ErrorPanel title="The setup checklist could not be loaded." error={error} onRetry={() => void refetch()} />;
  if (!setup?.isHidden || setup.done === setup.total) return null;
  const show = () =>
    hide.mutate(
      { isHidden: false },
      {
        onSuccess: () => toastDone({ message: "The checklist is on the overview again." }),
        onError: () => toastFailed({ message: "The checklist was not changed. Please try again." }),
      },
    );
  return (
    <SectionCard
      title="Setup checklist"
      text={`Hidden from the overview, with ${setup.done} of ${setup.total} done.`}
      actions={
        <Button busy={hide.isPending} onClick={show}>
          Show checklist
        </Button>
      }
    />
  );
}
