import type { Catalogue } from './catalogue.ts';
import { messageParts } from './syntax.ts';

/** The languages of the catalogues. */
export type Language = 'fr' | 'en';

type Refused = {
  readonly words: RegExp;
  readonly instead: string;
  /** Only in messages with these keys. */
  readonly of?: RegExp;
};

const BUTTON = /\.(?:save\w*|confirm|submit|apply)$/;

/** Searched in the displayed text, with a digit for each argument. */
const REFUSED: Readonly<Record<Language, readonly Refused[]>> = {
  fr: [
    { words: /^(?:Garder|Conserver)/, instead: 'Enregistrer', of: BUTTON },
    { words: /saisie gardée/i, instead: 'Brouillon enregistré' },
    { words: /^Être prévenu$/, instead: 'Notifications' },
    { words: /par quels moyens/i, instead: 'Régler' },
    { words: /\bd(?:e |’)(?:soi|lui|elles?|eux)-mêmes?\b/i, instead: 'automatiquement' },
    { words: /\btou(?:t|te|s|tes) seul/i, instead: 'automatiquement' },
    { words: /\bsoumettre\b/i, instead: 'Envoyer en validation' },
    { words: /compte comme nous/i, instead: 'les chiffres concordent' },
    { words: /par minute au plus|^\d+ au plus$/i, instead: 'Rythme : … par minute' },
    { words: /permet seulement de consulter/i, instead: 'Lecture seule : demandez à …' },
    { words: /^Trier(?! par)/, instead: 'Passer en revue' },
  ],
  en: [
    { words: /^Keep/, instead: 'Save', of: BUTTON },
    { words: /\boffers?\b(?! made\b)/i, instead: 'job' },
    { words: /\brecruitment events?\b|\bjob datings?\b/i, instead: 'hiring event' },
    { words: /\bbeing told\b/i, instead: 'Notifications' },
    { words: /\bput(?:s|ting)? (?:\S+ ){0,3}aside\b/i, instead: 'snooze' },
    { words: /\bkept by the house\b/i, instead: 'Team notes' },
    { words: /\bhide the names\b/i, instead: 'Collapse' },
    { words: /\btriage\b/i, instead: 'review' },
  ],
};

/** Words to use sparingly: say what happens to the candidate or the job instead. */
const RARE: readonly { language: Language; word: RegExp; most: number }[] = [
  { language: 'fr', word: /plateforme/gi, most: 60 },
];

/** The refused words of a catalogue, and what to write instead. */
export function wordFaults(language: Language, catalogue: Catalogue): string[] {
  const refused = [...catalogue].flatMap(([key, message]) =>
    REFUSED[language]
      .filter(
        ({ of, words }) => (of?.test(key) ?? true) && readable(message).some((text) => words.test(text)),
      )
      .map(({ words, instead }) => `${key} (${language}): ${words} is refused, write “${instead}”`),
  );
  const rare = RARE.filter((one) => one.language === language).flatMap(({ word, most }) => {
    const count = [...catalogue.values()].join('\n').match(word)?.length ?? 0;
    return count > most ? [`${language}: ${word} stands ${count} times, ${most} at most`] : [];
  });
  return [...refused, ...rare];
}

/** Empty for a message that cannot be parsed: the check of its syntax reports that. */
function readable(message: string): readonly string[] {
  try {
    return messageParts(message).texts;
  } catch {
    return [];
  }
}
