import { resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { ConfigError, readConfig, SETTINGS, VARIABLES } from "./config.ts";

const faultsOf = (environment: Record<string, string>): readonly string[] => {
  try {
    readConfig(environment);
  } catch (fault) {
    if (fault instanceof ConfigError) return fault.faults;
    throw fault;
  }
  return [];
};

test("with nothing set, runs on this machine alone, with the embedded database and the demo company", () => {
  expect(readConfig({})).toEqual({
    port: 3000,
    host: "127.0.0.1",
    publicUrl: "http://127.0.0.1:3000",
    secure: false,
    trustProxy: false,
    dataDir: resolve("data"),
    databaseUrl: null,
    databasePoolSize: 10,
    demoData: true,
    openBy: [],
    runJobs: true,
    logLevel: "info",
    smtpUrl: null,
    mailFrom: "no-reply@127.0.0.1",
    mailKeptDays: 90,
    requireEmailConfirmation: false,
    secretsKey: null,
    outboxPage: true,
    metricsToken: null,
    s3: null,
    clamavUrl: null,
    sms: null,
    stripe: null,
    sandboxPayments: true,
    weatherUrl: null,
  });
});

test("an empty variable is one that is not set", () => {
  expect(readConfig(Object.fromEntries(SETTINGS.map((name) => [name, " "])))).toEqual(readConfig({}));
});

test.each([
  ["PORT", "80a", "must be a whole number from 0 to 65535"],
  ["PORT", "65536", "must be a whole number from 0 to 65535"],
  ["HOST", "my host", "must be an address or a name of this machine"],
  ["PUBLIC_URL", "pests.example", "must be http:// or https://"],
  ["PUBLIC_URL", "https://pests.example/site", "nothing behind it"],
  ["TRUST_PROXY", "yes", "must be on, off"],
  ["TRUST_PROXY", "10.0.0.0/33", "must be on, off"],
  ["DATABASE_URL", "mysql://db/pests", "must be an address like postgres://"],
  ["DATABASE_URL", "nonsense", "must be an address like postgres://"],
  ["DATABASE_POOL_SIZE", "0", "must be a whole number from 1 to 200"],
  ["DEMO_DATA", "true", "must be on or off"],
  ["JOBS", "1", "must be on or off"],
  ["LOG_LEVEL", "loud", "must be one of fatal, error"],
  ["SMTP_URL", "mail.example:25", "must be an address like smtp://"],
  ["MAIL_FROM", "nobody", "must be an email address"],
  ["MAIL_FROM", "a@example.com\r\nBcc: b@example.com", "must be an email address"],
  ["REQUIRE_EMAIL_CONFIRMATION", "yes", "must be on or off"],
  ["SECRETS_KEY", "c2hvcnQ=", "must be 32 random bytes in base64"],
  ["SECRETS_KEY", Buffer.alloc(33).toString("base64"), "must be 32 random bytes in base64"],
  ["DEV_OUTBOX", "maybe", "must be on or off"],
  ["METRICS_TOKEN", "guessable", "must be at least 16 characters"],
  ["CLAMAV_URL", "localhost:3310", "must be an address like tcp://"],
  ["CLAMAV_URL", "tcp://scanner", "must be an address like tcp://"],
  ["CLAMAV_URL", "http://scanner:3310", "must be an address like tcp://"],
  ["WEATHER_URL", "weather", "must be an address like https://"],
  ["SMS_URL", "http://sms.example", "must be an address like https://"],
  ["SMS_URL", "https://me:secret@sms.example", "without user, password"],
  ["SMS_ACCOUNT", "AC/../x", "must be letters and digits"],
  ["SMS_TOKEN", "short", "must be at least 16 characters"],
  ["SMS_FROM", "Hargrove", "must be a number such as +14105550100"],
  ["SMS_FROM", "410-555-0100", "must be a number such as +14105550100"],
  ["STRIPE_SECRET_KEY", "pk_live_1", "must be a secret key"],
  ["STRIPE_PUBLISHABLE_KEY", "sk_live_1", "must be a publishable key"],
  ["STRIPE_WEBHOOK_SECRET", "secret", "must be a signing secret"],
  ["STRIPE_ACCOUNT", "acct 1", "must be the id of a connected account"],
  ["STRIPE_API_URL", "http://stripe.example", "must be an address like https://"],
  ["S3_ENDPOINT", "store", "must be an address like https://"],
])("%s=%j is refused by name, with what would be right", (name, value, message) => {
  expect(faultsOf({ [name]: value })).toEqual([expect.stringContaining(`${name}: `)]);
  expect(faultsOf({ [name]: value })[0]).toContain(message);
});

test("all faults are told at once, and no secret is repeated", () => {
  const faults = faultsOf({ PORT: "x", DATABASE_URL: "mysql://me:secret@db/pests", SMTP_URL: "ftp://me:secret@mail" });
  expect(faults.map((fault) => fault.split(":")[0])).toEqual(["PORT", "DATABASE_URL", "SMTP_URL"]);
  expect(faults.join()).not.toContain("secret");
});

describe("S3", () => {
  const all = { S3_BUCKET: "files", S3_REGION: "us-east-1", S3_ACCESS_KEY_ID: "id", S3_SECRET_ACCESS_KEY: "key" };

  test("is used when all of it is set; another store than that of AWS has an address", () => {
    const s3 = { bucket: "files", region: "us-east-1", endpoint: null, accessKeyId: "id", secretAccessKey: "key" };
    expect(readConfig(all).s3).toEqual(s3);
    expect(readConfig({ ...all, S3_ENDPOINT: "https://store.example" }).s3).toEqual({
      ...s3,
      endpoint: "https://store.example",
    });
  });

  test.each(Object.keys(all))("without %s is refused by that name", (name) => {
    expect(faultsOf({ ...all, [name]: "" })).toEqual([
      `${name}: is missing; the S3 variables are set all together or not at all`,
    ]);
  });

  test("an address alone is refused", () => {
    expect(faultsOf({ S3_ENDPOINT: "https://store.example" })).toHaveLength(4);
  });
});

describe("texts", () => {
  const all = {
    SMS_URL: "https://sms.example/",
    SMS_ACCOUNT: "AC01",
    SMS_TOKEN: "0123456789abcdef",
    SMS_FROM: "+14105550100",
  };

  test("are sent when all of it is set", () => {
    const sms = { url: "https://sms.example", account: "AC01", token: "0123456789abcdef", from: "+14105550100" };
    expect(readConfig(all).sms).toEqual(sms);
    expect(readConfig({ ...all, SMS_URL: "http://127.0.0.1:9/x" }).sms?.url).toBe("http://127.0.0.1:9/x");
  });

  test.each(Object.keys(all))("without %s are refused by that name", (name) => {
    expect(faultsOf({ ...all, [name]: "" })).toEqual([
      `${name}: is missing; the SMS variables are set all together or not at all`,
    ]);
  });

  test("the secret is never told in a fault", () => {
    expect(faultsOf({ ...all, SMS_TOKEN: "hunter2" }).join()).not.toContain("hunter2");
  });
});

test.each([
  [{}, true],
  [{ HOST: "0.0.0.0" }, false],
  [{ PUBLIC_URL: "http://pests.example" }, false],
  [{ PUBLIC_URL: "http://localhost:3000" }, true],
  [{ NODE_ENV: "production" }, false],
  [{ SMTP_URL: "smtp://mail.example", DEV_OUTBOX: "on" }, true],
  [{ SMTP_URL: "smtp://mail.example" }, false],
  [{ DEV_OUTBOX: "off" }, false],
  [{ PUBLIC_URL: "https://pests.example" }, false],
])("the page of all mail, with %j: %s", (environment, shown) => {
  expect(readConfig(environment).outboxPage).toBe(shown);
});

const OPENINGS = [
  ["NODE_ENV", { NODE_ENV: "production" }],
  ["PUBLIC_URL", { PUBLIC_URL: "https://pests.example" }],
  ["PUBLIC_URL", { PUBLIC_URL: "http://127.pests.example" }],
  ["PUBLIC_URL", { PUBLIC_URL: "http://10.0.0.5:3000" }],
  ["HOST", { HOST: "0.0.0.0" }],
  ["HOST", { HOST: "::", PUBLIC_URL: "http://localhost:3000" }],
] as const;

test.each(OPENINGS)("where %s lets others in, there is no demo company: %j", (name, environment) => {
  expect(readConfig(environment)).toMatchObject({ demoData: false, outboxPage: false, openBy: [name] });
  expect(faultsOf({ ...environment, DEMO_DATA: "on" })).toEqual([
    expect.stringMatching(new RegExp(`^DEMO_DATA: .*${name}`)),
  ]);
});

test.each(OPENINGS)("where %s lets others in, the page of all mail cannot be opened: %j", (name, environment) => {
  expect(faultsOf({ ...environment, DEV_OUTBOX: "on" })).toEqual([
    expect.stringMatching(new RegExp(`^DEV_OUTBOX: .*${name}`)),
  ]);
});

test.each([{ PUBLIC_URL: "http://[::1]:3000" }, { HOST: "localhost" }, { HOST: "::1" }, { NODE_ENV: "development" }])(
  "on this machine alone the demo company is made: %j",
  (environment) => {
    expect(readConfig(environment)).toMatchObject({ demoData: true, openBy: [] });
  },
);

test.each([
  [{ HOST: "0.0.0.0", PORT: "80" }, "http://localhost:80"],
  [{ HOST: "::1" }, "http://[::1]:3000"],
  [{ PUBLIC_URL: "https://pests.example/" }, "https://pests.example"],
])("the public address, with %j, is %s", (environment, publicUrl) => {
  expect(readConfig(environment)).toMatchObject({ publicUrl, secure: publicUrl.startsWith("https") });
});

test.each([
  ["on", true],
  ["2", 2],
  ["10.0.0.0/8, ::1, loopback", ["10.0.0.0/8", "::1", "loopback"]],
])("TRUST_PROXY=%s", (TRUST_PROXY, trustProxy) => {
  expect(readConfig({ TRUST_PROXY }).trustProxy).toEqual(trustProxy);
});

test("a database server gets no demo company unless asked", () => {
  const DATABASE_URL = "postgres://me:secret@db.example:5433/pests?sslmode=require";
  expect(readConfig({ DATABASE_URL })).toMatchObject({ databaseUrl: DATABASE_URL, demoData: false });
  expect(readConfig({ DATABASE_URL, DEMO_DATA: "on" }).demoData).toBe(true);
});

test("every variable says what it is for", () => {
  for (const { name, meaning } of VARIABLES) expect(meaning, name).not.toBe("");
  expect(new Set(SETTINGS).size).toBe(SETTINGS.length);
});

test("addresses have to be confirmed as soon as there is a mail server, unless told otherwise", () => {
  const isRequired = (environment: Record<string, string>) => readConfig(environment).requireEmailConfirmation;
  const SMTP_URL = "smtp://mail.example:25";

  expect(isRequired({ SMTP_URL })).toBe(true);
  expect(isRequired({ SMTP_URL, REQUIRE_EMAIL_CONFIRMATION: "off" })).toBe(false);
  expect(isRequired({ REQUIRE_EMAIL_CONFIRMATION: "on" })).toBe(true);
});

test("the key of the secrets is taken as bytes, and never told in a fault", () => {
  const key = Buffer.alloc(32, 7);
  expect(readConfig({ SECRETS_KEY: key.toString("base64") }).secretsKey).toEqual(key);
  expect(faultsOf({ SECRETS_KEY: "hunter2-hunter2" }).join()).not.toContain("hunter2");
});
