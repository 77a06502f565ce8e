import type { Session } from '#lib/engines/auth/session.ts';
import type { Scope } from '#lib/engines/scope/scope.ts';

export type HomeProps = {
  session: Session;
  scope: Scope;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};
