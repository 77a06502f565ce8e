import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** The libraries on which the dashboard was asked to be built. */
const LIBRARIES = [
  'next',
  'react',
  '@tanstack/react-query',
  'next-auth',
  'zod',
  'react-hook-form',
  'tailwindcss',
  '@playwright/test',
  'msw',
];

const rows = readFileSync('docs/architecture.md', 'utf8')
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()));

/** The places where the document says that a library is imported. */
const placesOf = (library: string) =>
  [...(rows.find(([, name]) => name === `\`${library}\``)?.[3] ?? '').matchAll(/`([^`]+)`/g)].map(
    ([, place]) => place ?? '',
  );

/** Whether a module or a style sheet imports it; an import of types does not count. */
function imports(text: string, library: string): boolean {
  const names = [...text.matchAll(/^import (?!type )[^;]*?'([^']+)';|^@import "([^"]+)"/gm)];
  return names.some(([, module, sheet]) => `${module ?? sheet}/`.startsWith(`${library}/`));
}

it.each(LIBRARIES)('%s is imported where the document says', (library) => {
  const places = placesOf(library);
  expect(places).not.toEqual([]);
  const unused = places.filter(
    (place) =>
      !globSync(place)
        // Imports in tests do not belong to the product.
        .filter((file) => place.includes('test') || !/\.test\.tsx?$/.test(file))
        .some((file) => imports(readFileSync(file, 'utf8'), library)),
  );
  expect(unused).toEqual([]);
});
