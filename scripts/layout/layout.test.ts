import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { DOCUMENT, foldersWithoutRow, layoutDocument } from './document.ts';
import { cyclesIn, drawProduct, faultsIn, folderOf, importsOf } from './folders.ts';

describe('the folders of the product', () => {
  it('do not import one another in a circle', () => {
    expect(cyclesIn(drawProduct())).toEqual([]);
  });

  it('import no feature but their own, and core imports none of ours', () => {
    expect(faultsIn(drawProduct())).toEqual([]);
  });

  it('are listed in the architecture with their imports; `node scripts/layout/write.ts` writes it', () => {
    expect(foldersWithoutRow()).toEqual([]);
    expect(layoutDocument()).toBe(readFileSync(DOCUMENT, 'utf8'));
  });
});

describe('reading imports', () => {
  it('finds values, types, dynamic imports and those for side effects', () => {
    const text = `
import 'server-only';
import '#lib/core/log.ts';
import type { A } from '#contract/wire.ts';
import {
  b,
} from './b.ts';
export { c } from '../c.ts';
type D = import('#lib/env.ts').D;
const e = await import('#components/ui/e.tsx');`;
    expect(importsOf('lib/engines/store/a.ts', text)).toEqual([
      'lib/core/log.ts',
      'lib/contract/wire.ts',
      'lib/engines/store/b.ts',
      'lib/engines/c.ts',
      'lib/env.ts',
      'components/ui/e.tsx',
    ]);
  });

  it.each([
    ['lib/engines/store/schema/drafts.ts', 'lib/engines/store'],
    ['components/features/offers/editor/editor.tsx', 'components/features/offers'],
    ['components/ui/icons/icon.tsx', 'components/ui'],
    ['lib/env.ts', 'lib/env.ts'],
  ])('assigns %s to the folder %s', (file, folder) => {
    expect(folderOf(file)).toBe(folder);
  });

  const drawn = (...arrows: readonly (readonly [string, string])[]) =>
    new Map(
      arrows.map(([from]) => [
        from,
        new Map(arrows.filter(([other]) => other === from).map(([, to]) => [to, 'a.ts'])),
      ]),
    );

  it('finds a cycle of three folders and names them', () => {
    const knot = drawn(['a', 'b'], ['b', 'c'], ['c', 'a'], ['d', 'a']);
    expect(cyclesIn(knot)).toEqual([['a', 'b', 'c']]);
    expect(cyclesIn(drawn(['a', 'b'], ['b', 'c'], ['a', 'c']))).toEqual([]);
  });

  it.each([
    ['lib/features/offers', 'lib/features/team'],
    ['components/features/offers', 'lib/features/team'],
    ['lib/engines/bulk', 'lib/features/offers'],
    ['components/list', 'components/features/offers'],
    ['lib/features/offers', 'components/features/offers'],
    ['lib/core', 'lib/engines/store'],
  ])('reports that %s imports %s', (from, to) => {
    expect(faultsIn(drawn([from, to]))).toEqual([`${from} → ${to}`]);
  });

  it.each([
    ['components/features/offers', 'lib/features/offers'],
    ['lib/features/offers', 'lib/engines/bulk'],
    ['components/features/offers', 'components/list'],
    ['lib/core', 'lib/contract'],
  ])('allows %s to import %s', (from, to) => {
    expect(faultsIn(drawn([from, to]))).toEqual([]);
  });
});
