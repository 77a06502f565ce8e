import type { Session } from '#lib/auth/session.ts';
import type { Scope } from '#lib/scope/scope.ts';

export type HomeProps = {
  session: Session;
  scope: Scope;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};
