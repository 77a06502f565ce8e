import { redirect } from 'next/navigation';
import { findSession } from '#lib/engines/auth/session.ts';
import { href } from '#lib/engines/scope/href.ts';

/** The door: to the first screen of one's scope, or to the sign-in page. */
export default async function Home() {
  const session = await findSession();
  redirect(session ? href(session.scope) : '/sign-in');
}
