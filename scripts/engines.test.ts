import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const groups = (JSON.parse(readFileSync('biome.json', 'utf8')).overrides as object[]).flatMap((override) =>
  [...JSON.stringify(override).matchAll(/"group":(\[[^\]]*\]),"message":"The engine knows no feature/g)].map(
    ([, group = '[]']) => JSON.parse(group) as string[],
  ),
);

it('keeps the engines from importing any feature that has writes', () => {
  const engines = ['bulk'];
  const features = globSync('lib/features/**/actions.ts')
    .map((path) => path.split('/')[2] ?? '')
    .filter((feature) => !engines.includes(feature));
  expect(groups).toHaveLength(1);
  expect(groups[0]?.[0]).toBe('#lib/**');
  for (const feature of features) expect(groups[0], feature).not.toContain(`!#lib/features/${feature}/**`);
});
