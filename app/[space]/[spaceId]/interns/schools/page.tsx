import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { SchoolLine } from '#components/features/interns/school-line.tsx';
import { Section } from '#components/features/interns/section.tsx';
import { requireExistingPage, requirePageScope, type ScopeParams } from '#lib/engines/server/page.ts';
import { readSchools } from '#lib/features/interns/data.ts';
import { internList } from '#lib/features/interns/list.ts';

type Props = {
  params: Promise<ScopeParams>;
  searchParams: Promise<Record<string, string | string[]>>;
};

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await requireExistingPage(await params, 'intern.read');
  const t = await getTranslations('interns');
  return { title: t('schools.tab') };
}

export default async function SchoolsRoute({ params, searchParams }: Props) {
  const { session, scope } = await requirePageScope(await params, 'intern.read');
  const listed = internList.load(await searchParams);
  const list = await readSchools(session, listed);
  return (
    <Section
      {...{ tab: 'schools', scope, params: listed, list }}
      line={(school) => <SchoolLine key={school.id} school={school} />}
    />
  );
}
