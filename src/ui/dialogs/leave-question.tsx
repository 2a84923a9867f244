import { useEffect, useEffectEvent } from "react";
import { useBlocker } from "react-router";
import { Button } from "../button.tsx";
import { Dialog } from "./dialog.tsx";

/** For a page that is one form: whoever leaves it with changes that are not saved is asked first. */
export function LeaveQuestion({ isChanged }: { isChanged: () => boolean }) {
  const blocker = useBlocker(
    ({ currentLocation: here, nextLocation: next }) => here.pathname !== next.pathname && isChanged(),
  );
  const ask = useEffectEvent((event: BeforeUnloadEvent) => {
    // The browser asks in its own words.
    if (isChanged()) event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: BeforeUnloadEvent) => ask(event);
    window.addEventListener("beforeunload", listener);
    return () => window.removeEventListener("beforeunload", listener);
  }, []);
  if (blocker.state !== "blocked") return null;
  return (
    <Dialog
      title="Leave without saving?"
      isOpen
      onClose={blocker.reset}
      actions={
        <>
          <Button onClick={blocker.reset} data-autofocus>
            Keep editing
          </Button>
          <Button tone="danger" onClick={blocker.proceed}>
            Leave
          </Button>
        </>
      }
    >
      <p>Your changes haven’t been saved yet.</p>
    </Dialog>
  );
}
