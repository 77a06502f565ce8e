// Plain JavaScript: it must also run on a Node that cannot read the rest, to say so.
import { stripTypeScriptTypes } from 'node:module';
import { argv, exit, stderr, version } from 'node:process';

if (typeof stripTypeScriptTypes !== 'function') {
  stderr.write(
    `Perron needs Node 24 and found ${version}. Its own copy comes with "npm ci" on Linux, macOS and Windows (x64, arm64): install again without --omit=optional, or install Node 24.\n`,
  );
  exit(1);
}

if (argv.includes('--build')) {
  const { build } = await import('./build.ts');
  await build();
} else {
  const { run } = await import('./main.ts');
  await run({ dev: argv.includes('--dev'), npm: argv.includes('--npm') });
}
