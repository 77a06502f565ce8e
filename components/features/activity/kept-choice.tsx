'use client';

import { useTranslations } from 'next-intl';
import { SavedChoice } from '#components/form/saved-choice.tsx';
import { lazyPart } from '#components/ui/overlay/lazy.ts';
import { type ScopeRef, toScopeInput } from '#lib/engines/scope/scope.ts';
import { keepActivityFor } from '#lib/features/activity/actions.ts';
import { KEPT_MONTHS } from '#lib/features/activity/model.ts';

const KeptDialog = lazyPart(async () => (await import('./kept-dialog.tsx')).KeptDialog);

const FOR_GOOD = '';

const monthsOf = (value: string) => KEPT_MONTHS.find((each) => String(each) === value) ?? null;

/** For how long the establishment keeps its activity. */
export function KeptChoice({ scope, months }: { scope: ScopeRef; months: number | null }) {
  const t = useTranslations('activity.keep');
  return (
    <SavedChoice
      label={t('label')}
      save={t('save')}
      value={String(months ?? FOR_GOOD)}
      options={[
        ...KEPT_MONTHS.map((each) => ({
          value: String(each),
          label: t('months', { months: each }),
          done: t('done', { months: each }),
        })),
        { value: FOR_GOOD, label: t('forGood'), done: t('doneForGood') },
      ]}
      send={(operationId, value) =>
        keepActivityFor({
          ...toScopeInput(scope),
          ...{ operationId, months: monthsOf(value) },
        })
      }
      question={(value, asked) => {
        const chosen = monthsOf(value);
        const isShorter = chosen !== null && (months === null || chosen < months);
        return isShorter && <KeptDialog scope={scope} months={chosen} {...asked} />;
      }}
    />
  );
}
