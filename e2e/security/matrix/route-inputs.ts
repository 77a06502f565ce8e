import { randomUUID } from 'node:crypto';
import { sealPicture } from '#lib/engines/media/picture-seal.ts';
import type { ScopeKey } from '#lib/engines/scope/scope.ts';
import { SESSION_SECRET } from '../../stack/kinds.ts';
import { offerDraft } from '../offer-form.ts';

/** A picture of one pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

export function aPicture(): FormData {
  const form = new FormData();
  form.append('file', new File([PIXEL], 'pixel.png', { type: 'image/png' }));
  form.append('alt', 'Un point');
  return form;
}

export function aDocument(): FormData {
  const form = new FormData();
  form.append('file', new File(['Un mot.'], 'mot.txt', { type: 'text/plain' }));
  return form;
}

export const picturePath = (scope: ScopeKey, at: string) =>
  new URLSearchParams({ at, seal: sealPicture(SESSION_SECRET, { scope, url: at }) });

export const aDraft = () => ({ content: offerDraft('x'), revision: 0, writer: randomUUID(), sequence: 1 });
