import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { NewContactPage } from '#components/features/contact/new-contact-page.tsx';
import { requireExistingPage, requirePageScope, type ScopeParams } from '#lib/engines/server/page.ts';
import { readContactForm } from '#lib/features/contact/data.ts';

type Props = { params: Promise<ScopeParams> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await requireExistingPage(await params, 'contact.write');
  const t = await getTranslations('contact');
  return { title: t('write') };
}

export default async function NewContactRoute({ params }: Props) {
  const { session, scope } = await requirePageScope(await params, 'contact.write');
  return <NewContactPage model={await readContactForm(session)} scope={scope} />;
}
