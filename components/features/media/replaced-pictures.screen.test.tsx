import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showInFrench } from '#test/french-screen.tsx';
import { ReplacedPictures } from './replaced-pictures.tsx';

it('shows the picture that is replaced and the one that takes its place, with their names', () => {
  showInFrench(
    <ReplacedPictures
      from={{ id: '3', name: 'salle.jpg', url: '/api/m/1/picture?at=3' }}
      to={{ id: '7', name: null, url: null }}
    />,
  );
  const [old, next] = screen.getAllByRole('figure');
  if (!old || !next) throw new Error('Two pictures are shown.');
  expect(old.textContent).toBe('Image remplacéesalle.jpg');
  expect(within(old).getByRole('presentation').getAttribute('src')).toBe('/api/m/1/picture?at=3');
  expect(next.textContent).toMatch(/^Nouvelle imageFichier n°\s7$/);
});
