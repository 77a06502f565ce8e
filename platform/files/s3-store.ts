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
  /** Null where the machine has access by its role (an instance or container role). */
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string } | null;
};

const CONNECT_MS = 5000;
/** Longest pause between two chunks of an answer. */
const SILENCE_MS = 30_000;

/** Files in a private bucket of any S3-compatible store. */
export function createS3Store({ bucket: Bucket, region, endpoint, credentials }: S3Settings): FileStore {
  const client = new S3Client({
    region,
    ...(credentials ? { credentials } : {}),
    // Stores other than Amazon's seldom have a host name per bucket, and not all support checksums in
    // trailers.
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: SILENCE_MS },
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
