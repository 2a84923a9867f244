import { createReadStream } from "node:fs";
import { Readable } from "node:stream";
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  type ListObjectsV2CommandOutput,
} from "@aws-sdk/client-s3";
import type { FileStore, S3Options } from "./files.ts";

/** Files in a bucket of S3 or of anything that speaks its protocol. */
export function s3Store({ bucket, region, endpoint, accessKeyId, secretAccessKey }: S3Options): FileStore {
  const client = new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Stores other than Amazon's rarely have a host name for each bucket, and not all know its newer checksums.
    ...(endpoint === null
      ? {}
      : {
          endpoint,
          forcePathStyle: true,
          requestChecksumCalculation: "WHEN_REQUIRED",
          responseChecksumValidation: "WHEN_REQUIRED",
        }),
  });

  return {
    async put(key, { path, bytes, contentType }) {
      await client.send(
        new PutObjectCommand({
          Bucket: bucket,
          Key: key,
          Body: createReadStream(path),
          ContentLength: bytes,
          ContentType: contentType,
        }),
      );
    },
    async read(key, range) {
      try {
        const part = range ? { Range: `bytes=${range.from}-${range.to}` } : {};
        const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key, ...part }));
        return Body instanceof Readable ? Body : null;
      } catch (fault) {
        if (fault instanceof NoSuchKey) return null;
        throw fault;
      }
    },
    async *list(folder, after) {
      for (let last: string | undefined = after; last !== undefined;) {
        const page: ListObjectsV2CommandOutput = await client.send(
          new ListObjectsV2Command({ Bucket: bucket, Prefix: `${folder}/`, StartAfter: last }),
        );
        const keys = (page.Contents ?? []).flatMap(({ Key }) => Key ?? []);
        yield* keys;
        last = page.IsTruncated === true ? keys.at(-1) : undefined;
      }
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }));
    },
    async isReady() {
      await client.send(new HeadBucketCommand({ Bucket: bucket }));
      return true;
    },
  };
}
