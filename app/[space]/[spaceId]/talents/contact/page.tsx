import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ContactLine } from '#components/features/contact/contact-line.tsx';
import { requireShownPage } from '#components/features/talents/section.tsx';
import { SectionList } from '#components/features/talents/section-list.tsx';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import { LinkButton } from '#components/ui/button/link-button.tsx';
import { href } from '#lib/engines/scope/href.ts';
import { requireExistingPage, requirePageScope, type ScopeParams } from '#lib/engines/server/page.ts';
import { readContactRequests } from '#lib/features/contact/data.ts';
import { contactList } from '#lib/features/contact/list.ts';

type Props = {
  params: Promise<ScopeParams>;
  searchParams: Promise<Record<string, string | string[]>>;
};

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await requireExistingPage(await params, 'contact.write');
  const t = await getTranslations('talents');
  return { title: t('contact.tab') };
}

/** The person's messages to the platform: a tab of the talents, from another feature. */
export default async function ContactRoute({ params, searchParams }: Props) {
  const { session, scope } = await requirePageScope(await params, 'contact.write');
  const t = await getTranslations('contact');
  const listed = contactList.load(await searchParams);
  const asked = { tab: 'contact', scope, params: listed } as const;
  const list = requireShownPage(await readContactRequests(session, listed), asked);
  const write = (
    <LinkButton variant="primary" href={`${href(scope, 'talents', 'contact')}/new`}>
      {t('write')}
    </LinkButton>
  );
  return (
    <ClientMessages namespaces={['errors', 'ui']}>
      <SectionList
        {...asked}
        list={list}
        actions={write}
        line={(request) => <ContactLine key={request.id} request={request} />}
      />
    </ClientMessages>
  );
}
