import { expect, test as teardown } from '@playwright/test';
import { command, readMismatches } from './stack/control.ts';
import { isStackKind } from './stack/kinds.ts';

teardown('stop the stack', async ({}, info) => {
  const kind = info.project.name.replace('stop-', '');
  if (!isStackKind(kind)) throw new Error(`Not a stack: ${kind}`);
  const mismatches = await readMismatches(kind);
  await command(kind, '/stop');
  expect(mismatches, 'dashboard and platform keep to the OpenAPI document').toEqual([]);
});
