import { createServer } from "node:http";
import { text } from "node:stream/consumers";

export interface ReceivedSms {
  sid: string;
  form: Record<string, string>;
  at: string;
}

export interface SmsServer {
  /** Settings of the program, as the environment gives them. */
  settings: { SMS_URL: string; SMS_ACCOUNT: string; SMS_TOKEN: string; SMS_FROM: string };
  options: { url: string; account: string; token: string; from: string };
  /** What it took, the oldest first. */
  received: ReceivedSms[];
  /** How often it was asked which texts it has. */
  lookups(): number;
  /** Answers the next text like this instead of taking it. */
  refuseNext(status: number, body: unknown, headers?: Record<string, string>): void;
  /** Takes the next text and breaks the line before it answers. */
  loseNextAnswer(): void;
  /** Tells nobody which texts it has. */
  hideTexts(): void;
  close(): Promise<void>;
}

const ACCOUNT = "AC0123456789abcdef0123456789abcdef";
const TOKEN = "0123456789abcdef0123456789abcdef";
const PATH = `/2010-04-01/Accounts/${ACCOUNT}/Messages.json`;
const AUTHORIZATION = `Basic ${Buffer.from(`${ACCOUNT}:${TOKEN}`).toString("base64")}`;

/** The part of Twilio's REST API that we use, on a free port of this machine. `now` is when it says that texts came. */
export async function startSmsServer(now: () => Date): Promise<SmsServer> {
  const received: ReceivedSms[] = [];
  const refusals: { status: number; body: unknown; headers?: Record<string, string> | undefined }[] = [];
  let losesNext = false;
  let hidesTexts = false;
  let lookups = 0;

  const server = createServer((request, reply) => {
    const answer = (status: number, body: unknown, headers?: Record<string, string>) =>
      reply.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(body));
    void text(request).then((sent) => {
      const { pathname, searchParams } = new URL(request.url ?? "", "http://sms");
      if (request.headers.authorization !== AUTHORIZATION)
        return answer(401, { code: 20003, message: "Authentication Error - invalid username" });
      if (pathname !== PATH) return answer(404, { code: 20404, message: "The requested resource was not found" });
      if (request.method === "GET") {
        lookups += 1;
        if (hidesTexts) return answer(405, { code: 20004, message: "Method not allowed" });
        const found = received.filter(({ form }) => form["To"] === searchParams.get("To")).toReversed();
        const messages = found.map(({ sid, form, at }) => ({ sid, body: form["Body"], date_created: at }));
        return answer(200, { messages });
      }
      const refusal = refusals.shift();
      if (refusal) return answer(refusal.status, refusal.body, refusal.headers);
      const sid = `SM${String(received.length + 1).padStart(32, "0")}`;
      received.push({ sid, form: Object.fromEntries(new URLSearchParams(sent)), at: now().toUTCString() });
      if (!losesNext) return answer(201, { sid, status: "queued" });
      losesNext = false;
      return request.socket.destroy();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;

  return {
    settings: { SMS_URL: url, SMS_ACCOUNT: ACCOUNT, SMS_TOKEN: TOKEN, SMS_FROM: "+14105550100" },
    options: { url, account: ACCOUNT, token: TOKEN, from: "+14105550100" },
    received,
    lookups: () => lookups,
    refuseNext: (status, body, headers) => void refusals.push({ status, body, headers }),
    loseNextAnswer: () => void (losesNext = true),
    hideTexts: () => void (hidesTexts = true),
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
