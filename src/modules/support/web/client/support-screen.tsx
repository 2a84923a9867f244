import { IconMessageCircle, IconPlus } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { useLive } from "#platform/web/live.ts";
import { Button } from "#ui/button.tsx";
import { Page } from "#ui/frame/page.tsx";
import { onDemand } from "#ui/on-demand.tsx";
import { TICKET_STATUSES } from "../../rules.ts";
import { ContactSection, type Contact } from "./contact-section.tsx";
import { OWN_TICKETS, OWN_TOPIC } from "./own-ticket-queries.ts";
import styles from "./support-screen.module.css";
import { TicketsSection } from "./tickets-section.tsx";
import { useTicketWords } from "./use-ticket-words.ts";

const CreateDialog = onDemand(async () => (await import("./create-ticket-dialog.tsx")).CreateTicketDialog);
const ChatDialog = onDemand(async () => (await import("../chat/chat-dialog.tsx")).ChatDialog);
const TicketDialog = onDemand(async () => (await import("./ticket-dialog.tsx")).TicketDialog);

interface SupportScreenProps {
  company: { name: string; timeZone: string };
  contact: Contact;
  /** Who is signed in; the first name, as they are greeted, is empty where none is known. */
  user: { id: string; firstName: string };
}

/**
 * Ways to reach the company, and the tickets of the client who is signed in; what is shown stands in the address:
 * `?ticket=` opens one, `?new=1` the form for a new one, `?chat=1` the chat, `?status=` narrows the list.
 */
export function SupportScreen({ company, contact, user }: SupportScreenProps) {
  const { timeZone } = company;
  const { t } = useTicketWords(timeZone);
  const client = useQueryClient();
  useLive(OWN_TOPIC, () => void client.invalidateQueries({ queryKey: [OWN_TICKETS] }));
  const [address, setAddress] = useSearchParams();
  const put = (changes: Readonly<Record<string, string>>) =>
    setAddress(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes)) {
          if (value === "") next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  const ticket = address.get("ticket");
  return (
    <Page>
      <div className={styles.top}>
        <div>
          <h2>{t("title")}</h2>
          <p>{t("subtitle")}</p>
        </div>
        <div className={styles.actions}>
          <Button icon={<IconMessageCircle size={18} aria-hidden />} onClick={() => put({ chat: "1" })}>
            {t("chat.button")}
          </Button>
          <Button tone="primary" icon={<IconPlus size={18} aria-hidden />} onClick={() => put({ new: "1" })}>
            {t("newTicket")}
          </Button>
        </div>
      </div>
      <ContactSection contact={contact} onChat={() => put({ chat: "1" })} />
      <TicketsSection
        status={TICKET_STATUSES.find((known) => known === address.get("status"))}
        timeZone={timeZone}
        onStatus={(status) => put({ status })}
        onOpen={(id) => put({ ticket: id })}
      />
      {address.get("new") === "1" && (
        <CreateDialog
          emergencyPhone={contact.emergencyPhone}
          onClose={(id) => put({ new: "", ...(id !== undefined && { status: "" }) })}
        />
      )}
      {address.get("chat") === "1" && (
        <ChatDialog
          company={{ ...company, emergencyPhone: contact.emergencyPhone, hours: contact.hours }}
          user={user}
          onClose={() => put({ chat: "" })}
        />
      )}
      {ticket !== null && (
        <TicketDialog key={ticket} id={ticket} timeZone={timeZone} onClose={() => put({ ticket: "" })} />
      )}
    </Page>
  );
}
