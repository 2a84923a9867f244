export interface Instruction {
  /** In capitals: `COPY`, `RUN`, … */
  name: string;
  /** What follows, on one line. */
  text: string;
}

export interface Stage {
  name: string;
  /** The image or the earlier stage that it begins with. */
  from: string;
  instructions: Instruction[];
}

/** The stages of a Dockerfile, in their order, without comments and with continued lines as one. */
export function parseDockerfile(text: string): Stage[] {
  const stages: Stage[] = [];
  const lines = text
    .split("\n")
    .filter((line) => line.trim() !== "" && !line.trimStart().startsWith("#"))
    .join("\n")
    .replaceAll(/\s*\\\n\s*/g, " ")
    .split("\n");
  for (const line of lines) {
    const [, name = "", rest = ""] = /^\s*(\w+)\s+(.*)$/.exec(line) ?? [];
    const [, from = "", as] = /^(\S+)(?:\s+AS\s+(\S+))?$/i.exec(rest) ?? [];
    if (name.toUpperCase() === "FROM") stages.push({ name: as ?? String(stages.length), from, instructions: [] });
    else stages.at(-1)?.instructions.push({ name: name.toUpperCase(), text: rest.trim() });
  }
  return stages;
}

/** `NAME=value OTHER="a value"` */
export function parseEnvironment(text: string): Record<string, string> {
  const pairs = [...text.matchAll(/(\w+)=(?:"([^"]*)"|(\S*))/g)];
  return Object.fromEntries(pairs.map(([, name = "", quoted, plain = ""]) => [name, quoted ?? plain]));
}

/**
 * `CMD ["node", "program.js"]`
 *
 * @throws Error when it is a line for a shell
 */
export function parseCommand(text: string): string[] {
  const words: unknown = JSON.parse(text.slice(text.indexOf("[")));
  if (!Array.isArray(words) || !words.every((word) => typeof word === "string"))
    throw new Error(`This is no list of words: ${text}`);
  return words;
}
