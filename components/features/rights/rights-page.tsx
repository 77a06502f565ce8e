import { getTranslations } from 'next-intl/server';
import type { FreshnessState } from '#components/list/freshness.tsx';
import { PageAge } from '#components/list/page-age.tsx';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { Field } from '#components/ui/input/field.tsx';
import { TextInput } from '#components/ui/input/text-input.tsx';
import { BackLink } from '#components/ui/link/back-link.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { PagePart } from '#components/ui/page-part.tsx';
import { apiHref, href } from '#lib/engines/scope/href.ts';
import type { ScopeRef } from '#lib/engines/scope/scope.ts';
import {
  FOUND_AT_MOST,
  type FoundTotal,
  type Held,
  type HeldWords,
  hasWords,
  holdsAnything,
} from '#lib/features/rights/model.ts';
import type { Typed } from '#lib/features/rights/typed.ts';
import { HeldFinds } from './held-finds.tsx';
import { RetentionChoice } from './retention-choice.tsx';

type RightsPageProps = {
  scope: ScopeRef;
  /** The state of the lists with the names. */
  state: FreshnessState;
  /** The search text. */
  q: string;
  /** Its kind: an address, a number, words, or too little to find anybody. */
  kind: Typed['kind'];
  held: readonly Held[];
  /** The number of matches, including those not shown. */
  total: FoundTotal;
  words: HeldWords;
  months: number;
};

/** What our store holds of a person: searched, exported, erased, and its retention. */
export async function RightsPage({ scope, state, q, kind, held, total, words, months }: RightsPageProps) {
  const t = await getTranslations('rights');
  const kept = held.filter(holdsAnything).length;
  const isWorded = hasWords(words);
  const isSyncing = state.phase === 'syncing';
  const isCut = total.count > held.length;
  const isAtLeast = total.isAtLeast || !state.whole ? 'yes' : 'no';
  const isByContact = kind === 'email' || kind === 'phone';
  const hasExact = held.some(({ match }) => match === 'exact');
  return (
    <ClientMessages namespaces={['rights', 'statuses', 'errors', 'ui']}>
      <PageHeader
        above={<BackLink href={href(scope, 'settings')}>{t('back')}</BackLink>}
        title={t('title')}
      />
      <div className="max-w-5xl divide-y border-t">
        <PagePart title={t('find.title')} text={t('find.text')}>
          <search>
            <form method="get" className="flex flex-wrap items-end gap-2">
              <Field id="person" label={t('find.label')} className="min-w-0 flex-1 basis-60">
                <TextInput id="person" name="q" type="search" defaultValue={q} maxLength={200} />
              </Field>
              <Button type="submit" variant="primary">
                {t('find.submit')}
              </Button>
            </form>
          </search>
          <div className="max-w-prose text-sm text-ink-soft">
            <p>{t('find.how')}</p>
            <details className="mt-1">
              <summary className="target w-fit content-center">{t('find.searched')}</summary>
              <p>{t('find.searchedText')}</p>
            </details>
          </div>
          <div className="text-sm text-ink-soft">
            <PageAge initial={state} url={apiHref(scope, 'mirror')} />
          </div>
          {kind === 'tooShort' && (
            <div className="mt-4">
              <Notice tone="warn" role="status">
                <p>{t('find.tooShort')}</p>
              </Notice>
            </div>
          )}
          {kind !== 'nothing' && kind !== 'tooShort' && (
            <div className="mt-4 grid gap-4">
              {isSyncing && (
                <Notice tone="warn">
                  <p>{t('find.syncing')}</p>
                </Notice>
              )}
              <div role="status" className="grid gap-1">
                {isByContact && !hasExact && !isSyncing && <p>{t('find.noExact', { kind })}</p>}
                {/* While names are missing, an empty result proves nothing. */}
                {!isCut && (held.length > 0 || !(isWorded || isSyncing)) && (
                  <p>{t('find.found', { found: held.length, kept })}</p>
                )}
                {isCut && <p>{t('find.cut', { shown: held.length, total: total.count, isAtLeast, kept })}</p>}
                {isByContact && hasExact && <p>{t('find.alsoName')}</p>}
                {words.isCut && <p>{t('find.wordsCut', { count: FOUND_AT_MOST })}</p>}
              </div>
              {(held.length > 0 || isWorded) && (
                <HeldFinds key={q} establishmentId={scope.id} {...{ q, held, words, isSyncing }} />
              )}
            </div>
          )}
        </PagePart>
        <PagePart title={t('keep.title')} text={t('keep.text')}>
          <RetentionChoice establishmentId={scope.id} months={months} />
        </PagePart>
        <PagePart title={t('limits.title')} text={t('limits.text')}>
          <p className="max-w-prose text-sm">{t('limits.auditLog')}</p>
        </PagePart>
      </div>
    </ClientMessages>
  );
}
