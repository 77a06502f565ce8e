import 'server-only';
import type { TaxonomyName } from '#contract/taxonomy.ts';
import type { Session } from '#lib/auth/session.ts';
import { readReferenceList, toChoices } from '#lib/form/reference-list.ts';
import { done, fail } from '#lib/server/failure.ts';
import { platformFor } from '#lib/server/platform.ts';
import { type PlatformListing, readPlatformList } from '#lib/server/platform-list.ts';
import type { ActionResult } from '#lib/server/result.ts';
import { findFavoriteOf } from './find-favorite.ts';
import { type FavoriteParams, favoriteList } from './list.ts';
import type { Favorite, FavoriteMark, TalentNames, TalentView } from './model.ts';

/** One page of the establishment's favourites, straight from the platform. */
export function readFavorites(
  session: Session,
  { page }: FavoriteParams,
): Promise<ActionResult<PlatformListing<Favorite>>> {
  const { favorites } = platformFor(session, 'read');
  return readPlatformList(session, { page, perPage: favoriteList.perPage }, (wanted) =>
    favorites.list({ ...wanted, orderby: 'date', order: 'desc' }),
  );
}

/**
 * A talent that somebody has opened: read for this opening and kept nowhere. `known` is the favourite that it was
 * opened from.
 */
export async function readTalent(
  session: Session,
  { talentId, known = null, locale }: { talentId: number; known?: Favorite | null; locale: string },
): Promise<ActionResult<TalentView>> {
  const platform = platformFor(session, 'read');
  const [profile, favorite, names] = await Promise.all([
    platform.talents.preview(talentId),
    known ? done(known) : findFavoriteOf(platform, talentId),
    readTalentNames(session, locale),
  ]);
  for (const part of [profile, favorite]) {
    if (!part.ok && part.failure.kind === 'reauth') return fail(part.failure);
  }
  return done({
    profile: profile.ok ? profile : fail(profile.failure),
    favorite: favorite.ok ? done(favorite.value && toMark(favorite.value)) : fail(favorite.failure),
    names,
  });
}

/** Whom it is about stands beside it. */
const toMark = ({ id, note, createdAt }: Favorite): FavoriteMark => ({ id, note, createdAt });

/** Names are not worth waiting longer for, in milliseconds: slugs are shown as words. */
const NAMES_MS = 400;

const LISTS = {
  professions: 'metier',
  regions: 'region',
  languages: 'langue',
} as const satisfies Record<keyof TalentNames, TaxonomyName>;

/** Names of what profiles hold as slugs, in the reader's language. */
async function readTalentNames(session: Session, locale: string): Promise<TalentNames> {
  const read = async (name: TaxonomyName) => {
    const terms = await readReferenceList(session, name, NAMES_MS);
    return Object.fromEntries(toChoices(terms ?? [], locale).map(({ value, label }) => [value, label]));
  };
  const [professions, regions, languages] = await Promise.all([
    read(LISTS.professions),
    read(LISTS.regions),
    read(LISTS.languages),
  ]);
  return { professions, regions, languages };
}
