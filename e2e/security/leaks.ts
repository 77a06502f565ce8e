import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { keyRing, unseal } from '#lib/engines/auth/sealing.ts';
import { dumpOf } from '../stack/control.ts';
import { SESSION_SECRET, type StackKind } from '../stack/kinds.ts';

/** A secret that must not occur anywhere, in all its encodings. */
export type Canary = { name: string; forms: readonly string[] };

/** A platform token is a JWT: its header always begins with these characters. */
const TOKEN_STARTS = ['eyJhbGciOi', 'eyJ0eXAiOi'];

/** A text as it is, URL-encoded, and in base64 at any offset. */
export function canaryOf(name: string, text: string): Canary {
  const encoded = [0, 1, 2].flatMap((shift) => {
    const bytes = Buffer.from('\0'.repeat(shift) + text);
    return (['base64', 'base64url'] as const).map((encoding) =>
      // The first and last characters also encode neighbouring bits.
      bytes
        .toString(encoding)
        .replaceAll('=', '')
        .slice(shift + 1, -2),
    );
  });
  return { name, forms: [...new Set([text, encodeURIComponent(text), ...encoded])] };
}

/** Anything that looks like a token. */
export const anyToken: Canary = {
  name: 'a token',
  forms: TOKEN_STARTS.flatMap((start) => [start, Buffer.from(start).toString('base64').slice(0, 12)]),
};

type SessionRow = { key: string; sealed_token: string; email: string };

/** The platform tokens of the vault, decrypted with the stack's secret, and in their encrypted form. */
export async function tokensOf(kind: StackKind): Promise<Canary[]> {
  const { sessions = [] } = await dumpOf(kind, 'perron');
  const ring = keyRing([SESSION_SECRET]);
  return sessions.flatMap((text) => {
    const { key, sealed_token: sealed, email }: SessionRow = JSON.parse(text);
    const token = unseal(ring, sealed, key);
    if (token === null) throw new Error(`The token of ${email} does not open`);
    const [, payload = '', signature = ''] = token.split('.');
    return [
      canaryOf(`token of ${email}`, token),
      canaryOf(`payload of the token of ${email}`, payload),
      canaryOf(`signature of the token of ${email}`, signature),
      { name: `sealed token of ${email}`, forms: [sealed] },
    ];
  });
}

/** The canaries in a text, each with its place. */
export function leaksIn(where: string, text: string, canaries: readonly Canary[]): string[] {
  return canaries
    .filter(({ forms }) => forms.some((form) => text.includes(form)))
    .map(({ name }) => `${name} in ${where}`);
}

/** All static files: scripts, styles, fonts, and source maps if there were any. */
export function staticFiles(): { where: string; text: string }[] {
  return ['.next/static', 'public'].filter(existsSync).flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((where) => ({ where, text: readFileSync(where, 'latin1') })),
  );
}

/** The log of the stack's programs so far. */
export function logOf(kind: StackKind): string {
  return readFileSync(`test-results/stacks/${kind}.log`, 'utf8');
}
