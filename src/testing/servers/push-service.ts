import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from "node:crypto";
import { createServer, type IncomingHttpHeaders } from "node:http";
import { buffer } from "node:stream/consumers";
import type { OutgoingPush, PushTransport } from "#platform/server/push/transport.ts";

export interface ReceivedPush {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export interface PushService {
  received: ReceivedPush[];
  /** Answers the next notices by these, one after the other, and then by 201 again; 0 breaks the line. */
  answerNext(...statuses: number[]): void;
  /** Asks this service in the place of the one that the address names. */
  transport: PushTransport;
  close(): Promise<void>;
}

/** A push service (RFC 8030) on a free port of this machine. */
export async function startPushService(send: PushTransport): Promise<PushService> {
  const received: ReceivedPush[] = [];
  const answers: number[] = [];
  const server = createServer((request, reply) => {
    void buffer(request).then((body) => {
      const status = answers.shift() ?? 201;
      if (status === 0) return request.socket.destroy();
      if (status === 201) received.push({ path: request.url ?? "", headers: request.headers, body });
      return reply.writeHead(status, { location: "/elsewhere" }).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const origin = `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
  return {
    received,
    answerNext: (...statuses) => void answers.push(...statuses),
    transport: (push: OutgoingPush) => send({ ...push, endpoint: origin + new URL(push.endpoint).pathname }),
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

export interface TestBrowser {
  /** What `PushSubscription.toJSON()` gives. */
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } };
  /** What the notice says, read as a browser reads it: by its own keys (RFC 8291). */
  open(body: Buffer): unknown;
}

/** A browser that has subscribed under this name. */
export function makeBrowser(name: string, host = "fcm.googleapis.com"): TestBrowser {
  const own = createECDH("prime256v1");
  const publicKey = own.generateKeys();
  const auth = randomBytes(16);
  return {
    subscription: {
      endpoint: `https://${host}/fcm/send/${name}`,
      keys: { p256dh: publicKey.toString("base64url"), auth: auth.toString("base64url") },
    },
    open(body) {
      const [salt, length] = [body.subarray(0, 16), body[20] ?? 0];
      const [sender, sealed] = [body.subarray(21, 21 + length), body.subarray(21 + length)];
      const info = Buffer.concat([Buffer.from("WebPush: info\0"), publicKey, sender]);
      const secret = Buffer.from(hkdfSync("sha256", own.computeSecret(sender), auth, info, 32));
      const derive = (about: string, bytes: number) =>
        Buffer.from(hkdfSync("sha256", secret, salt, Buffer.from(`Content-Encoding: ${about}\0`), bytes));
      const decipher = createDecipheriv("aes-128-gcm", derive("aes128gcm", 16), derive("nonce", 12), {
        authTagLength: 16,
      }).setAuthTag(sealed.subarray(-16));
      const opened = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
      // Behind the text stands a 2, and then zeros (RFC 8188, section 2).
      return JSON.parse(opened.subarray(0, opened.lastIndexOf(2)).toString()) as unknown;
    },
  };
}

/** What the sender says of itself (RFC 8292), once its signature is right under the key that browsers were given. */
export function claimsOf({ headers }: ReceivedPush, key: string): unknown {
  const [, token = "", given] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(headers.authorization ?? "") ?? [];
  const [head = "", claims = "", signature = ""] = token.split(".");
  const point = Buffer.from(key, "base64url");
  const coordinate = (from: number, to: number) => point.subarray(from, to).toString("base64url");
  const jwk = { kty: "EC", crv: "P-256", x: coordinate(1, 33), y: coordinate(33, 65) };
  const isRight = verify(
    "sha256",
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: "jwk" }), dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  if (given !== key || !isRight) throw new Error("The notice is not signed by the key of this installation");
  return JSON.parse(Buffer.from(claims, "base64url").toString()) as unknown;
}
