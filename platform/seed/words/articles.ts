/** Articles an establishment writes about itself; `{establishment}` and `{city}` are filled in. */
export const ARTICLES = [
  {
    title: 'Une journée avec notre équipe d’étage',
    excerpt: 'De huit heures à seize heures, dans les pas de celles et ceux qui préparent vos chambres.',
    tags: ['métiers', 'étages'],
    paragraphs: [
      'À huit heures, le chariot est prêt, la liste imprimée, le café encore chaud. À {establishment}, une équipe d’étage commence toujours par se compter et par se répartir les recouches.',
      'Une chambre demande vingt-six minutes en moyenne. Ce n’est pas une course : c’est un enchaînement de gestes appris, du lit vers la salle de bains, de la fenêtre vers la porte.',
      'Depuis l’an dernier, les signalements se font sur tablette. Une ampoule, une poignée, un joint : la technique passe dans l’heure, et la chambre suivante n’attend plus.',
    ],
  },
  {
    title: 'Pourquoi nous avons rendu deux jours de repos consécutifs',
    excerpt: 'Un planning revu, six mois d’essai, et personne ne voudrait revenir en arrière.',
    tags: ['recrutement', 'organisation'],
    paragraphs: [
      'La demande venait de la salle et de la cuisine. Nous avons d’abord cru que c’était impossible, puis nous avons compté.',
      'En fermant le lundi midi et en ouvrant un poste, chacun dispose désormais de deux jours de suite. Les absences ont baissé d’un tiers.',
      'La règle vaut pour toutes les nouvelles embauches à {establishment}, contrats saisonniers compris.',
    ],
  },
  {
    title: 'Apprentis : cinq conseils pour votre premier service',
    excerpt: 'Ils ont commencé chez nous à dix-huit ans. Ils vous disent ce qu’ils auraient aimé savoir.',
    tags: ['apprentissage', 'conseils'],
    paragraphs: [
      'Arriver dix minutes plus tôt, poser des questions avant le service et non pendant, boire de l’eau : les conseils des anciens sont simples.',
      'Le plus important reste de dire quand on ne sait pas. Une assiette refaite coûte moins cher qu’un client perdu.',
      'Nous accueillons six apprentis par an à {city}. Les candidatures ouvrent en mars.',
    ],
  },
  {
    title: 'La carte d’hiver est arrivée',
    excerpt: 'Racines, agrumes et poissons de petits bateaux : la cuisine change de saison.',
    tags: ['cuisine', 'saison'],
    paragraphs: [
      'La brigade a goûté soixante plats pour en garder quatorze. Le chou farci de la grand-mère du chef a fait l’unanimité.',
      'Les légumes viennent de moins de quarante kilomètres, le poisson est acheté à la criée du matin.',
    ],
  },
  {
    title: 'Se loger quand on est saisonnier à {city}',
    excerpt: 'Nous avons loué douze chambres pour les nôtres. Voici comment cela se passe.',
    tags: ['logement', 'saison'],
    paragraphs: [
      'Trouver un toit est devenu la première difficulté de nos saisonniers. Nous avons donc cherché avec eux, puis pour eux.',
      'Les chambres sont à dix minutes à pied, meublées, avec une cuisine commune et une buanderie. La participation est retenue sur la paie, au tarif légal.',
      'Indiquez votre besoin dans votre candidature : nous répondons toujours sur ce point.',
    ],
  },
  {
    title: 'Ce que nous regardons dans une candidature',
    excerpt: 'Un CV d’une page, trois lignes sincères, et le moyen de vous rappeler.',
    tags: ['recrutement', 'conseils'],
    paragraphs: [
      'Nous lisons tout, même les candidatures sans CV. Ce qui compte : ce que vous avez aimé faire, et où vous voulez aller.',
      'Répondez aux questions de l’annonce, elles nous évitent de vous les poser deux fois.',
      'Vous recevrez une réponse, positive ou non, dans la semaine.',
    ],
  },
] as const;

export const JOB_DATINGS = [
  [
    'Rencontres de la saison',
    'Trente minutes avec les chefs de service, une visite des coulisses et une réponse sous trois jours. Venez avec ou sans CV.',
  ],
  [
    'Café de l’emploi',
    'Un petit déjeuner, les métiers de la maison expliqués par ceux qui les font, des entretiens de dix minutes.',
  ],
  [
    'Soirée apprentis et familles',
    'Pour les jeunes qui choisissent un métier de l’hôtellerie, et pour leurs parents. Les maîtres d’apprentissage répondent à tout.',
  ],
  [
    'Journée portes ouvertes de la cuisine',
    'Démonstrations, dégustation et essais : la brigade recrute des commis et des chefs de partie.',
  ],
] as const;

export const CONTACTS = [
  [
    'Contact avec un talent',
    'Bonjour, un chef de rang de votre vitrine nous intéresse pour la saison. Pouvez-vous nous mettre en relation ?',
  ],
  [
    'Ajouter un établissement',
    'Nous ouvrons une seconde maison au printemps. Comment l’ajouter à notre compte ?',
  ],
  [
    'Limite d’appels',
    'Notre logiciel de gestion dépasse parfois la limite à la minute. Est-il possible de la relever ?',
  ],
] as const;
