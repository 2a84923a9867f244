import { once } from "node:events";
import { createServer, type Socket } from "node:net";

/** A mail server that takes everything and remembers it, just enough of RFC 5321 for a client that sends. */
export interface SmtpSink {
  url: string;
  /** Message-ID of every accepted message, in the order of arrival; a message that came twice stands twice. */
  messageIds: string[];
  /** Recipients of every accepted message, alike. */
  recipients: string[];
  close: () => Promise<void>;
}

export async function startSmtpSink(): Promise<SmtpSink> {
  const messageIds: string[] = [];
  const recipients: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    // A client that is killed breaks its connection; that is what the proof is about.
    socket.on("error", () => socket.destroy());
    converse(socket, (message, recipient) => {
      messageIds.push(/^message-id:\s*(\S+)/im.exec(message)?.[1] ?? "");
      recipients.push(recipient);
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("No port was given");
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    messageIds,
    recipients,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}

function converse(socket: Socket, accept: (message: string, recipient: string) => void): void {
  let pending = "";
  let message: string[] | null = null;
  let recipient = "";
  const say = (line: string) => socket.write(`${line}\r\n`);
  say("220 sink");
  socket.on("data", (chunk: Buffer) => {
    pending += chunk.toString("latin1");
    const lines = pending.split("\r\n");
    pending = lines.pop() ?? "";
    for (const line of lines) {
      if (message) {
        if (line !== ".") message.push(line);
        else {
          accept(message.join("\r\n"), recipient);
          message = null;
          say("250 taken");
        }
      } else if (/^ehlo/i.test(line)) say("250 sink");
      else if (/^rcpt to:/i.test(line)) {
        recipient = /<([^>]*)>/.exec(line)?.[1] ?? "";
        say("250 ok");
      } else if (/^data/i.test(line)) {
        message = [];
        say("354 go on");
      } else if (/^quit/i.test(line)) {
        say("221 bye");
        socket.end();
      } else say("250 ok");
    }
  });
}
