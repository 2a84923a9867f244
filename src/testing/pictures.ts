import sharp from "sharp";

const PLACE = {
  IFD0: { Make: "Camera maker" },
  IFD3: { GPSLatitudeRef: "N", GPSLatitude: "39/1 9/1 0/1", GPSLongitudeRef: "W", GPSLongitude: "75/1 31/1 0/1" },
};
/** What a picture with `PLACE` in it has, and nothing that was made of it. */
export const CAMERA_WORDS = "Camera maker";

/** As a phone takes it: lying on its side, with a note that says so, and where it was taken. Red on the left when upright. */
export async function phonePhoto({ width = 400, height = 300 } = {}): Promise<Buffer> {
  const half = { create: { width, height: height / 2, channels: 3 as const, background: "#c82828" } };
  const lying = { create: { width, height, channels: 3 as const, background: "#28783c" } };
  return (
    sharp(lying)
      // The lower half becomes the left one when it is turned by a quarter, clockwise.
      .composite([{ input: half, top: height / 2, left: 0 }])
      .withExif(PLACE)
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
  );
}

/** A photo whose grain makes it large; `megabytes` about that. */
export async function grainyPhoto(width: number, height: number): Promise<Buffer> {
  const noise = { type: "gaussian" as const, mean: 128, sigma: 40 };
  return sharp({ create: { width, height, channels: 3, background: "#808080", noise } })
    .jpeg({ quality: 92 })
    .toBuffer();
}

/** 64 by 48 pixels as phones write them, red on the left, with `PLACE`: made by libheif, because sharp cannot write it. */
export const HEIC_PHOTO = Buffer.from(
  "AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAeRtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAAA5waXRtAAAAAAACAAAAEGlkYXQAAAAAAEAAMAAAAExpbG9jAQAAAERAAAMAAQAAAAAAAAIIAAEAAAAAAAAAIgACAAEAAAAAAAAAAQAAAAAAAAAIAAMAAAAAAAACKgABAAAAAAAAAUoAAABNaWluZgAAAAAAAwAAABVpbmZlAgAAAQABAABodmMxAAAAABVpbmZlAgAAAAACAABncmlkAAAAABVpbmZlAgAAAQADAABFeGlmAAAAANhpcHJwAAAAtmlwY28AAAB2aHZjQwEDcAAAAAAAAAAAAB7wAPz9+PgAAA8DIAABABhAAQwB//8DcAAAAwCQAAADAAADAB66AkAhAAEAKkIBAQNwAAADAJAAAAMAAAMAHqAggQWW6uSmubgQEDAgAAADACAAAAMAISIAAQAGRAHBc8CJAAAAFGlzcGUAAAAAAAAAQAAAAEAAAAAUaXNwZQAAAAAAAABAAAAAMAAAABBwaXhpAAAAAAMICAgAAAAaaXBtYQAAAAAAAAACAAECgQIAAgIDhAAAAChpcmVmAAAAAAAAAA5kaW1nAAIAAQABAAAADmNkc2MAAwABAAIAAAF0bWRhdAAAAB4oAa8ZgO9Jpb//3Dmf9TYv+F7IXf4HXqn/FGY2O38AAAAGRXhpZgAASUkqAAgAAAAIAA8BAgANAAAAfgAAABIBAwABAAAAAQAAABoBBQABAAAAbgAAABsBBQABAAAAdgAAACgBAwABAAAAAgAAABMCAwABAAAAAQAAAGmHBAABAAAAjAAAACWIBAABAAAA2gAAAAAAAAA4YwAA6AMAADhjAADoAwAAQ2FtZXJhIG1ha2VyAAAGAACQBwAEAAAAMDIxMAGRBwAEAAAAAQIDAACgBwAEAAAAMDEwMAGgAwABAAAA//8AAAKgBAABAAAAQAAAAAOgBAABAAAAMAAAAAAAAAAEAAEAAgACAAAATgAAAAIABQADAAAAKAEAAAMAAgACAAAAVwAAAAQABQADAAAAEAEAAAAAAABLAAAAAQAAAB8AAAABAAAAAAAAAAEAAAAnAAAAAQAAAAkAAAABAAAAAAAAAAEAAAA=",
  "base64",
);
