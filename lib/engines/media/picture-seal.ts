import { createHmac } from 'node:crypto';
import { derivedKey, isSameSignature } from '#lib/core/derived-key.ts';
import type { ScopeKey } from '#lib/engines/scope/scope.ts';

/** A picture at `url` as shown to a scope: only members of that scope can have it fetched. */
export type PictureSeal = { readonly scope: ScopeKey; readonly url: string };

/** Always the same for the same picture, so that browsers cache it. */
export function sealPicture(secret: string, { scope, url }: PictureSeal): string {
  return createHmac('sha256', derivedKey(secret, 'perron pictures'))
    .update(JSON.stringify([scope, url]))
    .digest('base64url');
}

/** Whether one of the secrets has signed it. */
export function isSealed(secrets: readonly string[], picture: PictureSeal, seal: string): boolean {
  return secrets.some((secret) => isSameSignature(seal, sealPicture(secret, picture)));
}
