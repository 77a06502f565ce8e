import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { type FileStore, requireKey } from './store.ts';

export type S3Settings = {
  readonly bucket: string;
  readonly region: string;
  /** For stores other than Amazon's; null for Amazon's own. */
  readonly endpoint: string | null;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
};

/** Files in a private bucket of any S3-compatible store. */
export function createS3Store(settings: S3Settings): FileStore {
  const { bucket: Bucket, region, endpoint, accessKeyId, secretAccessKey } = settings;
  const client = new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Stores other than Amazon's seldom have a host name per bucket.
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
  });
  return {
    async put(key, bytes, mime) {
      await client.send(
        new PutObjectCommand({ Bucket, Key: requireKey(key), Body: bytes, ContentType: mime }),
      );
    },
    async read(key, range) {
      const Range = range ? `bytes=${range.start}-${range.end}` : undefined;
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: requireKey(key), Range }));
        return Body ? (Body.transformToWebStream() as ReadableStream<Uint8Array>) : null;
      } catch (error) {
        if (error instanceof NoSuchKey) return null;
        throw error;
      }
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand({ Bucket, Key: requireKey(key) }));
    },
  };
}
