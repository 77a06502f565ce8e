import { render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { formats } from '#lib/engines/i18n/formats.ts';
import { french } from '#lib/engines/i18n/french.ts';
import type { Intern, School } from '#lib/features/interns/model.ts';
import { InternLine } from './intern-line.tsx';
import { SchoolLine } from './school-line.tsx';

const show = (line: ReactNode) =>
  render(
    <NextIntlClientProvider locale="fr" messages={french} formats={formats} timeZone="Europe/Paris">
      <ul>{line}</ul>
    </NextIntlClientProvider>,
  ).container.textContent;

const INTERN: Intern = {
  ...{ id: 4, firstName: 'Zoé', lastName: 'L.', displayName: null, email: null, phone: null, city: 'Lyon' },
  ...{ schoolName: 'Lycée hôtelier', field: 'Cuisine', level: 'BTS', bio: 'Curieuse.' },
  ...{ startsOn: '2027-01-04', endsOn: '2027-03-26', languages: ['anglais'] },
};
const SCHOOL: School = {
  ...{ id: 2, name: 'Lycée hôtelier', city: 'Lyon', postcode: '69009', description: null },
  website: 'https://www.ecole.example',
};

it('shows an intern without contact details where they have not applied', () => {
  const text = show(<InternLine intern={INTERN} languages={{ anglais: 'Anglais' }} />);
  for (const told of [
    'Zoé L.',
    'Cuisine',
    'BTS\u00a0· Lycée hôtelier',
    'Lyon',
    'Du 4 janv. 2027 au 26 mars 2027',
  ])
    expect(text).toContain(told);
  expect(text).not.toContain('A postulé chez vous');
  expect(screen.queryByRole('link')).toBeNull();
});

it('shows the contact details of an intern who has applied', () => {
  const linked = { ...INTERN, lastName: 'Le Gall', email: 'zoe@ecole.example', phone: '06 12 34 56 78' };
  const text = show(<InternLine intern={linked} languages={{}} />);
  expect(text).toContain('Zoé Le Gall');
  expect(text).toContain('A postulé chez vous');
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(['mailto:zoe@ecole.example', 'tel:0612345678']);
});

it('links to the site of a school, and to nothing but a site', () => {
  show(<SchoolLine school={SCHOOL} />);
  expect(screen.getByRole('link').getAttribute('href')).toBe('https://www.ecole.example/');
});

it('shows no site where the platform gives none that can be linked', () => {
  show(<SchoolLine school={{ ...SCHOOL, website: 'javascript:alert(1)' }} />);
  expect(screen.queryByRole('link')).toBeNull();
});
