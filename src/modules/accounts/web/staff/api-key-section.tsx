import { useQuery } from "@tanstack/react-query";
import { IconKey, IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import type { Permission } from "#platform/permissions.ts";
import { Button } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/dialogs/confirm-dialog.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { ErrorPanel } from "#ui/error-panel.tsx";
import { SectionCard } from "#ui/frame/section-card.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { toastDone } from "#ui/dialogs/toasts.tsx";
import type { ApiKeyView } from "../../contract.ts";
import { ApiKeyTable } from "./api-key-table.tsx";
import { NewApiKeyDialog } from "./new-api-key-dialog.tsx";
import { apiKeysQuery, useRevokeApiKey } from "./office-queries.ts";

interface ApiKeySection {
  timeZone: string;
  /** Calls that a key with this permission can make, for the example beside a new key. */
  examples: readonly { permission: Permission; path: string }[];
}

/** Keys with which programs of the company call the API. */
export function ApiKeySection({ timeZone, examples }: ApiKeySection) {
  const keys = useQuery(apiKeysQuery());
  const [isMaking, setMaking] = useState(false);
  const [revoking, setRevoking] = useState<ApiKeyView | null>(null);
  const revoke = useRevokeApiKey();
  const make = (
    <Button tone="primary" icon={<IconPlus size={18} aria-hidden />} onClick={() => setMaking(true)}>
      New API key
    </Button>
  );
  const all = keys.data?.data;

  return (
    <SectionCard
      title="API access"
      text={
        <>
          Keys for your own programs. See the <a href="/api/docs">API documentation</a> for what they can do.
        </>
      }
      actions={all && all.length > 0 && make}
    >
      {keys.isPending ? (
        <Skeleton label="Loading the API keys" lines={3} />
      ) : !all ? (
        <ErrorPanel title="The API keys could not be loaded." error={keys.error} onRetry={() => void keys.refetch()} />
      ) : all.length === 0 ? (
        <EmptyState
          icon={<IconKey size={32} stroke={1.5} aria-hidden />}
          title="No API keys yet"
          text="A key lets a program read or change what you choose, without anyone’s password."
          action={make}
        />
      ) : (
        <ApiKeyTable keys={all} timeZone={timeZone} onRevoke={setRevoking} />
      )}
      {isMaking && <NewApiKeyDialog examples={examples} onClose={() => setMaking(false)} />}
      {revoking && (
        <ConfirmDialog
          title={`Revoke the key “${revoking.name}”?`}
          action="Revoke the key"
          keep="Keep it"
          isOpen
          onClose={() => setRevoking(null)}
          onConfirm={async () => {
            await revoke.mutateAsync({ id: revoking.id });
            toastDone({ message: `The key “${revoking.name}” no longer works.` });
          }}
        >
          <p>Programs that use it will be refused from now on. A revoked key can’t be restored.</p>
        </ConfirmDialog>
      )}
    </SectionCard>
  );
}
