import type { Chance } from '../random.ts';
import { gendered } from '../words/gender.ts';
import type { DemoOffer } from './offers.ts';
import type { Person } from './people.ts';

const GREETINGS = [
  'Madame, Monsieur,',
  'Bonjour,',
  'Madame, Monsieur les responsables du recrutement,',
  'Chère équipe,',
];

const OPENINGS = [
  'Votre annonce pour le poste « {title} » a retenu toute mon attention.',
  'Je vous adresse ma candidature au poste « {title} » au sein de votre maison.',
  'C’est avec beaucoup d’intérêt que j’ai lu votre offre « {title} » à {city}.',
  'Une amie qui travaille chez vous m’a parlé de votre recherche pour le poste « {title} ».',
  'Client{|e} de {establishment} l’an dernier, j’ai gardé le souvenir d’une équipe attentive ; c’est pourquoi je postule aujourd’hui au poste « {title} ».',
  'Je connais {establishment} de réputation et je serais {heureux|heureuse} d’y travailler comme {called}.',
];

const YEARS = [
  'J’exerce comme {called} depuis {years}.',
  'Mes {years} d’expérience m’ont appris la constance autant que le geste.',
  'Voilà {years} que je travaille dans l’hôtellerie et la restauration, toujours près du client.',
];
const FIRST_POST = [
  'Je débute dans le métier et je suis {prêt|prête} à m’investir pleinement.',
  'Mes stages m’ont confirmé que ma place était là.',
  'En reconversion après dix ans dans le commerce, j’ai choisi ce métier en connaissance de cause.',
];

const EXTRAS = [
  'Je suis à l’aise dans une équipe de plusieurs nationalités.',
  'Les horaires en coupure et les week-ends font partie du métier et ne me posent pas de difficulté.',
  'Je suis {sérieux|sérieuse}, {ponctuel|ponctuelle}, et j’aime quand les choses sont faites jusqu’au bout.',
  'Votre engagement pour deux jours de repos consécutifs a beaucoup compté dans ma décision.',
  'Je souhaite rester plusieurs années dans la même maison et y évoluer.',
  'Je peux vous fournir les coordonnées de mes deux derniers responsables.',
  'L’idée de travailler à {city} me plaît particulièrement : une partie de ma famille y vit.',
];

const HOUSING = [
  'Je cherche un logement sur place, au moins pour les premiers mois.',
  'Venant de {town}, j’aurais besoin d’un logement pendant la durée du contrat.',
  'Disposez-vous d’un logement pour le personnel ? C’est pour moi une condition.',
];

const CLOSINGS = [
  'Je reste à votre disposition pour un entretien ou une journée d’essai.\n\nBien cordialement,',
  'Je serais {ravi|ravie} de vous rencontrer et de visiter la maison.\n\nCordialement,',
  'Dans l’attente de votre réponse, je vous prie d’agréer, Madame, Monsieur, mes salutations distinguées.',
  'Merci du temps que vous prendrez à me lire.\n\nBelle journée,',
];

const CURT = [
  'Bonjour, je suis intéressé{|e} par le poste. Disponible de suite. Merci',
  'Voir CV.',
  'Bonjour\nje cherche du travail, je suis motivé{|e} et disponible\ncordialement',
  'Candidature au poste {title}. Cordialement.',
];

const ENGLISH = [
  'Dear Sir or Madam,\n\nI am writing to apply for the position of {title} at {establishment}. I have worked in hotels in three countries and I am now settled in France. My French is good and improves every day.\n\nI am available for an interview at any time, in person or by video.\n\nKind regards,\n{name}',
  'Hello,\n\nI saw your offer in {city} and I believe I would fit your team. I am hard-working, always on time, and I like guests. Please find my résumé enclosed.\n\nBest regards,\n{name}',
];

/** A cover letter, or null for those who send none. Some are curt, some in English, some far too long. */
export function coverLetter(
  person: Person,
  years: number,
  offer: DemoOffer,
  housing: boolean,
  luck: Chance,
): string | null {
  const kind = luck.weighted({ none: 13, curt: 7, english: 4, endless: 2, letter: 74 });
  if (kind === 'none') return null;
  const fill = (text: string) => gendered(filled(text, person, years, offer), person.woman);
  if (kind === 'curt') return fill(luck.pick(CURT));
  if (kind === 'english') return fill(luck.pick(ENGLISH));
  const trade = luck.some(person.trade.letter, kind === 'endless' ? 3 : luck.int(1, 2));
  const extras = luck.some(EXTRAS, kind === 'endless' ? EXTRAS.length : luck.int(0, 2));
  const middle = [years > 0 ? luck.pick(YEARS) : luck.pick(FIRST_POST), ...trade].join(' ');
  const parts = [luck.pick(GREETINGS), luck.pick(OPENINGS), middle];
  if (kind === 'endless')
    parts.push(
      ...person.trade.tasks.map(
        (task) =>
          `J’ai eu à mener ceci : ${task.charAt(0).toLowerCase()}${task.slice(1)}. ${luck.pick(EXTRAS)}`,
      ),
    );
  if (extras.length > 0) parts.push(extras.join(' '));
  if (housing) parts.push(luck.pick(HOUSING));
  return fill([...parts, `${luck.pick(CLOSINGS)}\n{name}`].join('\n\n'));
}

function filled(text: string, person: Person, years: number, offer: DemoOffer): string {
  const words: Readonly<Record<string, string>> = {
    title: offer.title.replace(' (F/H)', ''),
    city: offer.city,
    establishment: offer.establishment.name,
    town: person.city ?? 'loin',
    name: `${person.firstName} ${person.lastName}`,
    years: years === 1 ? 'un an' : `${years} ans`,
    called: person.trade.called[person.woman ? 0 : 1],
  };
  return text.replace(/\{(\w+)\}/g, (whole, key: string) => words[key] ?? whole);
}
