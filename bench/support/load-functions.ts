/** Ten years, and the fortnight for which appointments are arranged. */
export const DAYS = 3650;
export const AHEAD = 14;

/** What the loading of many rows asks of the database, for its own connection only. */
export const LOAD_FUNCTIONS = `
  -- Between 0 and 1, the same for the same number in every run.
  create function pg_temp.chance(number bigint, seed bigint) returns float8 language sql immutable as
    'select (hashint8extended($1, $2) & 1048575) / 1048576.0';
  -- The first words come more often than the last.
  create function pg_temp.pick(words text[], number bigint, seed bigint) returns text language sql immutable as
    'select $1[1 + floor(power(pg_temp.chance($2, $3), 1.5) * cardinality($1))::integer]';
  -- As the program makes ids: those made later are greater.
  create function pg_temp.id_of(at timestamptz, number bigint, kind text) returns uuid language sql immutable as
    $$select (lpad(to_hex((extract(epoch from $1) * 1000)::bigint), 12, '0') || '7' || substr(md5($3 || $2), 1, 3)
      || '8' || substr(md5($3 || $2), 4, 15))::uuid$$;
`;

/** Lists of words as an SQL array. They are written in this folder and hold no quotes. */
export const sqlArray = (words: readonly string[]): string => `array['${words.join("','")}']`;
