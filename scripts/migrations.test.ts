import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it.each(['platform/db', 'lib/engines/store', 'lib/engines/mirror'])(
  'the migrations of %s keep only the last snapshot, in order of time',
  (folder) => {
    const meta = `${folder}/migrations/meta`;
    const { entries } = JSON.parse(readFileSync(`${meta}/_journal.json`, 'utf8'));
    const [last, ...older] = readdirSync(meta)
      .filter((name) => name.endsWith('_snapshot.json'))
      .toReversed();
    expect(older).toEqual([]);
    expect(Number.parseInt(last ?? '', 10)).toBe(entries.at(-1).idx);
    // A database that has applied a migration never applies one of an earlier time.
    const times = entries.map((entry: { when: number }) => entry.when);
    expect(times).toEqual(times.toSorted((a: number, b: number) => a - b));
  },
);
