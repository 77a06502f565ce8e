import type { TaxonomyName } from '#contract/taxonomy.ts';
import { TRADES } from '../trades/trades.ts';
import { list } from '../words/list.ts';

type TermWords = { readonly slug: string; readonly name: string; readonly nameEn: string };

/** `slug: French / English` per entry, `;` between them. */
function termWords(text: string): readonly TermWords[] {
  return text
    .replace(/\s+/g, ' ')
    .split(';')
    .map((entry) => {
      const [slug = '', names = ''] = entry.split(': ');
      const [name = '', nameEn = name] = names.split(' / ');
      return { slug: slug.trim(), name: name.trim(), nameEn: nameEn.trim() };
    });
}

const TRADES_EN = list(`
  Receptionist, Night auditor, Front office manager, Concierge, Porter and valet, Section waiter, Commis waiter,
  Head waiter, Sommelier, Bartender, Commis chef, Chef de partie, Sous chef, Pastry chef, Kitchen porter,
  Room attendant, Housekeeping supervisor, Linen keeper, Spa therapist, Spa manager, Maintenance technician,
  Reservations agent, Events sales executive, HR officer, Accountant, Deputy manager
`);

const REGIONS = list(`
  Auvergne-Rhône-Alpes, Bourgogne-Franche-Comté, Bretagne, Centre-Val de Loire, Corse, Grand Est, Guadeloupe,
  Guyane, Hauts-de-France, Île-de-France, La Réunion, Martinique, Mayotte, Normandie, Nouvelle-Aquitaine,
  Occitanie, Pays de la Loire, Provence-Alpes-Côte d’Azur
`);

/** `Île-de-France` → `ile-de-france`. */
export function slugOf(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

const WORDS: Readonly<Record<TaxonomyName, readonly TermWords[]>> = {
  contrat: termWords(`cdi: CDI / Permanent; cdd: CDD / Fixed term; saisonnier: Saisonnier / Seasonal;
    extra: Extra / Casual shifts; apprentissage: Apprentissage / Apprenticeship;
    professionnalisation: Contrat de professionnalisation / Vocational training contract; stage: Stage / Internship;
    interim: Intérim / Temporary`),
  departement: termWords(`reception: Réception / Front office; salle: Salle / Dining room; bar: Bar / Bar;
    cuisine: Cuisine / Kitchen; etages: Étages / Housekeeping; spa: Spa et bien-être / Spa and wellness;
    technique: Technique / Maintenance; commercial: Commercial / Sales; administration: Administration / Back office;
    direction: Direction / Management`),
  experience: termWords(`debutant: Débutant accepté / Beginners welcome; 1-2-ans: 1 à 2 ans / 1 to 2 years;
    3-5-ans: 3 à 5 ans / 3 to 5 years; 5-ans-et-plus: 5 ans et plus / 5 years or more`),
  avantage:
    termWords(`mutuelle: Mutuelle prise en charge / Health insurance; repos-consecutifs: Deux jours de repos
    consécutifs / Two days off in a row; transport: Transport remboursé / Commuting paid; primes: Primes sur objectifs /
    Bonuses; treizieme-mois: 13e mois / 13th month; tarifs-groupe: Nuits à tarif réduit / Staff room rates; formation:
    Formation continue / Training; pourboires: Pourboires partagés / Shared tips; parking: Parking / Car park; coupure-limitee:
    Coupures limitées / Few split shifts; creche: Place en crèche / Nursery place; evolution: Mobilité interne / Internal mobility`),
  langue: termWords(`francais: Français / French; anglais: Anglais / English; espagnol: Espagnol / Spanish;
    allemand: Allemand / German; italien: Italien / Italian; portugais: Portugais / Portuguese; arabe: Arabe / Arabic;
    mandarin: Mandarin / Mandarin; japonais: Japonais / Japanese; russe: Russe / Russian;
    ukrainien: Ukrainien / Ukrainian; neerlandais: Néerlandais / Dutch; polonais: Polonais / Polish;
    langue-des-signes: Langue des signes / Sign language`),
  'type-etablissement':
    termWords(`hotel: Hôtel / Hotel; hotel-restaurant: Hôtel-restaurant / Hotel and restaurant;
    hotel-spa: Hôtel et spa / Hotel and spa; restaurant: Restaurant / Restaurant; brasserie: Brasserie / Brasserie;
    residence: Résidence de tourisme / Serviced residence; chateau: Château-hôtel / Castle hotel; auberge: Auberge / Inn`),
  region: REGIONS.map((name) => ({ slug: slugOf(name), name, nameEn: name })),
  metier: TRADES.map((trade, i) => ({
    slug: trade.slug,
    name: trade.title.replace(' (F/H)', ''),
    nameEn: TRADES_EN[i] ?? trade.title,
  })),
};

/** Every term of the reference lists, in display order. */
export function demoTerms() {
  return Object.entries(WORDS).flatMap(([taxonomy, words]) =>
    words.map((term, rank) => ({ taxonomy, slug: term.slug, name: term.name, nameEn: term.nameEn, rank })),
  );
}
