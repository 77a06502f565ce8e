/** AuthenticationCleartextPassword: asks the client for its password. */
export const askPassword = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 3]);

/** The answer to a request for encryption: not here (the server only listens on loopback). */
export const noEncryption = Buffer.from('N');

/** ErrorResponse with a SQLSTATE, optionally followed by ReadyForQuery so that the client goes on. */
export function errorResponse(code: string, text: string, after: 'close' | 'ready'): Buffer {
  const severity = after === 'close' ? 'FATAL' : 'ERROR';
  const fields = Buffer.from(`S${severity}\0V${severity}\0C${code}\0M${text}\0\0`);
  const head = Buffer.alloc(5);
  head.write('E', 0);
  head.writeInt32BE(fields.length + 4, 1);
  const ready = Buffer.from([0x5a, 0, 0, 0, 5, 0x49]);
  return Buffer.concat(after === 'close' ? [head, fields] : [head, fields, ready]);
}
