import { useEffect, useRef } from "react";
import { useTranslation } from "#platform/web/i18n.tsx";
import { formatPhone, phoneHref } from "#platform/phone.ts";
import { EmergencyMessageForm } from "./emergency-message-form.tsx";
import { EmergencyMessageList } from "./emergency-message-list.tsx";
import { EmergencySchedulePanel } from "./emergency-schedule-panel.tsx";
import { useEmergencyChat } from "./use-emergency-chat.ts";
import { useEmergencyReplies } from "./use-emergency-replies.ts";
import styles from "./emergency-dialog.module.css";

export interface EmergencyPlaces {
  /** Where a consultation is booked without an account. */
  consultation: string;
  signIn: string;
}

interface EmergencyDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** Whom to call, as the page knows it, so that it is told even when nothing can be loaded. */
  phone: string;
  places: EmergencyPlaces;
}

/**
 * The emergency assistant, in front of any page. The browser's own dialog keeps the focus inside, closes on Escape and
 * gives the focus back; what was said stays when it is opened again, until an appointment is booked or asked for.
 */
export function EmergencyDialog({ isOpen, onClose, phone, places }: EmergencyDialogProps) {
  const { t } = useTranslation("consultations");
  const dialog = useRef<HTMLDialogElement>(null);
  const number = formatPhone(phone);
  const close = () => dialog.current?.close();
  const chat = useEmergencyChat({ ...useEmergencyReplies(number), isOpen, onLost: close });

  useEffect(() => {
    if (isOpen && dialog.current?.open === false) {
      dialog.current.showModal();
      focusInput(dialog.current);
    }
  }, [isOpen]);

  const backToChat = () => {
    chat.stopChoosing();
    focusInput(dialog.current);
  };

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby="emergency-title"
      onClose={() => {
        if (chat.isFinished) chat.forget();
        onClose();
      }}
    >
      <header className={styles.head}>
        <h2 id="emergency-title">{t("emergency.title")}</h2>
        <a href={phoneHref(phone)}>{t("emergency.call", { phone: number })}</a>
        <button type="button" aria-label={t("emergency.close")} onClick={close}>
          <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
            <path d="M6 6l12 12M18 6L6 18" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
          </svg>
        </button>
      </header>
      <EmergencyMessageList messages={chat.messages} isReplying={chat.isReplying} />
      {chat.isChoosing ? (
        <EmergencySchedulePanel
          phone={number}
          places={places}
          said={chat.said}
          onBack={backToChat}
          onDone={(text) => {
            chat.finish(text);
            focusInput(dialog.current);
          }}
          onFailed={() => chat.tell(t("emergency.notBooked", { phone: number }))}
          onLeave={close}
        />
      ) : (
        <EmergencyMessageForm onSay={chat.say} />
      )}
    </dialog>
  );
}

const focusInput = (dialog: HTMLElement | null) => {
  // After the panel has made room for it.
  requestAnimationFrame(() => dialog?.querySelector<HTMLElement>("[name=message]")?.focus());
};
