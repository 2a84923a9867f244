import sharp from "sharp";
import { AppError } from "#platform/errors.ts";
import { MAX_SIGNATURE } from "../../rules-signing.ts";

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;
/** As far as two colors must lie apart for something to be seen. */
const MIN_CONTRAST = 40;

/**
 * A drawn signature as a PNG of our own: whatever else the sent file held is gone. Its type is read from its content, and
 * nothing is unpacked that is larger than a signature.
 *
 * @throws AppError agreements.signature_invalid: it is no PNG, too large, or nothing was drawn
 */
export async function readSignatureImage(base64: string | null): Promise<Buffer> {
  if (base64 === null || !BASE64.test(base64)) throw invalid();
  const sent = Buffer.from(base64, "base64");
  if (!sent.subarray(0, PNG.length).equals(PNG)) throw invalid();
  const { width, height } = MAX_SIGNATURE;
  try {
    const picture = sharp(sent, { limitInputPixels: width * height, failOn: "error" });
    const found = await picture.metadata();
    if (found.format !== "png" || found.width > width || found.height > height) throw invalid();
    const drawn = await picture.clone().ensureAlpha().png({ compressionLevel: 9 }).toBuffer();
    // Its statistics are those of a file, not of what becomes of it.
    const shown = await picture.clone().flatten({ background: "#ffffff" }).greyscale().png().toBuffer();
    const [grey] = (await sharp(shown).stats()).channels;
    if (!grey || grey.max - grey.min < MIN_CONTRAST) throw invalid();
    return drawn;
  } catch (fault) {
    if (fault instanceof AppError) throw fault;
    throw invalid(fault);
  }
}

const invalid = (cause?: unknown) =>
  new AppError("invalid", "agreements.signature_invalid", {
    detail: "Please draw your signature once more, or type your name.",
    errors: [{ path: "act.image", message: "Please draw your signature" }],
    ...(cause !== undefined && { cause }),
  });
