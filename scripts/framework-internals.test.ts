import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import project from '../package.json' with { type: 'json' };

it('the page about internals of the framework was gone through for the version that is installed', () => {
  const page = readFileSync('docs/decisions/framework-internals.md', 'utf8');
  expect(page).toContain(`Next ${project.dependencies.next} `);
});
