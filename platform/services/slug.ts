import { randomBytes } from 'node:crypto';
import { fold } from '#contract/fold.ts';

/** `Chef de rang, été` becomes `chef-de-rang-ete-3f9a1c`: the random end makes it unique. */
export function makeSlug(name: string): string {
  const words = fold(name)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 80);
  return `${words || 'x'}-${randomBytes(3).toString('hex')}`;
}
