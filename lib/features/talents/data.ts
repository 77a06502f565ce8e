import 'server-only';
import type { TaxonomyName } from '#contract/taxonomy.ts';
import type { ActionResult } from '#lib/core/result.ts';
import type { Session } from '#lib/engines/auth/session.ts';
import { readReferenceList, toChoices } from '#lib/engines/forms/reference-list.ts';
import { namesOn } from '#lib/engines/lists/filters.ts';
import { isSignsAlone } from '#lib/engines/lists/search-words.ts';
import { pageOf } from '#lib/engines/lists/view.ts';
import type { ListParams } from '#lib/engines/platform-client/list-query.ts';
import type { Page, PlatformResult } from '#lib/engines/platform-client/result.ts';
import { done, fail } from '#lib/engines/server/failure.ts';
import { platformFor } from '#lib/engines/server/platform.ts';
import { type PlatformListing, readPlatformList } from '#lib/engines/server/platform-list.ts';
import { readWholeList } from '#lib/engines/server/whole-list.ts';
import { findFavoriteOf } from './find-favorite.ts';
import { isWanted, type TalentListParams, talentList } from './list.ts';
import {
  type Favorite,
  type FavoriteMark,
  type Follow,
  type Like,
  type TalentNames,
  type TalentProfile,
  type TalentView,
  talentName,
} from './model.ts';

type Listed<Row> = Promise<ActionResult<PlatformListing<Row>>>;

/** One page of the establishment's favourites, straight from the platform, like the other lists. */
export function readFavorites(session: Session, params: TalentListParams): Listed<Favorite> {
  return readNewest(session, params, platformFor(session, 'read').favorites);
}

/** Those whom the platform puts forward, in its own order. The platform searches; all else is filtered here. */
export async function readShowcase(session: Session, params: TalentListParams): Listed<TalentProfile> {
  const { showcase } = platformFor(session, 'read').talents;
  const { page, q } = params;
  const { perPage } = talentList;
  const isFiltered = namesOn({ ...talentList.filterOf(params), q: '' }).length > 0;
  if (!isFiltered || isSignsAlone(q))
    return readPlatformList(session, { page, perPage, search: q }, showcase);
  const all = await readWholeList(session, (wanted) =>
    showcase({ ...wanted, ...(q === '' ? {} : { search: q }) }),
  );
  if (!all.ok) return all;
  const items = all.value.items.filter((talent) => isWanted(talent, params));
  const { rows, ...place } = pageOf(page, perPage, items.length);
  const shown = items.slice(Math.max(0, rows.from - 1), rows.to);
  return done({ ...place, items: shown, rows: { ...rows, isLeast: !all.value.whole } });
}

/** By what a talent is known to those who recruit; null for nobody whom the platform shows. */
export async function readTalentName(session: Session, talentId: number): Promise<string | null> {
  const profile = await platformFor(session, 'read').talents.preview(talentId);
  return profile.ok ? talentName(profile.value) : null;
}

/** Likes of the establishment's offers. */
export function readLikes(session: Session, params: TalentListParams): Listed<Like> {
  return readNewest(session, params, platformFor(session, 'read').likes);
}

export function readFollowers(session: Session, params: TalentListParams): Listed<Follow> {
  return readNewest(session, params, platformFor(session, 'read').follows);
}

type Resource<Row> = { readonly list: (params: ListParams) => Promise<PlatformResult<Page<Row>>> };

function readNewest<Row extends { readonly id: number }>(
  session: Session,
  { page }: TalentListParams,
  { list }: Resource<Row>,
): Listed<Row> {
  return readPlatformList(session, { page, perPage: talentList.perPage }, (wanted) =>
    list({ ...wanted, orderby: 'date', order: 'desc' }),
  );
}

/**
 * A talent that somebody has opened: read each time and stored nowhere. `known` is the favourite that it was opened
 * from.
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

/** Without the talent, which is shown beside it. */
const toMark = ({ id, note, createdAt }: Favorite): FavoriteMark => ({ id, note, createdAt });

/** How long to wait for names, in milliseconds; without them slugs are shown as words. */
const NAMES_MS = 400;

const LISTS = {
  professions: 'metier',
  regions: 'region',
  languages: 'langue',
} as const satisfies Record<keyof TalentNames, TaxonomyName>;

/** Names of the slugs in profiles, in the reader's language. */
export async function readTalentNames(session: Session, locale: string): Promise<TalentNames> {
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
