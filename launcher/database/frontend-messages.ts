/** One piece of what a client sends, complete. `series` ends with Sync, Flush or a simple query. */
export type FrontendMessage =
  | { kind: 'encryption-request' }
  | { kind: 'cancel-request' }
  | { kind: 'startup'; bytes: Buffer }
  | { kind: 'typed'; type: string; bytes: Buffer };

const encryptionRequests = new Set([80877103, 80877104]);
const cancelRequest = 80877102;

/**
 * Takes the first complete message off `buffer` (PostgreSQL protocol 3.0, "Message Formats").
 * `started` tells whether the start-up message has been seen: those before it carry no type byte.
 */
export function takeMessage(
  buffer: Buffer,
  started: boolean,
): { message: FrontendMessage; rest: Buffer } | null {
  const header = started ? 1 : 0;
  if (buffer.length < header + 4) return null;
  const length = header + buffer.readInt32BE(header);
  if (buffer.length < length) return null;
  const bytes = buffer.subarray(0, length);
  const rest = buffer.subarray(length);
  if (started) return { message: { kind: 'typed', type: String.fromCharCode(bytes[0] ?? 0), bytes }, rest };
  const code = length >= 8 ? bytes.readInt32BE(4) : 0;
  if (encryptionRequests.has(code)) return { message: { kind: 'encryption-request' }, rest };
  if (code === cancelRequest) return { message: { kind: 'cancel-request' }, rest };
  return { message: { kind: 'startup', bytes }, rest };
}

/** The name of the prepared statement that a Parse message creates; empty for the unnamed one. */
export function statementName(parse: Buffer): string {
  const end = parse.indexOf(0, 5);
  return parse.toString('utf8', 5, end < 0 ? parse.length : end);
}

/** The text of a Password message. */
export function passwordOf(message: Buffer): string {
  return message.toString('utf8', 5, message.length - 1);
}
