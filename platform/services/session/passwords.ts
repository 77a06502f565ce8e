import { hash, verify } from '@node-rs/argon2';

/** Argon2id with the library's parameters (19 MiB, 2 passes), the OWASP minimum. */
export const hashPassword = (password: string): Promise<string> => hash(password);

let decoy: Promise<string> | undefined;

/** Takes the same time without a hash (no such account), and returns false. */
export async function matchesPassword(passwordHash: string | null, password: string): Promise<boolean> {
  decoy ??= hash('a password nobody has');
  const matches = await verify(passwordHash ?? (await decoy), password);
  return matches && passwordHash !== null;
}
