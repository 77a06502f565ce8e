import 'server-only';
import { getMessages } from 'next-intl/server';
import { wordsIn } from '#contract/fold.ts';
import { readActionWords } from './words.ts';

/** The actions whose names, in the reader's language, have a word that starts with each typed word. */
export async function actionsCalled(q: string): Promise<readonly string[]> {
  const typed = wordsIn(q);
  if (typed.length === 0) return [];
  const [{ actions }, say] = await Promise.all([getMessages(), readActionWords()]);
  return namesIn(actions).filter((action) => {
    const said = wordsIn(say({ action, detail: {} }));
    return typed.every((word) => said.some((one) => one.startsWith(word)));
  });
}

/** Keys beside the actions that name none. */
const BESIDE: ReadonlySet<string> = new Set(['outcome', 'bulkKinds', 'other']);

/** Only names of actions are read from the messages, which may be compiled. */
function namesIn(actions: Readonly<Record<string, string | object>>): readonly string[] {
  return Object.entries(actions)
    .filter(([subject]) => !BESIDE.has(subject))
    .flatMap(([subject, acts]) => Object.keys(acts).map((act) => `${subject}.${act}`));
}
