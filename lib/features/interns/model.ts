import type {
  Intern as PlatformIntern,
  School as PlatformSchool,
} from '#lib/engines/platform-client/resources/intern.ts';

/** Types of the client for components, which do not import it. */
export type Intern = PlatformIntern;
export type School = PlatformSchool;

/** Names of languages by slug. */
export type LanguageNames = Readonly<Record<string, string>>;

/** “Zoé Le Gall”, or “Zoé L.” where only the initial is known; null where there is no name. */
export function internName({ firstName, lastName, displayName }: Intern): string | null {
  const last = /^\p{L}$/u.test(lastName.trim()) ? `${lastName.trim()}.` : lastName;
  return `${firstName} ${last}`.trim() || displayName;
}

/** A school's site as a link: http or https only, without a password in it; null otherwise. */
export function toSite(text: string | null): string | null {
  const url = text !== null && URL.canParse(text) ? new URL(text) : null;
  if (url === null || url.username !== '' || url.password !== '') return null;
  return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : null;
}
