import { list } from './list.ts';

export type Town = { readonly name: string; readonly postcode: string };

/** Towns candidates write from. */
export const TOWNS: readonly Town[] = list(`
  Paris 75011, Paris 75018, Montreuil 93100, Saint-Denis 93200, Créteil 94000, Nanterre 92000,
  Versailles 78000, Évry-Courcouronnes 91000, Lille 59000, Roubaix 59100, Amiens 80000, Rouen 76000,
  Le Havre 76600, Caen 14000, Rennes 35000, Saint-Malo 35400, Brest 29200, Quimper 29000, Vannes 56000,
  Nantes 44000, La Baule-Escoublac 44500, Angers 49000, Le Mans 72000, Tours 37000, Orléans 45000,
  Poitiers 86000, La Rochelle 17000, Limoges 87000, Bordeaux 33000, Arcachon 33120, Bayonne 64100,
  Biarritz 64200, Anglet 64600, Pau 64000, Toulouse 31000, Albi 81000, Montpellier 34000, Nîmes 30000,
  Perpignan 66000, Marseille 13006, Aix-en-Provence 13100, Avignon 84000, Toulon 83000, Nice 06000,
  Cannes 06400, Antibes 06600, Ajaccio 20000, Grenoble 38000, Chambéry 73000, Annecy 74000, Moûtiers 73600,
  Lyon 69003, Villeurbanne 69100, Saint-Étienne 42000, Clermont-Ferrand 63000, Vichy 03200, Dijon 21000,
  Besançon 25000, Mulhouse 68100, Colmar 68000, Strasbourg 67000, Metz 57000, Nancy 54000, Reims 51100,
  Saint-Pierre 97410, Fort-de-France 97200
`).map((entry) => ({ name: entry.slice(0, -6), postcode: entry.slice(-5) }));

/** Establishments a candidate may have worked for; the town is appended. */
export const EMPLOYERS = list(`
  Hôtel des Arcades, Hôtel du Commerce, Le Relais Saint-Jacques, Brasserie du Marché, Hôtel Beau Séjour,
  La Petite Auberge, Le Bistrot des Halles, Hôtel de la Plage, Résidence Les Pins, Le Clos des Tilleuls,
  Grand Hôtel Terminus, Hôtel de l’Écluse, Les Jardins d’Élise, L’Atelier du Goût, Le Comptoir d’Alphonse,
  Hôtel Bellevue, Le Chalet des Cimes, Domaine des Oliviers, Hôtel du Vieux Port, La Table de Suzanne,
  Hôtel des Deux Rives, Le Patio, Auberge du Cheval Blanc, Château de la Tour, Les Thermes de la Source,
  Villa Augusta, Le Grand Café, Hôtel Mirabeau, Le Phare, Hôtel de la Gare, Camping Les Dunes,
  Traiteur Delmas, Le Jardin d’Hiver, Hôtel Saint-Georges, La Cantine du Canal, Hôtel Le Belvédère
`);
