import type { World } from "./world.ts";

/** What must stand nowhere but where it is used: by a name, for messages of failure. */
export interface Secret {
  name: string;
  text: string;
}

export interface Leak {
  /** `mail.body`, `log`, or what the searched text was called. */
  where: string;
  secret: string;
}

const TABLES = `
  select table_schema as schema, table_name as name from information_schema.tables
  where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema', 'template')
  order by 1, 2`;

/** Numbers of fewer digits than a card's are looked for as they are: within an id they mean nothing. */
const SHORT = /^\d{3,9}$/;
const GAPS = /[ -]/g;

/**
 * Every column of every table, as the catalog lists them, mails as their readers get them, and all lines of the log. Digits
 * are found in groups, too, and bytes as the text that they are.
 */
export async function leaksIn(world: World, secrets: readonly Secret[]): Promise<Leak[]> {
  const leaks: Leak[] = [];
  for (const { table, column, text } of await allTexts(world))
    leaks.push(...leaksOf(`${table}.${column}`, text, secrets));
  for (const { subject, text, html } of await world.mails())
    leaks.push(...leaksOf(`mail "${subject}"`, `${text}\n${html}`, secrets));
  for (const line of world.logLines()) leaks.push(...leaksOf("log", line, secrets));
  return distinct(leaks);
}

/** Which of the secrets stand in a text. */
export function leaksOf(where: string, text: string, secrets: readonly Secret[]): Leak[] {
  const gapless = text.replaceAll(GAPS, "");
  return secrets
    .filter((secret) => stands(secret.text, { text, gapless }))
    .map(({ name: secret }) => ({ where, secret }));
}

function stands(secret: string, { text, gapless }: { text: string; gapless: string }): boolean {
  if (SHORT.test(secret)) return new RegExp(String.raw`(?<![\w.-])${secret}(?![\w.-])`).test(text);
  if (text.includes(secret) || text.includes(Buffer.from(secret).toString("hex"))) return true;
  return /^\d+$/.test(secret) && gapless.includes(secret);
}

export const distinct = (leaks: readonly Leak[]): Leak[] => [
  ...new Map(leaks.map((leak) => [`${leak.where} ${leak.secret}`, leak])).values(),
];

interface Text {
  table: string;
  column: string;
  text: string;
}

async function allTexts({ pool }: World): Promise<Text[]> {
  const tables = (await pool.query(TABLES)).rows;
  const texts: Text[] = [];
  for (const { schema, name } of tables) {
    const table = String(name);
    const { rows } = await pool.query(
      `select field.key as column, field.value as text
      from "${String(schema)}"."${table}" as entry, jsonb_each_text(to_jsonb(entry)) as field
      where field.value is not null`,
    );
    texts.push(...rows.map((row) => ({ table, column: String(row["column"]), text: String(row["text"]) })));
  }
  return texts;
}
