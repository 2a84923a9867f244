import { isIP } from "node:net";
import * as z from "zod";

/** How the text of an environment variable becomes a value; each says what would be right, never what was given. */

export const onOrOff = z.enum(["on", "off"], { error: "must be on or off" }).transform((word) => word === "on");

export const wholeNumber = (least: number, most: number) => {
  const error = `must be a whole number from ${least} to ${most}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, error)
    .transform(Number)
    .refine((value) => value >= least && value <= most, error);
};

export const host = z.string().regex(/^[\w.:-]+$/, "must be an address or a name of this machine, such as 127.0.0.1");

const LEVELS = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;
export const logLevel = z.enum(LEVELS, { error: `must be one of ${LEVELS.join(", ")}` });

/** May hold a password, so neither the value nor a part of it is ever repeated in a message. */
export const address = (schemes: readonly string[], example: string) =>
  z.string().refine((text) => {
    const url = URL.parse(text);
    return url !== null && url.host !== "" && schemes.includes(url.protocol.slice(0, -1));
  }, `must be an address like ${example}`);

export const socketAddress = z.string().refine((text) => {
  const url = URL.parse(text);
  return url?.protocol === "tcp:" && url.hostname !== "" && url.port !== "" && /^\/?$/.test(url.pathname + url.search);
}, "must be an address like tcp://host:3310");

export const origin = z
  .string()
  .refine((text) => {
    const url = URL.parse(text);
    const isWeb = url?.protocol === "http:" || url?.protocol === "https:";
    return isWeb && url.pathname === "/" && url.search === "" && url.hash === "" && url.username === "";
  }, "must be http:// or https:// and a host, with a port if needed, and nothing behind it")
  .transform((text) => new URL(text).origin);

export const sender = z
  .string()
  .regex(/^(?:[^<>\r\n]+ <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/, "must be an email address, or Name <address>");

const KNOWN_NETWORKS = ["loopback", "linklocal", "uniquelocal"];

/** `off`, `on` (anybody may be the proxy: only where nobody else can connect), a count, or the proxies' addresses. */
export const proxies = z.string().transform((text, context): boolean | number | string[] => {
  if (text === "on" || text === "off") return text === "on";
  if (/^[1-9]$/.test(text)) return Number(text);
  const networks = text.split(",").map((part) => part.trim());
  if (networks.every(isNetwork)) return networks;
  context.addIssue(
    "must be on, off, a number of proxies from 1 to 9, or addresses such as 10.0.0.0/8, separated by commas",
  );
  return z.NEVER;
});

function isNetwork(text: string): boolean {
  if (KNOWN_NETWORKS.includes(text)) return true;
  const [ip = "", bits, ...rest] = text.split("/");
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(ip)] ?? -1;
  if (most === -1 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most);
}

/** Only programs on this machine reach it. A name such as `127.example` may lead anywhere. */
export const isLoopback = (name: string): boolean =>
  name === "localhost" || name === "::1" || (isIP(name) === 4 && name.startsWith("127."));

/** Without a slash at its end. Whoever is asked there gets a password, so it goes over the net by https only. */
export const safeAddress = z
  .string()
  .refine((text) => {
    const url = URL.parse(text);
    const isSafe = url?.protocol === "https:" || (url?.protocol === "http:" && isLoopback(url.hostname));
    return isSafe && url.username === "" && url.search === "" && url.hash === "";
  }, "must be an address like https://host, without user, password and parameters")
  .transform((text) => new URL(text).href.replace(/\/$/, ""));

export const accountName = z.string().regex(/^[\w-]{1,64}$/, "must be letters and digits, such as AC0123…");

export const smsSender = z
  .string()
  .regex(
    /^(?:\+[1-9]\d{7,14}|\d{3,8}|MG[\da-f]{32})$/,
    "must be a number such as +14105550100, a short code, or the id of a messaging service (MG…)",
  );

const LEAST_TOKEN_SIGNS = 16;

/** Never repeated in a message. */
export const token = z
  .string()
  .min(LEAST_TOKEN_SIGNS, `must be at least ${LEAST_TOKEN_SIGNS} characters that nobody can guess`);

const KEY_BYTES = 32;

/** A key as base64 or base64url; never repeated in a message. */
export const secretKey = z
  .string()
  .refine((text) => Buffer.from(text, "base64").length === KEY_BYTES, `must be ${KEY_BYTES} random bytes in base64`)
  .transform((text) => Buffer.from(text, "base64"));
