import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { onDemand } from "#ui/on-demand.tsx";
import { useTranslation } from "#platform/web/i18n.tsx";
import type { ChatDialogProps } from "./chat-dialog.tsx";

const ChatDialog = onDemand(async () => (await import("./chat-dialog.tsx")).ChatDialog);

/** The way to the chat, from wherever help is offered. */
export function LiveChatSection(props: Omit<ChatDialogProps, "onClose">) {
  const { t } = useTranslation("support");
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t("chat.button")}</Button>
      {isOpen && <ChatDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
