import type { z } from 'zod';
import type { Tier } from './wire.ts';

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

/** Who can make a call. `owner`, `editor`, `viewer` are members of an establishment. */
export const ACTORS = [
  'anonymous',
  'talent',
  'owner',
  'editor',
  'viewer',
  'group',
  'advertiser',
  'operator',
] as const;
export type Actor = (typeof ACTORS)[number];

export const MANAGERS = ['owner', 'editor', 'viewer', 'group'] as const satisfies readonly Actor[];
export const WRITERS = ['owner', 'editor'] as const satisfies readonly Actor[];
export const MEMBERS = ['owner', 'editor', 'viewer'] as const satisfies readonly Actor[];
export const SIGNED_IN = [
  'talent',
  'owner',
  'editor',
  'viewer',
  'group',
  'advertiser',
  'operator',
] as const satisfies readonly Actor[];

/** A body that is not JSON: a file, or a form with files. */
export type Binary = 'file' | 'multipart';

/**
 * One operation of the API. The service's routes, the OpenAPI document, the role matrix test and the client
 * derive from these rows.
 */
export type Endpoint = {
  /** Unique, camelCase; it is the `operationId`. */
  readonly id: string;
  readonly method: Method;
  /** With `{name}` parameters, relative to `root`. */
  readonly path: `/${string}`;
  /** `service` is `{base_url}`, `auth` is `{auth_url}`. */
  readonly root: 'service' | 'auth';
  readonly tag: string;
  readonly summary: string;
  readonly description?: string;
  /** The tier a signed-in caller is charged in; anonymous callers pay `anon`; `none` is outside the tiers. */
  readonly tier: Exclude<Tier, 'anon'> | 'none';
  /**
   * Calls charged, 1 by default; 0 is charged by its items, as one call when none ran, and refused while the window is
   * closed.
   */
  readonly cost?: 0;
  /** Also answers during maintenance. */
  readonly always?: true;
  /** Status for a missing or invalid token, 401 by default. */
  readonly badToken?: 403;
  /** Actors that pass the role check; scope is checked on the record itself. */
  readonly who: readonly Actor[];
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  readonly consumes?: Binary;
  /** Media type of a body that is a `file`, `application/octet-stream` by default. */
  readonly produces?: string;
  /** Success statuses and their bodies; `null` is no body. */
  readonly success: Readonly<Record<number, z.ZodType | 'file' | null>>;
  /** Documented failures beside those every operation shares (400, 401, 403, 404, 405, 415, 422, 429, 500). */
  readonly failures?: readonly number[];
  /** Lists answer a bare array with `X-Total-Count`, `X-Total-Pages` and `Link`. */
  readonly list?: true;
  /** May be an item of `POST {auth_url}/batch/v1`. */
  readonly batch?: true;
  /** Goes beyond the spec. */
  readonly extension?: true;
};

/** Keeps the literal types of a row while checking its shape. */
export function endpoint<const E extends Endpoint>(row: E): E {
  return row;
}

/** Rows for `PATCH` and `PUT` of the same operation: the spec lists both, they mean the same here. */
export function patchAndPut<const E extends Omit<Endpoint, 'method'>>(row: E) {
  return [
    { ...row, method: 'PATCH' },
    { ...row, method: 'PUT', id: `${row.id}Put` },
  ] as const satisfies readonly Endpoint[];
}
