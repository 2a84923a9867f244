import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "#platform/web/call.ts";
import { getPushKey, subscribePush, unsubscribePush } from "#platform/push-contract.ts";
import { currentPush, pushState, startPush, stopPush, type PushState } from "#platform/web/push.ts";
import { Button } from "#ui/button.tsx";
import { SectionCard } from "#ui/frame/section-card.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { StatusBadge } from "#ui/status-badge.tsx";
import styles from "./push-card.module.css";

/** What the card says; the office reads English, clients their own language. */
export interface PushWords {
  title: string;
  text: string;
  on: string;
  off: string;
  turnOn: string;
  turnOff: string;
  waiting: string;
  working: string;
  denied: string;
  unsupported: string;
  installFirst: string;
  dismissed: string;
  failed: string;
}

const DEVICE = ["push-of-this-device"];

/** Whether this browser shows notices of its own. It is asked only when somebody presses the button. */
export function PushCard({ words }: { words: PushWords }) {
  const client = useQueryClient();
  const { data: state } = useQuery({
    queryKey: DEVICE,
    queryFn: readState,
    staleTime: 0,
    refetchOnWindowFocus: "always",
  });
  const [outcome, setOutcome] = useState<"working" | "dismissed" | "failed" | null>(null);
  const change = async (work: () => Promise<"dismissed" | null>) => {
    setOutcome("working");
    try {
      setOutcome(await work());
    } catch {
      setOutcome("failed");
    }
    await client.invalidateQueries({ queryKey: DEVICE });
  };
  const isBusy = outcome === "working";
  return (
    <SectionCard
      title={words.title}
      text={words.text}
      badge={
        (state === "on" || state === "off") && (
          <StatusBadge tone={state === "on" ? "good" : "neutral"}>{state === "on" ? words.on : words.off}</StatusBadge>
        )
      }
    >
      {state === undefined && <Skeleton label={words.waiting} lines={1} />}
      {state === "off" && (
        <div>
          <Button busy={isBusy} onClick={() => void change(turnOn)}>
            {isBusy ? words.working : words.turnOn}
          </Button>
        </div>
      )}
      {state === "on" && (
        <div>
          <Button busy={isBusy} onClick={() => void change(turnOff)}>
            {isBusy ? words.working : words.turnOff}
          </Button>
        </div>
      )}
      {state !== undefined && <Explanation state={state} words={words} />}
      <p role="status" className={styles.outcome} data-failed={outcome === "failed" || undefined}>
        {outcome === "failed" && words.failed}
        {outcome === "dismissed" && state !== "denied" && words.dismissed}
      </p>
    </SectionCard>
  );
}

function Explanation({ state, words }: { state: PushState; words: PushWords }) {
  if (state === "denied") return <p>{words.denied}</p>;
  if (state === "unsupported") return <p>{words.unsupported}</p>;
  if (state === "install_first") return <p>{words.installFirst}</p>;
  return null;
}

/** The server is told once more of a browser that is on: it forgets one with the session that it was made in. */
async function readState(): Promise<PushState> {
  const state = await pushState();
  const kept = state === "on" ? await currentPush() : null;
  // What this browser does is so whether the server can be reached or not.
  if (kept !== null) await call(subscribePush, kept).catch(() => null);
  return state;
}

async function turnOn(): Promise<"dismissed" | null> {
  const made = await startPush(async () => (await call(getPushKey, {})).publicKey);
  if (made === null) return "dismissed";
  await call(subscribePush, made);
  return null;
}

async function turnOff(): Promise<null> {
  const kept = await currentPush();
  // First the server: a browser that it goes on writing to is worse than one that is asked again.
  if (kept !== null) await call(unsubscribePush, { endpoint: kept.endpoint });
  await stopPush();
  return null;
}
