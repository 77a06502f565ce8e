import { randomUUID } from 'node:crypto';

/** Carries the key of this process: a request without it has not passed the front door. */
export const STAMP_HEADER = 'x-perron-door';

const shared = globalThis as typeof globalThis & { perronDoorKey?: string };

/** The same for the door and for the routes, whose modules Next bundles apart. */
export function doorKey(): string {
  shared.perronDoorKey ??= randomUUID();
  return shared.perronDoorKey;
}

/** False for a request that came while the server was starting and the door was not there yet. */
export function cameThroughDoor(headers: Headers): boolean {
  return headers.get(STAMP_HEADER) === doorKey();
}
