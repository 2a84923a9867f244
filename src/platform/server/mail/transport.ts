export interface OutgoingAttachment {
  filename: string;
  contentType: string;
  content: Buffer;
}

export interface OutgoingMail {
  /** The same for every attempt, so that a server that was told twice can know it. */
  messageId: string;
  to: string;
  /** Null: the sender. */
  replyTo: string | null;
  subject: string;
  html: string;
  text: string;
  attachments: OutgoingAttachment[];
  /** What the mail program's own "Unsubscribe" posts to; null where there is nothing to end. */
  unsubscribeUrl: string | null;
}

/** The way out of the house. */
export interface MailTransport {
  /** What stands behind `@` in our message ids. */
  readonly domain: string;
  /** What is delivered stays here, because nobody else has it. */
  readonly keepsMail: boolean;
  /** Resolves when the other side has taken the mail. Rejects with MailRefused when asking again is of no use. */
  deliver(mail: OutgoingMail): Promise<void>;
  close(): void;
}

/** The mail server says that this mail can never be delivered (an SMTP answer of 5xx to the address or the message). */
export class MailRefused extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "MailRefused";
  }
}

/** Without a mail server mails stay in the database, where the page `/dev/outbox` shows them. */
export const outboxTransport: MailTransport = {
  domain: "greenline.localhost",
  keepsMail: true,
  deliver: () => Promise.resolve(),
  close: () => undefined,
};

export interface SmtpOptions {
  /** `smtp://user:password@host:587` or `smtps://…:465`. */
  url: string;
  /** `Name <address>` of the sender. */
  from: string;
}

const SECOND = 1000;

/** Delivers through a mail server, over at most three connections that are kept open. nodemailer is loaded with the first mail. */
export function smtpTransport({ url, from }: SmtpOptions): MailTransport {
  const connect = async () => {
    const { createTransport } = await import("nodemailer");
    return createTransport(
      {
        url,
        pool: true,
        maxConnections: 3,
        // Together shorter than the delivering job may take, so that a silent server never leads to two deliveries at a time.
        connectionTimeout: 20 * SECOND,
        greetingTimeout: 20 * SECOND,
        socketTimeout: 45 * SECOND,
        disableFileAccess: true,
        disableUrlAccess: true,
      },
      { from, headers: { "Auto-Submitted": "auto-generated" } },
    );
  };
  let connected: ReturnType<typeof connect> | undefined;

  return {
    domain: /@([\w.-]+)/.exec(from)?.[1] ?? "greenline.localhost",
    keepsMail: false,
    async deliver({ messageId, to, replyTo, subject, html, text, attachments, unsubscribeUrl }) {
      connected ??= connect();
      const server = await connected;
      const invitation = attachments.find(isInvitation);
      try {
        await server.sendMail({
          messageId,
          // As an object, so that a comma in what somebody typed cannot name a second recipient.
          to: { name: "", address: to },
          ...(replyTo !== null && { replyTo: { name: "", address: replyTo } }),
          subject,
          html,
          text,
          ...(unsubscribeUrl !== null && { headers: unsubscribeHeaders(unsubscribeUrl) }),
          attachments: attachments.filter((attachment) => attachment !== invitation),
          ...(invitation && { icalEvent: toInvitation(invitation) }),
        });
      } catch (fault) {
        throw isFinal(fault) ? new MailRefused(fault.message, { cause: fault }) : fault;
      }
    },
    close: () => void connected?.then((server) => server.close()),
  };
}

/**
 * RFC 8058, section 3.1. Mail programs heed them only under a DKIM signature that covers both (section 4), which is for
 * the mail server to write.
 */
const unsubscribeHeaders = (url: string): Record<string, string> => ({
  "List-Unsubscribe": `<${url}>`,
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});

const METHOD = /method=(\w+)/i;

const isInvitation = ({ contentType }: OutgoingAttachment) =>
  contentType.startsWith("text/calendar") && METHOD.test(contentType);

/** Mail programs offer to enter an appointment only if the calendar file is also a form of the message itself. */
const toInvitation = ({ filename, contentType, content }: OutgoingAttachment) => ({
  filename,
  method: METHOD.exec(contentType)?.[1] ?? "REQUEST",
  content,
});

/** What was wrong with the sign-in or the connection may be mended; what is wrong with the address will not. */
function isFinal(fault: unknown): fault is Error {
  if (!(fault instanceof Error) || !("responseCode" in fault) || !("code" in fault)) return false;
  const isAboutThisMail = fault.code === "EENVELOPE" || fault.code === "EMESSAGE";
  return isAboutThisMail && typeof fault.responseCode === "number" && fault.responseCode >= 500;
}
