import { useTranslations } from 'next-intl';
import { getFormatter, getTranslations } from 'next-intl/server';
import { FORM_MESSAGES } from '#components/form/form-messages.ts';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import { Unread } from '#components/shell/trouble/unread.tsx';
import { LinkButton } from '#components/ui/button/link-button.tsx';
import { FactList } from '#components/ui/fact-list.tsx';
import { InertControl } from '#components/ui/overlay/inert-control.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { PagePart } from '#components/ui/page-part.tsx';
import type { ActionResult } from '#lib/core/result.ts';
import type { PlatformPage } from '#lib/engines/lists/platform-page.ts';
import { href } from '#lib/engines/scope/href.ts';
import { may, type ScreenScope } from '#lib/engines/scope/screen-scope.ts';
import type { GroupRecordPage } from '#lib/features/structure/data.ts';
import type { StructureParams } from '#lib/features/structure/list.ts';
import type { AttachedEstablishment, FormerEstablishment } from '#lib/features/structure/model.ts';
import { AttachPart } from './attach-part.tsx';
import { AttachedList } from './attached-list.tsx';
import { RecordPart } from './record-part.tsx';

type StructurePageProps = {
  scope: ScreenScope;
  person: { readonly displayName: string; readonly email: string };
  record: ActionResult<GroupRecordPage>;
  attached: ActionResult<PlatformPage<AttachedEstablishment>>;
  former: readonly FormerEstablishment[];
  params: StructureParams;
};

/** The structure of a group: its record, its establishments, and the account that manages it. */
export async function StructurePage({ scope, person, record, attached, former, params }: StructurePageProps) {
  const [t, format] = await Promise.all([getTranslations('structure'), getFormatter()]);
  const manages = may(scope, 'group.manage');
  return (
    <ClientMessages namespaces={[...FORM_MESSAGES, 'structure']}>
      <PageHeader
        above={scope.name}
        title={t('title')}
        below={manages ? t('lead') : t('readsOnly')}
        actions={
          manages ? (
            <LinkButton href={href(scope, 'structure', 'new')}>{t('new')}</LinkButton>
          ) : (
            <InertControl reason={t('readsOnly')}>{t('new')}</InertControl>
          )
        }
      />
      <div className="divide-y">
        <PagePart title={t('record.title')} text={t('record.text')}>
          {record.ok ? (
            <RecordPart page={record.value} scope={scope} />
          ) : (
            <Unread failure={record.failure} trouble={t('record.unread')} />
          )}
        </PagePart>
        <PagePart title={t('establishments.title')} text={t('establishments.text')}>
          {attached.ok ? (
            <AttachedList list={attached.value} params={params} scope={scope} />
          ) : (
            <Unread failure={attached.failure} trouble={t('establishments.unread')} />
          )}
        </PagePart>
        <PagePart title={t('attach.title')} text={t('attach.text')}>
          <AttachPart
            groupId={scope.id}
            manages={manages}
            former={former.map((establishment) => ({
              ...establishment,
              since: t('attach.since', { date: format.dateTime(new Date(establishment.detachedAt), 'day') }),
            }))}
          />
        </PagePart>
        <PagePart title={t('account.title')} text={t('account.text')}>
          <AccountFacts person={person} readsOnly={!manages} />
        </PagePart>
      </div>
    </ClientMessages>
  );
}

type AccountFactsProps = {
  person: { readonly displayName: string; readonly email: string };
  readsOnly: boolean;
};

/** The account that manages the group; the platform reports no others. */
function AccountFacts({ person, readsOnly }: AccountFactsProps) {
  const t = useTranslations('structure.account');
  const facts = [
    [t('name'), person.displayName],
    [t('email'), person.email],
    [t('role'), t(readsOnly ? 'reader' : 'manager')],
  ] as const;
  return (
    <>
      <FactList facts={facts} />
      <p className="max-w-prose text-sm text-ink-soft">{t('others')}</p>
    </>
  );
}
