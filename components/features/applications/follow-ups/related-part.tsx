'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { Badge } from '#components/ui/badge.tsx';
import { TextLink } from '#components/ui/link/text-link.tsx';
import { DOT } from '#components/ui/text/dotted.ts';
import { href } from '#lib/engines/scope/href.ts';
import type { ScreenScope } from '#lib/engines/scope/screen-scope.ts';
import type { RelatedList } from '#lib/features/applications/follow-ups/model.ts';
import { Part } from './part.tsx';

type RelatedPartProps = {
  scope: ScreenScope;
  related: RelatedList;
  label: (status: string) => string;
};

/** The person's other applications, and possible ones of the same person. */
export function RelatedPart({ scope, related, label }: RelatedPartProps) {
  const t = useTranslations('followUps.related');
  const format = useFormatter();
  const parts = (['person', 'alike'] as const).map((sameness) => {
    const those = related.shown.filter((one) => one.sameness === sameness);
    if (those.length === 0) return null;
    return (
      <Part key={sameness} title={t(sameness)}>
        <ul className="grid gap-1.5">
          {those.map((one) => (
            <li key={one.id}>
              <TextLink href={href(scope, 'applications', one.id)}>{one.offerTitle || one.name}</TextLink>{' '}
              <span className="text-ink-soft">
                {label(one.status)}
                {DOT}
                {t('receivedOn', { day: format.dateTime(new Date(one.receivedAt), 'day') })}
              </span>{' '}
              {one.isDuplicate && <Badge tone="accent">{t('duplicate')}</Badge>}
            </li>
          ))}
        </ul>
      </Part>
    );
  });
  return (
    <>
      {parts}
      {related.hasMore && <p className="text-ink-soft">{t('more')}</p>}
    </>
  );
}
