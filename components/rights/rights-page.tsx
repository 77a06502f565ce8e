import { getFormatter, getTranslations } from 'next-intl/server';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { LinkButton } from '#components/ui/link-button.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { PagePart } from '#components/ui/page-part.tsx';
import { TextInput } from '#components/ui/text-input.tsx';
import { type Held, type HeldWords, hasWords, holdsAnything } from '#lib/rights/model.ts';
import { href } from '#lib/scope/href.ts';
import type { ScopeRef } from '#lib/scope/scope.ts';
import { EraseHeld } from './erase-held.tsx';
import { HeldTable } from './held-table.tsx';
import { HeldWordsList } from './held-words.tsx';
import { RetentionChoice } from './retention-choice.tsx';

type RightsPageProps = {
  scope: ScopeRef;
  /** What was searched for. */
  q: string;
  held: readonly Held[];
  words: HeldWords;
  months: number;
};

/** What our store holds of a person: found, given, erased, and for how long it is kept. */
export async function RightsPage({ scope, q, held, words, months }: RightsPageProps) {
  const [t, format] = await Promise.all([getTranslations('rights'), getFormatter()]);
  const kept = held.filter(holdsAnything);
  const ids = kept.map(({ applicationId }) => applicationId);
  const isWorded = hasWords(words);
  const placesOf = ({ views, files, drafts }: HeldWords) =>
    format.list(
      [
        views.length > 0 && t('find.views', { count: views.length }),
        files.length > 0 && t('find.files', { count: files.length }),
        drafts.length > 0 && t('find.drafts', { count: drafts.length }),
      ].filter((place) => place !== false),
    );
  const isFound = held.length > 0 || !isWorded;
  return (
    <ClientMessages namespaces={['rights', 'errors', 'ui']}>
      <PageHeader
        title={t('title')}
        actions={<LinkButton href={href(scope, 'settings')}>{t('back')}</LinkButton>}
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
          {q !== '' && (
            <div className="mt-4 grid gap-4">
              <p role="status">
                {isFound && t('find.found', { found: held.length, kept: kept.length })}{' '}
                {isWorded && t('find.words', { places: placesOf(words) })}
              </p>
              {held.length > 0 && <HeldTable held={held} scope={scope} />}
              {isWorded && <HeldWordsList words={words} />}
              {(ids.length > 0 || isWorded) && <EraseHeld {...{ maisonId: scope.id, ids, words, q }} />}
            </div>
          )}
        </PagePart>
        <PagePart title={t('keep.title')} text={t('keep.text')}>
          <RetentionChoice maisonId={scope.id} months={months} />
        </PagePart>
        <PagePart title={t('limits.title')} text={t('limits.text')}>
          <p className="max-w-prose text-sm">{t('limits.trail')}</p>
        </PagePart>
      </div>
    </ClientMessages>
  );
}
