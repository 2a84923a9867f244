import { once } from "node:events";
import { createServer, connect, type AddressInfo, type Socket } from "node:net";

/** `up` passes everything on; `down` refuses at once, as a phone without a network does; `silent` takes what comes and never answers. */
export type LineState = "up" | "down" | "silent";

export interface CutLine {
  /** Where the server answers while the line is up. */
  url: string;
  become: (state: LineState) => Promise<void>;
}

/** A line to a server that can be cut, and can fall silent: what a browser's own switch for "offline" cannot do. */
export async function openCutLine(to: string): Promise<CutLine> {
  const { port: far, hostname } = new URL(to);
  const open = new Set<Socket>();
  let state: LineState = "up";
  const line = createServer((near) => {
    open.add(near);
    near.on("error", () => near.destroy()).on("close", () => open.delete(near));
    if (state !== "up") return;
    const server = connect(Number(far), hostname);
    server.on("error", () => near.destroy()).on("close", () => near.destroy());
    near.on("close", () => server.destroy());
    near.pipe(server).pipe(near);
  });
  const listen = async (port: number) => {
    line.listen(port, "127.0.0.1");
    await once(line, "listening");
  };
  await listen(0);
  // A TCP server has a port.
  const { port } = line.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    async become(next) {
      state = next;
      for (const socket of open) socket.destroy();
      if (next === "down") {
        if (!line.listening) return;
        line.close();
        await once(line, "close");
      } else if (!line.listening) await listen(port);
    },
  };
}
