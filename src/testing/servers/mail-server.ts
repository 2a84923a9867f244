import { createServer, type Socket } from "node:net";

export interface ReceivedMail {
  from: string;
  to: string[];
  /** Headers and body as they came over the wire, dots unstuffed. */
  source: string;
}

export interface MailServer {
  url: string;
  received: ReceivedMail[];
  /** Answers the next commands that begin with `verb` by `answer` instead of accepting them: `("RCPT", "550 unknown")`. */
  answer(verb: string, answer: string): void;
  acceptAgain(): void;
  /** Breaks the next connection at this command, without an answer. */
  hangUpAt(verb: string): void;
  connections(): number;
  close(): Promise<void>;
}

/** A mail server that speaks just enough SMTP (RFC 5321) to be delivered to, on a free port of this machine. */
export async function startMailServer(): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const answers = new Map<string, string>();
  const hangUps = new Set<string>();
  const sockets = new Set<Socket>();
  let connections = 0;

  const server = createServer((socket) => {
    connections += 1;
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket)).on("error", () => socket.destroy());
    socket.write("220 mail.test ESMTP\r\n");
    let mail: ReceivedMail = { from: "", to: [], source: "" };
    let inData = false;
    let unread = "";

    socket.on("data", (chunk) => {
      unread += chunk.toString("utf8");
      for (let end = unread.indexOf("\r\n"); end >= 0; end = unread.indexOf("\r\n")) {
        const line = unread.slice(0, end);
        unread = unread.slice(end + 2);
        if (inData) readData(line);
        else command(line);
      }
    });

    function readData(line: string) {
      if (line !== ".") {
        mail.source += `${line.startsWith(".") ? line.slice(1) : line}\r\n`;
        return;
      }
      inData = false;
      if (interrupted("END")) return;
      received.push(mail);
      mail = { from: "", to: [], source: "" };
      socket.write("250 taken\r\n");
    }

    function command(line: string) {
      const verb = line.slice(0, 4).toUpperCase();
      if (interrupted(verb)) return;
      const address = /<([^>]*)>/.exec(line)?.[1] ?? "";
      if (verb === "MAIL") mail.from = address;
      if (verb === "RCPT") mail.to.push(address);
      if (verb === "RSET") mail = { from: "", to: [], source: "" };
      if (verb === "DATA") inData = true;
      if (verb === "QUIT") socket.end("221 bye\r\n");
      else socket.write(verb === "DATA" ? "354 go on\r\n" : "250 ok\r\n");
    }

    function interrupted(verb: string): boolean {
      if (hangUps.delete(verb)) {
        socket.destroy();
        return true;
      }
      const answer = answers.get(verb);
      if (answer !== undefined) socket.write(`${answer}\r\n`);
      return answer !== undefined;
    }
  });

  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;

  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    answer(verb, answer) {
      answers.set(verb, answer);
    },
    acceptAgain: () => {
      answers.clear();
    },
    hangUpAt: (verb) => void hangUps.add(verb),
    connections: () => connections,
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
