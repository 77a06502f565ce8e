import type { FilePart } from '#lib/engines/platform-client/multipart.ts';

/** The content of an upload form: a file, and texts beside it. */
export type UploadForm = {
  readonly file: FilePart | null;
  readonly fields: Readonly<Record<string, string>>;
};

const BOUNDARY = /^multipart\/form-data\s*;.*\bboundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i;

/**
 * The form of a request, each of its bytes in memory once: the file is a slice of the received body. Null when it did
 * not arrive completely. `formData()` would hold it four times, mostly where the garbage collector does not count.
 */
export async function readUploadForm(request: Request): Promise<UploadForm | null> {
  const [, quoted, plain] = BOUNDARY.exec(request.headers.get('content-type') ?? '') ?? [];
  const boundary = quoted ?? plain;
  const body = boundary === undefined ? null : await readBody(request);
  return body && boundary !== undefined ? toForm(body, boundary) : null;
}

/** The front door has checked the declared length; a longer body is refused. */
async function readBody(request: Request): Promise<Buffer | null> {
  const declared = request.headers.get('content-length');
  if (!request.body) return null;
  const chunks: Uint8Array[] = [];
  const whole = declared === null ? null : Buffer.allocUnsafeSlow(Number(declared));
  let received = 0;
  try {
    for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) {
      if (whole === null) chunks.push(chunk);
      else if (received + chunk.byteLength <= whole.byteLength) whole.set(chunk, received);
      else return null;
      received += chunk.byteLength;
    }
  } catch {
    return null;
  }
  if (whole === null) return Buffer.concat(chunks);
  return received === whole.byteLength ? whole : null;
}

const HEAD_END = '\r\n\r\n';

function toForm(body: Buffer, boundary: string): UploadForm | null {
  const first = `--${boundary}\r\n`;
  const between = Buffer.from(`\r\n--${boundary}`);
  if (!body.subarray(0, first.length).equals(Buffer.from(first))) return null;
  const fields: Record<string, string> = {};
  let file: FilePart | null = null;
  for (let at = first.length; ; ) {
    const head = body.indexOf(HEAD_END, at);
    const end = head === -1 ? -1 : body.indexOf(between, head + HEAD_END.length - 2);
    if (end === -1) return null;
    const part = toPart(body.toString('utf8', at, head));
    const bytes = body.subarray(Math.min(head + HEAD_END.length, end), end);
    if (part?.filename !== undefined && part.name === 'file') {
      file ??= { name: part.filename, type: part.type, bytes };
    } else if (part && part.filename === undefined) fields[part.name] = bytes.toString('utf8');
    at = end + between.byteLength;
    const next = body.toString('latin1', at, at + 2);
    if (next === '--') return { file, fields };
    if (next !== '\r\n') return null;
    at += 2;
  }
}

type Part = { readonly name: string; readonly filename: string | undefined; readonly type: string };

function toPart(head: string): Part | null {
  const lines = head.split('\r\n');
  const headerOf = (name: string) =>
    lines
      .find((line) => line.toLowerCase().startsWith(`${name}:`))
      ?.slice(name.length + 1)
      .trim();
  const disposition = headerOf('content-disposition') ?? '';
  const parameter = (name: string) => new RegExp(`;\\s*${name}="([^"]*)"`, 'i').exec(disposition)?.[1];
  const name = parameter('name');
  if (!/^form-data\s*;/i.test(disposition) || name === undefined) return null;
  const filename = parameter('filename');
  return { name, filename: filename && asNamed(filename), type: headerOf('content-type') ?? '' };
}

const asNamed = (name: string) =>
  name.replaceAll(/%0D/gi, '\r').replaceAll(/%0A/gi, '\n').replaceAll('%22', '"');
