import { IconMessageCircle } from "@tabler/icons-react";
import { useTranslation } from "#platform/web/i18n.tsx";
import { Button } from "#ui/button.tsx";
import styles from "../client/support-screen.module.css";
import { useOwnChat } from "./own-chat-queries.ts";

/** The way into the chat, which says whether somebody is there. Where that cannot be asked, the chat is offered all the same. */
export function ChatCard({ onOpen }: { onOpen: () => void }) {
  const { t } = useTranslation("support");
  const { data } = useOwnChat();
  return (
    <li className={styles.way}>
      <h3>
        <IconMessageCircle size={20} aria-hidden />
        {t("contact.chat")}
      </h3>
      <p>{t(data ? (data.isStaffOnline ? "contact.chatOnline" : "contact.chatAway") : "contact.chatText")}</p>
      <p className={styles.link}>
        <Button onClick={onOpen}>{t(data?.chat ? "contact.chatGoOn" : "contact.chatStart")}</Button>
      </p>
    </li>
  );
}
