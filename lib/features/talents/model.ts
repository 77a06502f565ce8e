import type { ActionResult } from '#lib/core/result.ts';
import type { Favorite as PlatformFavorite } from '#lib/engines/platform-client/resources/favorite.ts';
import type {
  Follow as PlatformFollow,
  Like as PlatformLike,
} from '#lib/engines/platform-client/resources/interest.ts';
import type { TalentProfile as PlatformProfile } from '#lib/engines/platform-client/resources/talent.ts';

/** Types of the client for components, which do not import it. */
export type TalentProfile = PlatformProfile;
export type Favorite = PlatformFavorite;
export type Like = PlatformLike;
export type Follow = PlatformFollow;

/** The platform's names of professions, regions and languages, by slug. */
export type TalentNames = Readonly<
  Record<'professions' | 'regions' | 'languages', Readonly<Record<string, string>>>
>;

/** The mark of a talent that is a favourite. */
export type FavoriteMark = Pick<Favorite, 'id' | 'note' | 'createdAt'>;

/** A talent that is open: each part has its own failure, since a platform may have one without the other. */
export type TalentView = {
  readonly profile: ActionResult<TalentProfile>;
  /** Null for a talent that is no favourite. */
  readonly favorite: ActionResult<FavoriteMark | null>;
  readonly names: TalentNames;
};

/** Maximum length of a note in the contract. */
export const NOTE_MAX = 2000;

type Named = Pick<TalentProfile, 'firstName' | 'lastName' | 'displayName'>;

/** “Zoé Le Gall”, or “Zoé L.” where only the initial is known; null where there is no name. */
export function talentName({ firstName, lastName, displayName }: Named): string | null {
  const last = /^\p{L}$/u.test(lastName.trim()) ? `${lastName.trim().toUpperCase()}.` : lastName;
  return `${firstName} ${last}`.trim() || displayName;
}

/** `service-en-salle` as “Service en salle”, for terms without a known name. */
export function termInWords(slug: string, names: Readonly<Record<string, string>>): string {
  return names[slug] ?? slug.replaceAll('-', ' ').replace(/^\p{L}/u, (letter) => letter.toUpperCase());
}
