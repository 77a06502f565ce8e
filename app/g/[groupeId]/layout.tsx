import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { GroupSwitcher } from '#components/shell/group-switcher.tsx';
import { toShellPerson } from '#components/shell/shell-person.ts';
import { SignedIn } from '#components/shell/signed-in.tsx';
import { requirePageScope } from '#lib/server/page.ts';

type Props = { params: Promise<{ groupeId: string }>; children: ReactNode };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { scope } = await requirePageScope(await params, 'group.read');
  return { title: { default: scope.name, template: `%s · ${scope.name}` } };
}

export default async function GroupLayout({ params, children }: Props) {
  const { session, scope } = await requirePageScope(await params, 'group.read');
  return (
    <SignedIn
      kind="group"
      id={scope.id}
      person={toShellPerson(session.person, scope)}
      jobs={null}
      where={<GroupSwitcher groupeId={scope.id} establishments={session.establishments} />}
    >
      {children}
    </SignedIn>
  );
}
