import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatInstant } from "#platform/web/format.ts";
import { ErrorPanel } from "#ui/error-panel.tsx";
import { SwitchField } from "#ui/fields/switch-field.tsx";
import { SectionCard } from "#ui/frame/section-card.tsx";
import type { OwnNoticeWish } from "../../contract-own.ts";
import { ownWishesQuery, useSaveWish } from "./own-notice-queries.ts";
import { useNoticeWords } from "./own-notice-words.ts";

/** Where the state gives the right to be told ahead, the client asks for it here. Nothing where no place is there. */
export function OwnWishesSection({ timeZone }: { timeZone: string }) {
  const { t } = useNoticeWords();
  const wishes = useQuery(ownWishesQuery());
  // Most clients live elsewhere: nothing is said until it is known that it concerns them.
  if (wishes.isPending) return null;
  if (!wishes.data)
    return <ErrorPanel title={t("own.wishes.failed")} error={wishes.error} onRetry={() => void wishes.refetch()} />;
  if (wishes.data.data.length === 0) return null;
  return (
    <SectionCard title={t("own.wishes.title")} text={t("own.wishes.text")}>
      {wishes.data.data.map((wish) => (
        <WishField key={wish.propertyId} wish={wish} timeZone={timeZone} />
      ))}
    </SectionCard>
  );
}

function WishField({ wish, timeZone }: { wish: OwnNoticeWish; timeZone: string }) {
  const { t, language } = useNoticeWords();
  const save = useSaveWish();
  /** What was chosen and is not saved yet. */
  const [chosen, setChosen] = useState<boolean | null>(null);
  const isOn = chosen ?? wish.asksAhead;
  const choose = (asksAhead: boolean) => {
    setChosen(asksAhead);
    save.mutate({ id: wish.propertyId, asksAhead }, { onSuccess: () => setChosen(null) });
  };
  const state = save.isPending ? "saving" : save.isError ? "failed" : save.isSuccess ? "saved" : "idle";
  return (
    <SwitchField
      label={wish.address}
      hint={
        isOn && wish.askedAt !== null
          ? t("own.wishes.since", { when: formatInstant(wish.askedAt, timeZone, language) })
          : undefined
      }
      isOn={isOn}
      disabled={save.isPending}
      onChange={choose}
      state={state}
      words={{
        saving: t("own.wishes.saving"),
        saved: t("own.wishes.saved"),
        failed: t("own.wishes.notSaved"),
        retry: t("own.wishes.retry"),
      }}
      onRetry={() => choose(isOn)}
    />
  );
}
