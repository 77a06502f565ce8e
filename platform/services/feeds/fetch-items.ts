import type { Outside } from '#platform/outside/outside.ts';

const DEADLINE_MS = 20_000;
const MAX_BYTES = 2 * 1024 * 1024;
const MAX_ITEMS = 500;

/** Why a list could not be read, as the operator is told. */
export class UnreadableFeed extends Error {}

/**
 * The items of an external list, not validated. Throws `UnreadableFeed` for an address that does not answer
 * in time, or answers with anything but a JSON array of at most 500 items and 2 MB.
 */
export async function fetchItems(outside: Outside, url: string): Promise<unknown[]> {
  const items = parse(await read(outside, url));
  if (!Array.isArray(items)) throw new UnreadableFeed('The answer is no list.');
  if (items.length > MAX_ITEMS) throw new UnreadableFeed(`The list has more than ${MAX_ITEMS} items.`);
  return items;
}

async function read(outside: Outside, url: string): Promise<string> {
  const headers = { accept: 'application/json' };
  try {
    const { statusCode, body } = await outside.send(url, { method: 'GET', headers, deadlineMs: DEADLINE_MS });
    if (statusCode !== 200) {
      body.on('error', () => undefined).destroy();
      throw new UnreadableFeed(`The address answers with status ${statusCode}.`);
    }
    const pieces: Buffer[] = [];
    let size = 0;
    for await (const piece of body) {
      size += piece.length;
      if (size > MAX_BYTES) throw new UnreadableFeed('The list has more than 2 MB.');
      pieces.push(piece);
    }
    return Buffer.concat(pieces).toString('utf8');
  } catch (error) {
    if (error instanceof UnreadableFeed) throw error;
    throw new UnreadableFeed('The address does not answer in time.');
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new UnreadableFeed('The answer is not JSON.');
  }
}
