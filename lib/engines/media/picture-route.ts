import 'server-only';
import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import { z } from 'zod';
import { services } from '#lib/engines/auth/services.ts';
import { ADDRESS_ACCOUNT } from '#lib/engines/platform-client/call.ts';
import { scopeKey } from '#lib/engines/scope/scope.ts';
import { defineRoute } from '#lib/engines/server/route.ts';
import { env } from '#lib/env.ts';
import { findPictureUrl, type PictureHosts } from './picture-hosts.ts';
import { pictureHosts } from './picture-href.ts';
import { isSealed } from './picture-seal.ts';
import { type Picture, readPicture } from './read-picture.ts';

const DAY_SECONDS = 86_400;

/** Public pictures, so that the same one costs the platform one call for all viewers. */
const kept = new LRUCache<string, Picture>({
  maxSize: 32 * 1024 * 1024,
  sizeCalculation: ({ bytes }) => Math.max(1, bytes.byteLength),
  ttl: 10 * 60_000,
});

/** A picture of the platform whose URL this server has signed for the scope; nothing else is fetched. */
export const pictureRoute = defineRoute({
  name: 'media.picture',
  method: 'GET',
  permission: 'offer.read',
  query: z.object({
    at: z.string().max(2000),
    seal: z.string().max(64),
    size: z.literal('small').optional(),
  }),
  maxAge: DAY_SECONDS,
  handler: async ({ scope, query, request }) => {
    const missing = { ok: false, failure: { kind: 'notFound' } } as const;
    const hosts = pictureHosts();
    const url = findPictureUrl(query.at, hosts);
    const sealed = isSealed(env().SESSION_SECRET, { scope: scopeKey(scope), url: query.at }, query.seal);
    if (!url || !sealed) return missing;
    const key = `${query.size ?? 'whole'} ${url.href}`;
    const known = kept.get(key) ?? kept.get(`whole ${url.href}`);
    const found = known ?? (await fetchPicture(url, hosts, request.signal));
    if (!found) return missing;
    if (found === 'later') return { ok: false, failure: { kind: 'limited', seconds: 1, window: null } };
    const isDrawn = query.size === undefined || kept.has(key);
    const picture = isDrawn ? found : await drawSmall(found);
    kept.set(key, picture);
    const { type, bytes } = picture;
    return new Response(bytes, {
      headers: { 'content-type': type, 'content-security-policy': "sandbox; default-src 'none'" },
    });
  },
});

/** The platform charges calls without a token to the IP address of this server. */
async function fetchPicture(
  url: URL,
  hosts: PictureHosts,
  signal: AbortSignal,
): Promise<Picture | 'later' | null> {
  const { ledger } = services();
  const charge = { account: ADDRESS_ACCOUNT, tier: 'anon', lane: 'read', cost: 1 } as const;
  if (hosts.own.includes(url.host) && !(await ledger.reserve(charge)).granted) return 'later';
  return readPicture(url, hosts, { signal });
}

/** Pixels of the longer side: twice the widest thumbnail, for sharp screens. */
const LONGEST_SIDE = 480;
/** The limit of the platform service; larger images are not decoded. */
const PIXELS_AT_MOST = 50_000_000;

/** The picture as a thumbnail; unchanged where it cannot be drawn or is small already. */
async function drawSmall(picture: Picture): Promise<Picture> {
  try {
    const drawn = await sharp(picture.bytes, { limitInputPixels: PIXELS_AT_MOST })
      .autoOrient()
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 75 })
      .toBuffer();
    if (drawn.byteLength >= picture.bytes.byteLength) return picture;
    return { type: 'image/webp', bytes: Uint8Array.from(drawn) };
  } catch {
    return picture;
  }
}
