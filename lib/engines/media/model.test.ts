import { expect, it } from 'vitest';
import { IMAGE_TYPES as CONTRACT_TYPES, FILE_MAX_BYTES } from '#contract/fichier.ts';
import { IMAGE_MAX_BYTES, IMAGE_TYPES, imageProblem } from './model.ts';

it('accepts what the platform accepts', () => {
  expect([IMAGE_TYPES, IMAGE_MAX_BYTES]).toEqual([CONTRACT_TYPES, FILE_MAX_BYTES]);
});

it('names what is wrong with a file before it is sent', () => {
  expect(imageProblem({ type: 'image/svg+xml', size: 10 })).toEqual({ kind: 'type' });
  expect(imageProblem({ type: 'image/png', size: 0 })).toEqual({ kind: 'empty' });
  expect(imageProblem({ type: 'image/png', size: IMAGE_MAX_BYTES })).toBeNull();
  expect(imageProblem({ type: 'image/png', size: IMAGE_MAX_BYTES + 1 })).toEqual({
    kind: 'size',
    megabytes: 10.1,
  });
});
