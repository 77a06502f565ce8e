import { PassThrough, type Readable } from 'node:stream';

const MAGIC = Buffer.from('%PDF-');
/** Readers accept the signature anywhere in the first kilobyte. */
const WITHIN = 1024;

/**
 * Looks at the first bytes of a file without keeping it: whether it is a PDF is decided by its content, never by
 * its name. A later part of a file (`isLater`) has no beginning to look at and is served as it was announced.
 */
export async function startsLikePdf(
  body: Readable,
  isLater: boolean,
): Promise<{ readonly stream: Readable; readonly isPdf: boolean }> {
  if (isLater) return { stream: body, isPdf: true };
  const chunks: Buffer[] = [];
  let length = 0;
  const iterator = body[Symbol.asyncIterator]();
  let ended = false;
  while (length < WITHIN && !ended) {
    const next = await iterator.next();
    ended = next.done === true;
    if (!ended) chunks.push(Buffer.from(next.value));
    length = chunks.reduce((sum, chunk) => sum + chunk.length, 0);
  }
  const start = Buffer.concat(chunks);
  return {
    stream: joined(start, iterator),
    isPdf: start.subarray(0, WITHIN).includes(MAGIC),
  };
}

function joined(start: Buffer, rest: AsyncIterator<unknown>): Readable {
  const stream = new PassThrough();
  const pump = async () => {
    stream.write(start);
    for (let next = await rest.next(); next.done !== true; next = await rest.next()) {
      if (stream.destroyed) break;
      if (!stream.write(next.value))
        await new Promise((resolve) => stream.once('drain', resolve).once('close', resolve));
    }
    if (stream.destroyed) await rest.return?.();
    else stream.end();
  };
  pump().catch((error: unknown) => stream.destroy(error instanceof Error ? error : undefined));
  return stream;
}
