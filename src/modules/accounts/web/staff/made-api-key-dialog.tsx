import { useId, useState } from "react";
import type { OutputOf } from "#platform/contract.ts";
import { may, type Permission } from "#platform/permissions.ts";
import { Button } from "#ui/button.tsx";
import { CheckboxField } from "#ui/fields/checkbox-field.tsx";
import { CopyButton } from "#ui/copy-button.tsx";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import type { createApiKey } from "../../contract.ts";
import styles from "./made-api-key-dialog.module.css";

interface MadeKey {
  made: OutputOf<typeof createApiKey>;
  examples: readonly { permission: Permission; path: string }[];
  onClose: () => void;
}

/** The key itself, this once, and how to use it. */
export function MadeApiKeyDialog({ made: { key, apiKey }, examples, onClose }: MadeKey) {
  const [isSaved, setSaved] = useState(false);
  const missingId = useId();
  const command = curlOf(key, pathFor(apiKey.scopes, examples));
  return (
    <Dialog
      title={`The key “${apiKey.name}”`}
      size="wide"
      isOpen
      canBeDismissed={false}
      onClose={onClose}
      actions={
        <Button
          tone="primary"
          disabled={!isSaved}
          {...(!isSaved && { "aria-describedby": missingId })}
          onClick={onClose}
        >
          Done
        </Button>
      }
    >
      <p>Copy the key now. We only store a hash of it, so it can’t be shown again.</p>
      <Copied label="Copy the key" text={key} />
      <p>Send it with every request, like this:</p>
      <Copied label="Copy the example" text={command} />
      <CheckboxField label="I have saved it" checked={isSaved} onChange={({ target }) => setSaved(target.checked)} />
      <p id={missingId} className={styles.missing}>
        {!isSaved && "Please save the key first: it won’t be shown again."}
      </p>
    </Dialog>
  );
}

const Copied = ({ label, text }: { label: string; text: string }) => (
  <div className={styles.copied}>
    <pre>
      <code>{text}</code>
    </pre>
    <div>
      <CopyButton value={text} label={label} />
    </div>
  </div>
);

/** A call that this key may make; who it is, where there is none to show. */
const pathFor = (scopes: readonly string[], examples: MadeKey["examples"]): string =>
  examples.find(({ permission }) => may({ kind: "api_key", keyId: "", scopes }, permission))?.path ??
  "/api/openapi.json";

const curlOf = (key: string, path: string): string =>
  `curl -H "Authorization: Bearer ${key}" \\\n  ${globalThis.location.origin}${path}`;
