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
  for (const line of linesOf(text)) {
    const [first = "", ...words] = line.split(" ");
    const [from = "", , as = String(stages.length)] = words;
    const name = first.toUpperCase();
    if (name === "FROM") stages.push({ name: as, from, instructions: [] });
    else stages.at(-1)?.instructions.push({ name, text: words.join(" ") });
  }
  return stages;
}

/** Lines without comments, those that end with a backslash together with the next one. */
function linesOf(text: string): string[] {
  const lines: string[] = [];
  let isContinued = false;
  for (const line of text.split("\n").map((line) => line.trim())) {
    if (line === "" || line.startsWith("#")) continue;
    const content = line.replace(/\\$/, "").trimEnd();
    if (isContinued) lines.push(`${lines.pop() ?? ""} ${content}`);
    else lines.push(content);
    isContinued = line.endsWith("\\");
  }
  return lines;
}

/** `NAME=value OTHER="a value"` */
export function parseEnvironment(text: string): Record<string, string> {
  const pairs = [...text.matchAll(/\b(\w+)=(?:"([^"]*)"|(\S*))/g)];
  return Object.fromEntries(pairs.map(([, name = "", quoted, plain = ""]) => [name, quoted ?? plain]));
}

/**
 * `CMD ["node", "src/server.ts"]`
 *
 * @throws Error when it is a line for a shell
 */
export function parseCommand(text: string): string[] {
  const words: unknown = JSON.parse(text.slice(text.indexOf("[")));
  if (!Array.isArray(words) || !words.every((word) => typeof word === "string"))
    throw new Error(`This is no list of words: ${text}`);
  return words;
}
