import { useTranslations } from 'next-intl';
import type { CockpitRow } from '#lib/group/model.ts';
import { useDuration } from './use-duration.ts';

/** Why an establishment is to be looked at: a line for each reason. */
export function MarkLines({ marks }: Pick<CockpitRow, 'marks'>) {
  const t = useTranslations('group.marks');
  const duration = useDuration();
  return marks.map((mark) => (
    <p key={mark.kind} className="text-xs font-normal text-warn">
      <span aria-hidden="true">▲ </span>
      {mark.kind === 'slow'
        ? t('slow', { hours: duration(mark.hours), group: duration(mark.group) })
        : t(mark.kind, mark)}
    </p>
  ));
}
