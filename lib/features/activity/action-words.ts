import 'server-only';
import { getMessages } from 'next-intl/server';
import { wordsIn } from '#contract/fold.ts';
import { readActionWords } from './words.ts';

/** The actions in whose words, in the language of the reader, every word that was typed begins one. */
export async function actionsCalled(q: string): Promise<readonly string[]> {
  const typed = wordsIn(q);
  if (typed.length === 0) return [];
  const [{ actions }, say] = await Promise.all([getMessages(), readActionWords()]);
  return namesIn(actions).filter((action) => {
    const said = wordsIn(say({ action, detail: {} }));
    return typed.every((word) => said.some((one) => one.startsWith(word)));
  });
}

/** What stands beside the actions and names none. */
const BESIDE: ReadonlySet<string> = new Set(['outcome', 'bulkKinds', 'other']);

/** Messages may be compiled: the names of actions alone are read from them. */
function namesIn(actions: Readonly<Record<string, string | object>>): readonly string[] {
  return Object.entries(actions)
    .filter(([subject]) => !BESIDE.has(subject))
    .flatMap(([subject, acts]) => Object.keys(acts).map((act) => `${subject}.${act}`));
}
