import { writeFileSync } from "node:fs";
import sharp from "sharp";

/**
 * Draws the pictures that a phone shows on its home screen, for the technician's day and for the client's portal:
 * `node scripts/home-icons.ts` writes public/tech-icon-*.png and public/portal-icon-*.png.
 * The ground goes to the edges and the sign stays in the middle four fifths, because phones cut the corners as they like.
 */
const SIZES = [192, 512];

/** Whoever has both on one phone tells them apart by their ground. */
const COLOURS = { tech: { ground: "#18653f", sign: "#fff" }, portal: { ground: "#fbfaf6", sign: "#18653f" } };

const drawing = ({
  ground,
  sign,
}: {
  ground: string;
  sign: string;
}) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48">
  <rect width="48" height="48" fill="${ground}" />
  <g transform="translate(8 8)">
    <path d="M16 2 4.5 6v9.2C4.5 22.4 9.2 27.8 16 30c6.8-2.2 11.5-7.6 11.5-14.8V6z" fill="${sign}" />
    <path d="M22.5 9.5c-7.8 0-12.2 3.7-12.2 9 0 1.4.4 2.6 1 3.5C12.3 18 15 15 18.5 13.5c-2.7 2.2-4.9 5.3-5.5 9.3 6.8.4 10-4.9 9.5-13.3z" fill="${ground}" />
  </g>
</svg>`;

for (const [name, colours] of Object.entries(COLOURS))
  for (const size of SIZES) {
    const picture = await sharp(Buffer.from(drawing(colours)), { density: 600 })
      .resize(size, size)
      .png({ compressionLevel: 9, palette: true, colours: 32 })
      .toBuffer();
    writeFileSync(new URL(`../public/${name}-icon-${size}.png`, import.meta.url), picture);
  }
