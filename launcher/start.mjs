// Plain JavaScript, without named imports from Node: it must also run, and explain itself, on a Node that cannot read
// the rest.
import process from 'node:process';
import { refusal } from './node-floor.mjs';

const refused = refusal(process.versions.node);
if (refused) {
  process.stderr.write(`${refused}\n`);
  process.exit(1);
}

const { argv } = process;
if (argv.includes('--build')) {
  const { build } = await import('./build.ts');
  await build();
} else {
  const { run } = await import('./main.ts');
  await run({ dev: argv.includes('--dev'), npm: argv.includes('--npm') });
}
