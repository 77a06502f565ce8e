import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { SignedIn } from '#components/shell/signed-in.tsx';
import { requirePageScope } from '#lib/server/page.ts';

type Props = { params: Promise<{ maisonId: string }>; children: ReactNode };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { scope } = await requirePageScope(await params, 'offer.read');
  return { title: { default: scope.name, template: `%s · ${scope.name}` } };
}

export default async function EstablishmentLayout({ params, children }: Props) {
  const { session, scope } = await requirePageScope(await params, 'offer.read');
  return (
    <SignedIn
      kind="establishment"
      id={scope.id}
      person={{
        id: session.person.id,
        name: session.person.displayName,
        email: session.person.email,
        role: scope.role,
        scopeName: scope.name,
      }}
      establishments={[]}
    >
      {children}
    </SignedIn>
  );
}
