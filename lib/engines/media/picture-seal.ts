import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { ScopeKey } from '#lib/engines/scope/scope.ts';

/** A picture at `url`, as it was shown to a scope: nobody else has it fetched, and nothing else is. */
export type PictureSeal = { readonly scope: ScopeKey; readonly url: string };

/** The same for the same picture, so that browsers keep what they have fetched. */
export function sealPicture(secret: string, { scope, url }: PictureSeal): string {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'perron pictures', 32));
  return createHmac('sha256', key)
    .update(JSON.stringify([scope, url]))
    .digest('base64url');
}

/** Whether one of the secrets has sealed it. */
export function isSealed(secrets: readonly string[], picture: PictureSeal, seal: string): boolean {
  const given = Buffer.from(seal);
  return secrets.some((secret) => {
    const made = Buffer.from(sealPicture(secret, picture));
    return made.length === given.length && timingSafeEqual(made, given);
  });
}
