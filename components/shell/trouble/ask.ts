import { tryReadJson } from '#lib/core/try-read-json.ts';
import { apiHref } from '#lib/engines/scope/href.ts';
import type { Permission } from '#lib/engines/scope/permissions.ts';
import type { ScopeRef } from '#lib/engines/scope/scope.ts';

const HELD_MS = 5 * 60_000;

type Answer = { readonly at: number; readonly sentence: Promise<string | null> };
const answers = new Map<string, Answer>();

/**
 * Whom to ask, in a sentence of the language that is shown; null where nobody can be named. One request for all
 * explanations of a page.
 */
export function askWho(scope: ScopeRef, permission: Permission, locale: string): Promise<string | null> {
  const url = apiHref(scope, 'who-to-ask', { permission });
  const key = `${locale} ${url}`;
  const known = answers.get(key);
  if (known && Date.now() - known.at < HELD_MS) return known.sentence;
  const sentence = tryReadJson<string>(url).then((answer) => {
    // Nobody was named, or it could not be read just then.
    if (answer === null) answers.delete(key);
    return answer;
  });
  answers.set(key, { at: Date.now(), sentence });
  return sentence;
}
