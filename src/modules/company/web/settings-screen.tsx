import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useLive } from "#platform/web/live.ts";
import { ErrorPanel } from "#ui/error-panel.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { toastDone } from "#ui/dialogs/toasts.tsx";
import { COMPANY, companyListsQuery, companySettingsQuery } from "./api.ts";
import type { SeenSettings } from "./save-settings.ts";
import { SettingsForm } from "./settings-form.tsx";

/** The company as the office sets it; `onSaved` is for what else shows it. */
export function SettingsScreen({ onSaved }: { onSaved: () => void }) {
  const client = useQueryClient();
  useLive(COMPANY, () => void client.invalidateQueries({ queryKey: [COMPANY] }));
  const settings = useQuery(companySettingsQuery());
  const lists = useQuery(companyListsQuery());

  if (settings.data && lists.data)
    return <Loaded now={{ settings: settings.data, lists: lists.data.lists }} onSaved={onSaved} />;
  if (settings.isError || lists.isError)
    return (
      <ErrorPanel
        title="The settings could not be loaded."
        error={settings.error ?? lists.error}
        onRetry={() => void client.refetchQueries({ queryKey: [COMPANY] })}
      />
    );
  return <Skeleton label="Loading the settings" lines={8} height="4rem" />;
}

/** The fields keep what they began with until it is saved or thrown away, whatever others change meanwhile. */
function Loaded({ now, onSaved }: { now: SeenSettings; onSaved: () => void }) {
  const client = useQueryClient();
  const [{ seen, turn }, setShown] = useState({ seen: now, turn: 0 });
  const show = (next: SeenSettings) => setShown((before) => ({ seen: next, turn: before.turn + 1 }));
  return (
    <SettingsForm
      key={turn}
      seen={seen}
      now={now}
      onReload={() => show(now)}
      onSaved={(saved) => {
        client.setQueryData(companySettingsQuery().queryKey, saved.settings);
        client.setQueryData(companyListsQuery().queryKey, { lists: saved.lists });
        show(saved);
        toastDone({ message: "The settings were saved." });
        onSaved();
      }}
    />
  );
}
