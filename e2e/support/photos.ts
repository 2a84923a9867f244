import { crc32, deflateSync } from "node:zlib";

const SIDE = 320;

/** A picture of a few stripes, as it comes out in daylight or in a cellar. */
export function photoOf(light: "bright" | "dark"): Buffer {
  const most = light === "bright" ? 255 : 24;
  const rows = Array.from({ length: SIDE }, (_, y) => {
    const row = Buffer.alloc(1 + SIDE);
    for (let x = 0; x < SIDE; x++) row[x + 1] = Math.round(most * (((x + y) >> 5) % 2 === 0 ? 0.9 : 0.5));
    return row;
  });
  const size = Buffer.alloc(13);
  size.writeUInt32BE(SIDE, 0);
  size.writeUInt32BE(SIDE, 4);
  // Eight bits a pixel, grey.
  size.set([8, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", size),
    chunk("IDAT", deflateSync(Buffer.concat(rows))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), content]);
  const whole = Buffer.alloc(body.length + 8);
  whole.writeUInt32BE(content.length, 0);
  body.copy(whole, 4);
  whole.writeUInt32BE(crc32(body), body.length + 4);
  return whole;
}
