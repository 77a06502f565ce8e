import { list } from './list.ts';

/**
 * First and family names as in a French hotel's inbox: of every origin, with accents, short and very long.
 */
export const WOMEN = list(`
  Camille, Léa, Manon, Chloé, Inès, Sarah, Jeanne, Louise, Zoé, Anaïs, Clémence, Margaux, Océane, Élodie,
  Aurélie, Marie, Pauline, Justine, Mathilde, Noémie, Lucie, Salomé, Agathe, Amélie, Gaëlle, Maëlys,
  Solène, Nolwenn, Rozenn, Apolline, Héloïse, Éléonore, Fatoumata, Aïcha, Yasmine, Samira, Nadia, Khadija,
  Leïla, Farah, Assia, Aminata, Mariam, Awa, Binta, Grâce, Divine, Esther, Priscille, Oumou, Maria, Inês,
  Beatriz, Lucía, Carmen, Giulia, Chiara, Francesca, Anna, Zofia, Małgorzata, Ioana, Elena, Olena, Daria,
  Zeynep, Gökçe, Mei, Linh, Thị Hương, Sakura, Priya, Ananya, Marie-Laure, Anne-Sophie, Marie-Thérèse,
  Jeanne-Marie, Hanitra, Vaimiti, Audrey, Sandrine, Véronique, Nathalie, Corinne, Emma, Julia, Romane,
  Capucine, Adèle, Violette, Rose, Lila, Ambre, Maïwenn, Constance, Victoire, Éva
`);

export const MEN = list(`
  Lucas, Hugo, Théo, Nathan, Enzo, Louis, Jules, Gabriel, Arthur, Raphaël, Léo, Maxime, Antoine, Clément,
  Baptiste, Romain, Quentin, Valentin, Alexandre, Thomas, Nicolas, Julien, Guillaume, Rémi, Jérémy, Loïc,
  Gaël, Yann, Erwan, Malo, Titouan, Mathéo, Noé, Gaëtan, Benoît, François, Sébastien, Frédéric, Stéphane,
  Gérard, Yanis, Mehdi, Karim, Samir, Rachid, Amine, Bilal, Younès, Ismaël, Mamadou, Ousmane, Ibrahima,
  Cheikh, Moussa, Kévin, Dylan, Junior, Trésor, João, Tiago, Rui, Álvaro, Íñigo, Javier, Matteo, Lorenzo,
  Giuseppe, Jan, Łukasz, Wojciech, Andrei, Ștefan, Dmytro, Emre, Ömer, Wei, Văn Đức, Hiroshi, Arjun, Ravi,
  Jean-Baptiste, Pierre-Emmanuel, Jean-Philippe, Tiana, Teva, Maël, Sacha, Robin, Corentin, Augustin, Côme,
  Aubin, Édouard, Cédric, Fabrice, Thierry, Olivier, Damien, Adrien, Florian
`);

export const FAMILY = list(`
  Martin, Bernard, Thomas, Petit, Robert, Richard, Durand, Dubois, Moreau, Laurent, Simon, Michel, Lefèvre,
  Leroy, Roux, David, Bertrand, Morel, Fournier, Girard, Bonnet, Dupont, Lambert, Fontaine, Rousseau,
  Vincent, Muller, Faure, André, Mercier, Blanc, Guérin, Boyer, Garnier, Chevalier, François, Legrand,
  Gauthier, Perrin, Robin, Clément, Morin, Nicolas, Henry, Roussel, Mathieu, Gautier, Masson, Marchand,
  Duval, Denis, Dumont, Marie, Lemaire, Noël, Meyer, Dufour, Meunier, Brun, Blanchard, Giraud, Joly,
  Rivière, Lucas, Brunet, Gaillard, Barbier, Arnaud, Martínez, Gérard, Roche, Renard, Schmitt, Roy, Leroux,
  Colin, Vidal, Caron, Picard, Aubert, Lemoine, Renaud, Dumas, Lacroix, Ollivier, Philippe, Bourgeois,
  Pierre, Benoît, Rey, Leclerc, Payet, Rolland, Leclercq, Guillaume, Lecomte, López, Jean, Dupuy, Guillot,
  Hubert, Berger, Carpentier, Sánchez, Dupuis, Moulin, Louis, Deschamps, Huet, Le Gall, Le Goff,
  Kerdoncuff, Guéguen, Cloarec, Quéméneur, Etcheverry, Irigoyen, Haramburu, Benali, Bouazza, Haddad,
  Belkacem, Cherif, El Amrani, Ben Youssef, Zerrouki, Mansouri, Slimani, Diallo, Traoré, Coulibaly, Konaté,
  N’Diaye, N’Guessan, Sow, Camara, Keïta, Mbaye, Mbemba, Tshibangu, Ilunga, Nkosi, Rakotomalala,
  Andriamihaja, Ramanantsoa, Hoarau, Grondin, Tehuiarii, da Silva, dos Santos, Ferreira, Gonçalves,
  Magalhães, Fernández, Muñoz, Ibáñez, Rossi, Ricci, Esposito, Kowalski, Wójcik, Dąbrowska, Popescu,
  Ionescu, Țurcanu, Shevchenko, Kovalenko, Yıldız, Öztürk, Şahin, Nguyễn, Trần, Lê, Phạm, Chen, Wang,
  Tanaka, Patel, Sharma, O’Connor, McAllister, Van den Berg, Vandenbroucke, Jørgensen, Lindström,
  Björklund, Zimmermann, Schäfer, Weiß, D’Hondt, L’Hostis, de Oliveira, de Villiers, Saint-Martin,
  Petit-Jean, Castelnau, Delattre, Vasseur, Delannoy, Wattrelos, Peltier, Chauvin, Tessier, Besnard,
  Maillard, Prévost, Hamel
`);

/** Whole names as edge cases of layouts: first names, then family name. */
export const RARE_NAMES = [
  ['Marie-Antoinette Joséphine', 'de La Rochefoucauld-Montbel de Saint-Amand'],
  ['Andriamampoinimerina Solofoniaina', 'Rakotondrainibe-Ratsimandresy'],
  ['Jean-Christophe Emmanuel', 'Vandenbroucke-Delattre du Plessis-Bellière'],
  ['Maximilian Friedrich', 'Freiherr von und zu Guttenberg-Hohenstein'],
  ['Ô', 'Ÿ'],
  ['Bo', 'Li'],
  ['María del Carmen Guadalupe', 'Fernández de Córdoba y Álvarez de Toledo'],
  ['Thị Thanh Hương Quỳnh', 'Nguyễn Phước Bửu'],
  ['Chukwuemeka Oluwaseun', 'Okonkwo-Adeyemi'],
  ['Anne', 'L’Hôpital-d’Estrées'],
] as const;
