/** The browser's own reader of barcodes, where it has one: Chrome on Android does, Safari and Firefox do not. */
interface BarcodeReader {
  detect: (picture: HTMLVideoElement) => Promise<readonly { rawValue: string }[]>;
}

interface BrowserWithReader {
  BarcodeDetector?: new () => BarcodeReader;
}

const readerOfBrowser = () =>
  // Not in the types of the browser, and not in each browser.
  (globalThis as BrowserWithReader).BarcodeDetector;

export const canScan = (): boolean =>
  readerOfBrowser() !== undefined &&
  "mediaDevices" in navigator &&
  typeof navigator.mediaDevices.getUserMedia === "function";

/** Between two looks; the picture runs on. */
const LOOK_EVERY_MS = 200;

export interface BarcodeCamera {
  stop: () => void;
}

/**
 * Shows what the camera at the back sees, and tells of each code in it, again and again. The browser asks for permission.
 *
 * @throws DOMException when there is no camera, or nobody may use it
 */
export async function openBarcodeCamera(
  video: HTMLVideoElement,
  onCode: (code: string) => void,
): Promise<BarcodeCamera> {
  const Reader = readerOfBrowser();
  if (!Reader) throw new Error("This browser does not read barcodes");
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } });
  const watch: { running?: BarcodeCamera } = {};
  const stop = () => {
    watch.running?.stop();
    for (const track of stream.getTracks()) track.stop();
    video.srcObject = null;
  };
  try {
    video.srcObject = stream;
    await video.play();
  } catch (fault) {
    stop();
    throw fault;
  }
  const reader = new Reader();
  watch.running = watchForCodes({
    look: async () => (await reader.detect(video))[0]?.rawValue,
    wait: (again) => {
      const timer = setTimeout(again, LOOK_EVERY_MS);
      return () => clearTimeout(timer);
    },
    onCode,
  });
  return { stop };
}

interface Watch {
  /** The code in the picture as it is now; undefined for none. */
  look: () => Promise<string | undefined>;
  /** Calls back a moment later, unless what it answers is called before. */
  wait: (again: () => void) => () => void;
  onCode: (code: string) => void;
}

/** Looks again and again, one look at a time, and after the last one tells of nothing. */
export function watchForCodes({ look, wait, onCode }: Watch): BarcodeCamera {
  let isOpen = true;
  let cancel: () => void = () => undefined;
  const lookOnce = async () => {
    try {
      const code = await look();
      if (isOpen && code !== undefined) onCode(code);
    } catch {
      // A picture that is not there yet; the next one may be.
    }
    if (isOpen) cancel = wait(() => void lookOnce());
  };
  void lookOnce();
  return {
    stop: () => {
      isOpen = false;
      cancel();
    },
  };
}

/** Why there is no picture, in words of whoever holds the phone. */
export const cameraFaultText = (fault: unknown): string =>
  fault instanceof DOMException && fault.name === "NotAllowedError"
    ? "Camera access is blocked. Allow it in your browser’s settings for this site, or type the number."
    : "The camera could not be opened. Please type the number.";
