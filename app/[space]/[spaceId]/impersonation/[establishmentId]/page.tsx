import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { ImpersonationPage } from '#components/features/impersonation/impersonation-page.tsx';
import { safeNext } from '#components/features/sign-in/safe-next.ts';
import type { Session } from '#lib/engines/auth/session.ts';
import { href } from '#lib/engines/scope/href.ts';
import { requireExistingPage, requirePageScope, type ScopeParams } from '#lib/engines/server/page.ts';
import { readsOnly } from '#lib/features/impersonation/reads-only.ts';

type Props = {
  params: Promise<ScopeParams & { establishmentId: string }>;
  searchParams: Promise<{ next?: string | string[] }>;
};

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { session } = await requireExistingPage(await params, 'group.impersonation');
  const t = await getTranslations('impersonation');
  return {
    title: t('title', { establishment: establishmentOf(session, (await params).establishmentId).name }),
  };
}

export default async function ImpersonationRoute({ params, searchParams }: Props) {
  const { session, scope } = await requirePageScope(await params, 'group.impersonation');
  const [{ establishmentId }, { next }] = await Promise.all([params, searchParams]);
  const establishment = establishmentOf(session, establishmentId);
  const home = href({ kind: 'establishment', id: establishment.id });
  const wanted = safeNext(typeof next === 'string' ? next : undefined);
  const page = wanted?.replace(/^\/api/, '') ?? '';
  const isOfEstablishment = page === home || page.startsWith(`${home}/`) || page.startsWith(`${home}?`);
  return (
    <ImpersonationPage
      group={scope}
      establishment={establishment}
      next={isOfEstablishment && wanted !== null ? wanted : home}
      readsOnly={readsOnly(session)}
    />
  );
}

function establishmentOf(
  { establishments }: Session,
  establishmentId: string,
): Session['establishments'][number] {
  return establishments.find(({ id }) => String(id) === establishmentId) ?? notFound();
}
