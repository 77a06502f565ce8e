import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { MediumPage } from '#components/features/media/medium-page.tsx';
import { readMedium } from '#lib/engines/media/data.ts';
import { toScreenScope } from '#lib/engines/scope/to-screen-scope.ts';
import { requireExistingPage, requirePageScope, type ScopeParams } from '#lib/engines/server/page.ts';
import { readUsage } from '#lib/features/media/usage.ts';

type Props = { params: Promise<ScopeParams & { mediumId: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { session } = await requireExistingPage(await params, 'media.read');
  const found = await readMedium(session, (await params).mediumId);
  if (found.ok && found.value === null) notFound();
  const t = await getTranslations('library');
  return { title: (found.ok && found.value?.name) || t('title') };
}

export default async function MediumRoute({ params }: Props) {
  const { session, scope } = await requirePageScope(await params, 'media.read');
  const found = await readMedium(session, (await params).mediumId);
  const shown = toScreenScope(scope);
  if (!found.ok) return <MediumPage medium={found} scope={shown} />;
  const item = found.value;
  if (item === null) notFound();
  const usage = await readUsage(session, item);
  return <MediumPage medium={{ ok: true, value: { item, usage } }} scope={shown} />;
}
