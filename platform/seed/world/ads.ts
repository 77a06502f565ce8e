import type { Chance } from '../random.ts';
import type { Trade } from '../trades/trade.ts';
import type { Establishment } from './establishments.ts';

const REASONS = [
  'Ce recrutement accompagne l’ouverture de notre nouvelle terrasse.',
  'Nous renforçons l’équipe avant la haute saison.',
  'Le poste se libère à la suite d’une mobilité au sein du groupe.',
  'Poste créé pour permettre à chacun deux jours de repos consécutifs.',
  'Remplacement d’un départ à la retraite, avec un mois de tuilage.',
];

const OFFERED = [
  'Planning connu trois semaines à l’avance, deux jours de repos consécutifs',
  'Repas pris sur place, dans une vraie salle du personnel',
  'Prime d’intéressement et mutuelle prise en charge à 60 %',
  'Nuits à tarif réduit dans toutes nos maisons',
  'Un parcours d’intégration de trois semaines avec un parrain ou une marraine',
  'Remboursement de 75 % de l’abonnement de transport',
  'Des formations chaque hiver et une vraie politique de mobilité interne',
  'Coupures limitées à deux par semaine',
  'Uniforme fourni et entretenu',
];

const STEPS = [
  'Un premier échange téléphonique de quinze minutes, puis une rencontre sur place avec le chef de service. Réponse sous une semaine, quelle qu’elle soit.',
  'Une rencontre, une demi-journée d’essai rémunérée, une réponse dans les trois jours.',
  'Envoyez-nous votre candidature, même sans CV : nous vous rappelons dans les dix jours.',
];

const points = (lines: readonly string[]) => lines.map((text) => `• ${text}`).join('\n');

/** Text of an ad, in paragraphs with bullet points. */
export function adDescription(trade: Trade, establishment: Establishment, luck: Chance): string {
  const duties = luck.some(trade.duties, Math.max(3, trade.duties.length - luck.int(0, 1)));
  return [
    establishment.portrait,
    `${luck.pick(REASONS)} ${trade.pitch}`,
    `Vos missions\n${points(duties)}`,
    `Ce que nous offrons\n${points(luck.some(OFFERED, luck.int(3, 5)))}`,
    `La suite\n${luck.pick(STEPS)}`,
  ].join('\n\n');
}

export function adProfile(trade: Trade, luck: Chance): string {
  const closing = luck.pick([
    'Tous nos postes sont ouverts aux personnes en situation de handicap.',
    'Vous ne cochez pas toutes les cases ? Écrivez-nous tout de même.',
    'Nous regardons l’envie autant que le diplôme.',
  ]);
  return `${points(trade.asks)}\n\n${closing}`;
}
