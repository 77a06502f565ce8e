import { randomUUID } from 'node:crypto';

/** Contains the key of this process: a request without it has not passed the front door. */
export const STAMP_HEADER = 'x-perron-door';

const shared = globalThis as typeof globalThis & { perronDoorKey?: string };

/** The same for the front door and for the routes, whose modules Next bundles apart. */
export function doorKey(): string {
  shared.perronDoorKey ??= randomUUID();
  return shared.perronDoorKey;
}

/** False for a request that came while the server was starting, before the front door was installed. */
export function cameThroughDoor(headers: Headers): boolean {
  return headers.get(STAMP_HEADER) === doorKey();
}
