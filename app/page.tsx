import { redirect } from 'next/navigation';
import { findSession } from '#lib/engines/auth/session.ts';
import { href } from '#lib/engines/scope/href.ts';

/** Redirects to the home page of the user's scope, or to the sign-in page. */
export default async function Home() {
  const session = await findSession();
  redirect(session ? href(session.scope) : '/sign-in');
}
