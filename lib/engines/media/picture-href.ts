import 'server-only';
import { apiHref } from '#lib/engines/scope/href.ts';
import { type ScopeKey, scopeOf } from '#lib/engines/scope/scope.ts';
import { env } from '#lib/env.ts';
import { findPictureUrl, type PictureHosts } from './picture-hosts.ts';
import { sealPicture } from './picture-seal.ts';

export function pictureHosts(): PictureHosts {
  const { PLATFORM_BASE_URL, PLATFORM_AUTH_URL, PLATFORM_MEDIA_HOSTS } = env();
  const own = [PLATFORM_BASE_URL, PLATFORM_AUTH_URL].map((address) => new URL(address).host);
  return { own, named: PLATFORM_MEDIA_HOSTS };
}

/** Our URL of a picture of the platform. Null for none, and when its host is not in the settings. */
export function pictureHref(scope: ScopeKey, url: string | null): string | null {
  const found = url === null ? null : findPictureUrl(url, pictureHosts());
  if (!found) return null;
  const seal = sealPicture(env().SESSION_SECRET[0] ?? '', { scope, url: found.href });
  return apiHref(scopeOf(scope), 'picture', { at: found.href, seal });
}
