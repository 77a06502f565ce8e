import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import project from '../package.json' with { type: 'json' };

it('the page about framework internals was checked for the installed version', () => {
  const page = readFileSync('docs/decisions/framework-internals.md', 'utf8');
  expect(page).toContain(`Next ${project.dependencies.next} `);
});
