import type { Chance } from '../random.ts';

/** Answers by the subject of a question; the first pattern that matches decides. */
const BY_SUBJECT: readonly (readonly [RegExp, readonly string[]])[] = [
  [
    /logiciel|outils|PMS/i,
    [
      'Mews et Opera, deux ans chacun.',
      'Opera surtout, et un peu Protel.',
      'Aucun pour l’instant, mais j’apprends vite.',
      'J’ai utilisé Mews pendant mon dernier contrat.',
    ],
  ],
  [
    /langue/i,
    [
      'Français et anglais, et un espagnol de tous les jours.',
      'Anglais courant, italien correct.',
      'Français uniquement.',
      'Français, arabe et anglais.',
    ],
  ],
  [
    /permis|autorisation|habilitation/i,
    [
      'Oui, à jour.',
      'Oui, depuis cinq ans.',
      'Pas encore, inscription en cours.',
      'Oui, je peux vous envoyer les copies.',
    ],
  ],
  [
    /logement/i,
    ['Oui, pour toute la durée du contrat.', 'Non, j’habite à côté.', 'Oui, au moins le premier mois.'],
  ],
  [
    /week-end|disponible|dimanche|vendredi|6 h 30|astreinte|mobile|transport/i,
    [
      'Oui, sans difficulté.',
      'Oui, sauf un week-end par mois.',
      'Oui, j’ai une voiture.',
      'Oui, avec un planning connu à l’avance.',
      'Pas le dimanche pour des raisons familiales.',
    ],
  ],
  [
    /nuit/i,
    [
      'Oui, pendant deux ans.',
      'Oui, en remplacement, une dizaine de semaines.',
      'Non, mais le rythme me convient.',
    ],
  ],
  [
    /quand|préavis/i,
    ['Tout de suite.', 'Après un mois de préavis.', 'Dans deux semaines environ.', 'À la fin de ma saison.'],
  ],
  [
    /prétention|salaire/i,
    [
      'Entre 32 000 et 35 000 € brut.',
      'Selon grille, je suis ouvert à la discussion.',
      '34 000 € brut annuel.',
    ],
  ],
  [
    /pourquoi/i,
    [
      'Je souhaite me rapprocher de ma famille.',
      'La maison change de propriétaire.',
      'J’ai fait le tour du poste et j’aimerais progresser.',
    ],
  ],
  [
    /coût matière|chiffre|budget|valeur|taux/i,
    [
      'Environ 28 %.',
      'Autour de 450 000 € par an.',
      'Je n’en avais pas la responsabilité directe.',
      'Je vous en parlerai volontiers de vive voix.',
    ],
  ],
  [
    /combien|taille/i,
    [
      'Entre quarante et soixante.',
      'Une douzaine.',
      'Six en moyenne, dix en saison.',
      'Trois, dont un apprenti.',
    ],
  ],
  [
    /cocktail|dessert|adresse|région|partie|protocole/i,
    [
      'Difficile de n’en citer qu’un ; je vous le montrerai à l’essai !',
      'Cela dépend de la saison, mais je reste attaché aux classiques.',
      'Ma spécialité est détaillée dans mon CV.',
    ],
  ],
];
const PLAIN = ['Oui.', 'Oui, je pense.', 'J’en parlerai volontiers lors d’un entretien.', 'Plutôt oui.'];

/** A candidate's answer to a question of the form. */
export function answerTo(question: string, luck: Chance): string {
  return luck.pick(BY_SUBJECT.find(([subject]) => subject.test(question))?.[1] ?? PLAIN);
}
