import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('uses the build of pdf.js for older browsers everywhere, also in the worker', () => {
  const named = readdirSync(import.meta.dirname)
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .flatMap(
      (file) => readFileSync(`${import.meta.dirname}/${file}`, 'utf8').match(/pdfjs-dist[^'"]*/g) ?? [],
    );
  expect(new Set(named)).toEqual(
    new Set(['pdfjs-dist/legacy/build/pdf.mjs', 'pdfjs-dist/legacy/build/pdf.worker.min.mjs']),
  );
});
