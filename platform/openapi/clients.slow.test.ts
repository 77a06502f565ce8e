import { execFile } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { generateSource } from 'oazapfts';
import { generateApi } from 'swagger-typescript-api';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { openPlatformWorld } from '#test/platform-world.ts';

// Inside the project, so that the runtime that one of the clients imports resolves.
const folder = join(process.cwd(), 'test-results/clients');

/**
 * An integrator's first program: the compiler knows the fields, and refuses what the service would refuse.
 */
const USE = `import { createOffre, listOffres } from './functions.ts';
import { Api } from './classes.ts';
export async function useBoth() {
  const made = await createOffre({ title: 'Commis', contract_type: 'cdi', department: 'salle' });
  if (made.status === 201) console.log(made.data.id.toFixed(), made.data.title.toUpperCase());
  // @ts-expect-error: an offer has a title
  await createOffre({ contract_type: 'cdi', department: 'salle' });
  const listed = await listOffres({ perPage: 100, page: 2 });
  if (listed.status === 200) console.log(listed.data.map(({ status }) => status));
  const api = new Api({ baseUrl: 'http://localhost:4000' });
  return api;
}
`;

test('clients generated from the document by two generators compile', async () => {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const world = await openPlatformWorld();
  const document = parse(await (await world.app.request('/openapi.yaml')).text());
  await world.close();
  const spec = join(folder, 'openapi.json');
  await writeFile(spec, JSON.stringify(document));
  await writeFile(join(folder, 'functions.ts'), await generateSource(spec));
  await generateApi({ input: spec, output: folder, fileName: 'classes.ts', silent: true });
  await writeFile(join(folder, 'use.ts'), USE);
  const options = ['--strict', '--noEmit', '--target', 'es2023', '--module', 'esnext'];
  const resolution = ['--moduleResolution', 'bundler', '--allowImportingTsExtensions', '--ignoreConfig'];
  const types = ['--lib', 'es2023,dom,dom.iterable', '--types', ''];
  const said = await promisify(execFile)(
    join(process.cwd(), 'node_modules/.bin/tsc'),
    [...options, ...resolution, ...types, 'use.ts'],
    { cwd: folder },
  ).catch(({ stdout }: { stdout: string }) => ({ stdout }));
  expect(said.stdout).toBe('');
});
