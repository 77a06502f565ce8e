import { redirect } from 'next/navigation';
import { findSession } from '#lib/auth/session.ts';
import { scopeHome } from '#lib/scope/scope.ts';

/** The door: to the first screen of one's scope, or to the sign-in page. */
export default async function Home() {
  const session = await findSession();
  redirect(session ? scopeHome(session.scope) : '/sign-in');
}
