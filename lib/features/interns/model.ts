import type {
  Intern as PlatformIntern,
  School as PlatformSchool,
} from '#lib/engines/platform-client/resources/intern.ts';

/** What components need of the client, which they do not reach themselves. */
export type Intern = PlatformIntern;
export type School = PlatformSchool;

/** Names of languages by slug. */
export type LanguageNames = Readonly<Record<string, string>>;

/** “Zoé Le Gall”, or “Zoé L.” of whom only an initial is told; null where there is no name at all. */
export function internName({ firstName, lastName, displayName }: Intern): string | null {
  const last = /^\p{L}$/u.test(lastName.trim()) ? `${lastName.trim()}.` : lastName;
  return `${firstName} ${last}`.trim() || displayName;
}

/** A school's own site as an address to follow: https or http alone, without a password in it; null for all else. */
export function toSite(text: string | null): string | null {
  const url = text !== null && URL.canParse(text) ? new URL(text) : null;
  if (url === null || url.username !== '' || url.password !== '') return null;
  return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : null;
}
