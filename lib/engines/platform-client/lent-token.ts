import { PlatformToken } from './token.ts';
import { record, textOrNull } from './wire/values.ts';

/** A token of an establishment with which a group’s account may act for a while. */
export type LentToken = { readonly token: PlatformToken; readonly seconds: number };

/** When the platform does not report how long its token lasts, the duration of the spec’s example. */
const DEFAULT_SECONDS = 3600;

/** `POST /groupe/impersonate-maison`; null when the answer has no token. */
export function toLentToken(json: unknown): LentToken | null {
  const bare = record(json);
  const body = textOrNull(bare.token) === null ? record(bare.data) : bare;
  const token = textOrNull(body.token);
  const seconds = Number(body.expires_in);
  if (!token) return null;
  return { token: new PlatformToken(token), seconds: seconds > 0 ? seconds : DEFAULT_SECONDS };
}
