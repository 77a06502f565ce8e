import { execFile } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { generateApi } from 'swagger-typescript-api';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { openPlatformWorld } from '#test/platform-world.ts';

const folder = join(process.cwd(), 'test-results/clients');

/** An integrator’s first program: the compiler knows the fields, and refuses what the service would refuse. */
const USE = `import { Api } from './client.ts';
const api = new Api({ baseUrl: 'http://localhost:4000' });
export async function useClient() {
  const made = await api.service.createOffre({ title: 'Commis', contract_type: 'cdi', department: 'salle' });
  console.log(made.data.id.toFixed(), made.data.title.toUpperCase());
  // @ts-expect-error: an offer has a title
  await api.service.createOffre({ contract_type: 'cdi', department: 'salle' });
  const listed = await api.service.listOffres({ per_page: 100, page: 2 });
  console.log(listed.data.map(({ status }) => status));
}
`;

test('a client generated from the document compiles', async () => {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const world = await openPlatformWorld();
  const document = parse(await (await world.app.request('/openapi.yaml')).text());
  await world.close();
  const spec = join(folder, 'openapi.json');
  await writeFile(spec, JSON.stringify(document));
  await generateApi({ input: spec, output: folder, fileName: 'client.ts', silent: true });
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
