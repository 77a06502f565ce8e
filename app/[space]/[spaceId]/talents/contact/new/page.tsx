import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { NewContactPage } from '#components/features/contact/new-contact-page.tsx';
import { BoundedId } from '#lib/core/bounded.ts';
import type { Session } from '#lib/engines/auth/session.ts';
import { requireExistingPage, requirePageScope, type ScopeParams } from '#lib/engines/server/page.ts';
import { readContactForm } from '#lib/features/contact/data.ts';
import { readTalentName } from '#lib/features/talents/data.ts';

type Props = {
  params: Promise<ScopeParams>;
  searchParams: Promise<{ talent?: string | string[] }>;
};

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await requireExistingPage(await params, 'contact.write');
  const t = await getTranslations('contact');
  return { title: t('write') };
}

export default async function NewContactRoute({ params, searchParams }: Props) {
  const { session, scope } = await requirePageScope(await params, 'contact.write');
  const subject = await subjectAbout(session, (await searchParams).talent);
  return <NewContactPage model={await readContactForm(session, subject)} scope={scope} />;
}

/** A talent of the showcase, whose contact is asked for. */
async function subjectAbout(session: Session, named: unknown): Promise<string> {
  const id = BoundedId.safeParse(Number(named));
  const name = id.success ? await readTalentName(session, id.data) : null;
  const t = await getTranslations('contact');
  return id.success && name !== null ? t('aboutTalent', { name, id: String(id.data) }) : '';
}
