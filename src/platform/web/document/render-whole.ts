import { Writable } from "node:stream";
import type { ReactNode } from "react";
import { renderToPipeableStream } from "react-dom/server";

/** No page of ours takes this long; one that does is given up, so that a request always ends. */
const LONGEST_RENDER_MS = 10_000;

interface RenderOptions {
  nonce: string;
  /** A fault somewhere in the page that React could go on without. */
  report: (fault: unknown) => void;
}

/** On the server: the whole page as text. Nothing is streamed, so a failure can still become a status. */
export function renderWhole(page: ReactNode, { nonce, report }: RenderOptions): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        clearTimeout(timeout);
        resolve(Buffer.concat(chunks).toString());
        done();
      },
    });
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      onAllReady: () => pipe(sink),
      onShellError: (fault) => {
        clearTimeout(timeout);
        reject(new Error("The page failed.", { cause: fault }));
      },
      onError: report,
    });
    const timeout = setTimeout(() => abort(new Error("The page took too long to render.")), LONGEST_RENDER_MS);
  });
}
