import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { ApplicationsPage } from '#components/features/applications/applications-page.tsx';
import type { ScreenData } from '#components/features/applications/screen-data.ts';
import { OfferOfApplications } from '#components/features/offers/offer-of-applications.tsx';
import type { Session } from '#lib/engines/auth/session.ts';
import { readNames } from '#lib/engines/forms/reference-list.ts';
import { readPreferences } from '#lib/engines/preferences/data.ts';
import { requireExistingPage, requirePageScope, type ScopeParams } from '#lib/engines/server/page.ts';
import { withoutFolded } from '#lib/features/applications/folds.ts';
import { type PageSearch, readScreen, requireOpenedId } from '#lib/features/applications/page.ts';
import { findOfferOf, readOwnPublications } from '#lib/features/offers/data.ts';

type Props = {
  params: Promise<ScopeParams & { open?: string[] }>;
  searchParams: Promise<PageSearch>;
};

/** For this many seconds a page that is opened again shows its cached state, with its age, while it is read again. */
export const unstable_dynamicStaleTime = 300;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await requireExistingPage(await params, 'application.read');
  requireOpenedId((await params).open);
  const t = await getTranslations('applications');
  return { title: t('title') };
}

export default async function ApplicationsRoute({ params, searchParams }: Props) {
  const entry = await requirePageScope(await params, 'application.read');
  const { open } = await params;
  const locale = await getLocale();
  const [screen, names, habits] = await Promise.all([
    readScreen(entry, await searchParams, open),
    readNames(entry.session, locale),
    readPreferences(),
  ]);
  return (
    <ApplicationsPage
      {...screen}
      board={screen.board && withoutFolded(screen.board, screen.params, habits.stages)}
      names={names}
      habits={{ columns: habits.columns, cv: habits.cv, density: habits.density, stages: habits.stages }}
      head={await headOf(entry.session, screen)}
    />
  );
}

/** The offer above the list where it is filtered by exactly one. */
async function headOf(session: Session, { params, scope }: Pick<ScreenData, 'params' | 'scope'>) {
  const [only, ...others] = params.offers;
  const id = only === undefined || others.length > 0 ? null : only;
  const offer = id === null ? null : await findOfferOf(session, String(id));
  const publications = offer === null ? [] : await readOwnPublications(session);
  return <OfferOfApplications id={id} offer={offer} publications={publications} scope={scope} />;
}
