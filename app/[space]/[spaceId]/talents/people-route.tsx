import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import type { ComponentProps } from 'react';
import { PeoplePage } from '#components/features/talents/people-page.tsx';
import type { Session } from '#lib/engines/auth/session.ts';
import type { ScreenScope } from '#lib/engines/scope/screen-scope.ts';
import { toScreenScope } from '#lib/engines/scope/to-screen-scope.ts';
import { requireExistingPage, requirePageScope, type ScopeParams } from '#lib/engines/server/page.ts';
import { readTalentNames } from '#lib/features/talents/data.ts';
import { type TalentListParams, talentList } from '#lib/features/talents/list.ts';

/** Props of a page that lists people. */
export type PeopleProps = {
  params: Promise<ScopeParams>;
  searchParams: Promise<Record<string, string | string[]>>;
};

type Shown<Row> = ComponentProps<typeof PeoplePage<Row>>;

type PeopleRouteProps<Row> = PeopleProps & {
  tab: Shown<Row>['tab'];
  read: (session: Session, params: TalentListParams) => Promise<Shown<Row>['list']>;
  /** Link to a person, in the reader's scope. */
  toPerson: (scope: ScreenScope) => Shown<Row>['toPerson'];
};

/** A page that lists people, read-only. */
export async function PeopleRoute<Row>({ params, searchParams, tab, read, toPerson }: PeopleRouteProps<Row>) {
  const { session, scope } = await requirePageScope(await params, 'talent.read');
  const listed = talentList.load(await searchParams);
  const [list, names] = await Promise.all([
    read(session, listed),
    readTalentNames(session, await getLocale()),
  ]);
  const shown = toScreenScope(scope);
  return <PeoplePage {...{ tab, list, names }} toPerson={toPerson(shown)} params={listed} scope={shown} />;
}

export async function peopleTitle(params: Promise<ScopeParams>, tab: Shown<never>['tab']): Promise<Metadata> {
  await requireExistingPage(await params, 'talent.read');
  const t = await getTranslations('talents');
  return { title: t(`${tab}.tab`) };
}
