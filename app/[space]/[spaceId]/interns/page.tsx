import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { InternLine } from '#components/features/interns/intern-line.tsx';
import { Section } from '#components/features/interns/section.tsx';
import { requireExistingPage, requirePageScope, type ScopeParams } from '#lib/engines/server/page.ts';
import { readInterns, readLanguageNames } from '#lib/features/interns/data.ts';
import { internList } from '#lib/features/interns/list.ts';

type Props = {
  params: Promise<ScopeParams>;
  searchParams: Promise<Record<string, string | string[]>>;
};

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await requireExistingPage(await params, 'intern.read');
  const t = await getTranslations('interns');
  return { title: t('title') };
}

export default async function InternsRoute({ params, searchParams }: Props) {
  const { session, scope } = await requirePageScope(await params, 'intern.read');
  const listed = internList.load(await searchParams);
  const [list, languages] = await Promise.all([
    readInterns(session, listed),
    readLanguageNames(session, await getLocale()),
  ]);
  return (
    <Section
      {...{ tab: 'interns', scope, params: listed, list }}
      line={(intern) => <InternLine key={intern.id} intern={intern} languages={languages} />}
    />
  );
}
