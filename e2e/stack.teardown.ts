import { test as teardown } from '@playwright/test';
import { command } from './stack/control.ts';
import { isStackKind } from './stack/kinds.ts';

teardown('stop the stack', async ({}, info) => {
  const kind = info.project.name.replace('stop-', '');
  if (isStackKind(kind)) await command(kind, '/stop');
});
