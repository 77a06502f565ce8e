/** Fictitious people with realistic names and addresses. */
type RealPerson = {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone?: string;
};

export const APOSTROPHES: readonly RealPerson[] = [
  { firstName: 'Awa', lastName: "N'Diaye", email: 'awa1@courriel.example', phone: '06 20 30 40 50' },
  { firstName: 'Awa', lastName: 'N’Diaye', email: 'awa2@courriel.example', phone: '+33 6 20 30 40 50' },
  { firstName: 'Awa', lastName: 'Ndiaye', email: 'awa3@courriel.example', phone: '0620304050' },
  { firstName: 'Inês', lastName: 'D’Almeida', email: 'ines@courriel.example' },
  { firstName: 'Inês', lastName: 'Dalmeida', email: 'ines2@courriel.example' },
  { firstName: 'Jean-Pierre', lastName: 'Lebon', email: 'jp@courriel.example' },
  { firstName: 'Jean Pierre', lastName: 'Lebon', email: 'jplebon@courriel.example' },
];

export const ADDRESSES: readonly RealPerson[] = [
  {
    firstName: 'Léa',
    lastName: 'Garnier',
    email: 'lea.garnier+2026@courriel.example',
    phone: '06 11 22 33 44',
  },
  { firstName: 'Tom', lastName: 'Valier', email: 'tom.valier+33@courriel.example' },
  { firstName: 'Paul', lastName: 'Brun', email: 'paul.01.02@courriel.example' },
  { firstName: 'Ines', lastName: 'Roche', email: 'ines-07-85@courriel.example' },
  // Similar, but not one of the cases.
  { firstName: 'Zoé', lastName: 'Petit', email: '06.zoe+0612@courriel.example' },
  { firstName: 'Max', lastName: 'Noir', email: 'max_00.33-6@courriel.example' },
];

export const OVERSEAS: readonly RealPerson[] = [
  { firstName: 'Rose', lastName: 'Tropique', email: 'rose@courriel.example', phone: '+590 690 12 34 56' },
  { firstName: 'Guy', lastName: 'Lagon', email: 'guy@courriel.example', phone: '0692 12 34 56' },
  { firstName: 'Eva', lastName: 'Fort', email: 'eva@courriel.example', phone: '00596 696 12 34 56' },
  // Similar, but not one of the cases.
  { firstName: 'Ana', lastName: 'Caillou', email: 'ana@courriel.example', phone: '+687 24 56 78' },
  { firstName: 'Uwe', lastName: 'Berg', email: 'uwe@courriel.example', phone: '+49 151 23456789' },
  {
    firstName: 'Deux',
    lastName: 'Numéros',
    email: 'deux@courriel.example',
    phone: '06 12 34 56 78, 07 98 76 54 32',
  },
  {
    firstName: 'Un',
    lastName: 'Poste',
    email: 'un@courriel.example',
    phone: '01 40 20 30 40 poste 12 (après 17h)',
  },
  { firstName: 'Ida', lastName: 'Pont', email: 'ida@courriel.example', phone: '+32 470/11.22.33' },
  { firstName: 'Sami', lastName: 'Atlas', email: 'sami@courriel.example', phone: '+212 (0)6 61 23 45 67' },
  { firstName: 'Léo', lastName: 'Tiret', email: 'leo@courriel.example', phone: '0611111111-0722222222' },
];
