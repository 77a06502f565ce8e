import { createHmac } from 'node:crypto';
import { derivedKey, isSameSignature } from '#lib/core/derived-key.ts';
import type { ScopeKey } from '#lib/engines/scope/scope.ts';

/** A picture at `url`, as it was shown to a scope: nobody else has it fetched, and nothing else is. */
export type PictureSeal = { readonly scope: ScopeKey; readonly url: string };

/** The same for the same picture, so that browsers keep what they have fetched. */
export function sealPicture(secret: string, { scope, url }: PictureSeal): string {
  return createHmac('sha256', derivedKey(secret, 'perron pictures'))
    .update(JSON.stringify([scope, url]))
    .digest('base64url');
}

/** Whether one of the secrets has sealed it. */
export function isSealed(secrets: readonly string[], picture: PictureSeal, seal: string): boolean {
  return secrets.some((secret) => isSameSignature(seal, sealPicture(secret, picture)));
}
