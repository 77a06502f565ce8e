import { useTranslations } from 'next-intl';
import { getTranslations } from 'next-intl/server';
import { useFileWords } from '#components/media/file-words.ts';
import { Thumbnail } from '#components/media/thumbnail.tsx';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import { UnreadPage } from '#components/shell/trouble/unread-page.tsx';
import { buttonClass } from '#components/ui/button/button-class.ts';
import { BackLink } from '#components/ui/link/back-link.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { PagePart } from '#components/ui/page-part.tsx';
import type { ActionResult } from '#lib/core/result.ts';
import { kindOf, type LibraryItem } from '#lib/engines/media/library.ts';
import { href } from '#lib/engines/scope/href.ts';
import { may, type ScreenScope } from '#lib/engines/scope/screen-scope.ts';
import type { Usage } from '#lib/features/media/usage.ts';
import { CopyAddress } from './copy-address.tsx';
import { isUsed, MediumUsage } from './medium-usage.tsx';
import { ReplaceMedium } from './replace-medium.tsx';

type MediumPageProps = {
  medium: ActionResult<{ readonly item: LibraryItem; readonly usage: Usage }>;
  scope: ScreenScope;
};

/** A file of the library: its properties, and where it is shown. */
export async function MediumPage({ medium, scope }: MediumPageProps) {
  const t = await getTranslations('library');
  if (!medium.ok) return <UnreadPage title={t('title')} failure={medium.failure} trouble={t('failed')} />;
  const { item, usage } = medium.value;
  return (
    <ClientMessages namespaces={['library', 'media', 'ui', 'errors', 'bulk']}>
      <PageHeader
        title={<span className="break-words">{item.name ?? t('unnamed', { id: String(item.id) })}</span>}
        above={<BackLink href={href(scope, 'media')}>{t('title')}</BackLink>}
      />
      <div className="max-w-5xl">
        <Thumbnail
          url={item.url}
          alt={item.url === null ? t('noPicture') : item.alt}
          isFile={kindOf(item) === 'file'}
          className="max-h-[60dvh] min-h-40 rounded border [&>img]:mx-auto [&>img]:max-h-[60dvh] [&>img]:w-auto [&>img]:object-contain"
        />
        {item.url === null && <p className="mt-2 text-sm text-ink-soft">{t('noPicture')}</p>}
        <div className="mt-4 divide-y border-t">
          <PagePart title={t('detail.facts')}>
            <MediumFacts item={item} />
            <div className="flex flex-wrap items-center gap-2">
              {item.url !== null && (
                <a
                  href={item.url}
                  target="_blank"
                  rel="noreferrer"
                  className={buttonClass('secondary', 'sm')}
                >
                  {t('detail.open')}
                </a>
              )}
              {item.publicUrl !== null && <CopyAddress url={item.publicUrl} />}
            </div>
          </PagePart>
          <PagePart title={t('detail.used')} text={t('detail.usedText')}>
            <MediumUsage usage={usage} scope={scope} />
            {isUsed(usage) && may(scope, 'media.upload') && (
              <ReplaceMedium establishmentId={scope.id} mediumId={item.id} />
            )}
          </PagePart>
          <PagePart title={t('detail.keep')}>
            <p className="max-w-prose text-sm">{t('permanent')}</p>
          </PagePart>
        </div>
      </div>
    </ClientMessages>
  );
}

/** Properties of a file that the platform reports. */
function MediumFacts({ item }: { item: LibraryItem }) {
  const t = useTranslations('library.detail');
  const words = useFileWords();
  const facts: readonly (readonly [string, string | null])[] = [
    [t('alt'), item.alt === '' ? t('altNone') : item.alt],
    [t('name'), item.name],
    [t('type'), item.type],
    [t('pixels'), words.pixelsOf(item)],
    [t('size'), words.sizeOf(item.size)],
    [t('added'), words.dayOf(item.addedAt)],
  ];
  return (
    <dl className="grid gap-x-6 gap-y-2 text-sm sm:grid-cols-[12rem_minmax(0,1fr)]">
      {facts.map(
        ([label, value]) =>
          value !== null && (
            <div key={label} className="contents">
              <dt className="text-ink-soft">{label}</dt>
              <dd className="mb-1 break-words sm:mb-0">{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
