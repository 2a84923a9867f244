/** The part of the library that we use; it comes without types. */
declare module "heic-decode" {
  interface HeicPixels {
    width: number;
    height: number;
    /** Red, green, blue and opacity of each. */
    data: Uint8ClampedArray<ArrayBuffer>;
  }
  interface HeicPicture {
    width: number;
    height: number;
    decode: () => Promise<HeicPixels>;
  }
  interface DecodeHeic {
    (content: { buffer: Uint8Array }): Promise<HeicPixels>;
    /** Reads sizes alone; each picture is decoded when it is asked for. */
    all: (content: { buffer: Uint8Array }) => Promise<HeicPicture[] & { dispose: () => void }>;
  }
  const decode: DecodeHeic;
  export default decode;
}
