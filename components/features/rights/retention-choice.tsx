'use client';

import { useTranslations } from 'next-intl';
import { SavedChoice } from '#components/form/saved-choice.tsx';
import { keepFor } from '#lib/features/rights/actions.ts';
import { RETENTIONS } from '#lib/features/rights/model.ts';

/** For how long the establishment keeps notes and interviews. */
export function RetentionChoice({ establishmentId, months }: { establishmentId: number; months: number }) {
  const t = useTranslations('rights.keep');
  const options = RETENTIONS.map((each) => ({
    value: String(each),
    label: t('months', { months: each }),
    done: t('done', { months: each }),
  }));
  return (
    <SavedChoice
      label={t('label')}
      save={t('save')}
      value={String(RETENTIONS.find((each) => each === months) ?? 24)}
      options={options}
      send={(operationId, value) =>
        keepFor({
          ...{ establishmentId, operationId },
          months: RETENTIONS.find((each) => each === Number(value)) ?? 24,
        })
      }
    />
  );
}
