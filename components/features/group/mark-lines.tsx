import { useLocale, useTranslations } from 'next-intl';
import { daysInWords } from '#components/ui/text/days-in-words.ts';
import type { Mark } from '#lib/features/group/marks.ts';
import type { CockpitRow } from '#lib/features/group/model.ts';
import { useDuration } from './use-duration.ts';

/** Why an establishment needs attention: one line per reason. */
export function MarkLines({ marks }: Pick<CockpitRow, 'marks'>) {
  const t = useTranslations('group.marks');
  const duration = useDuration();
  const locale = useLocale();
  const textOf = (mark: Mark) => {
    if (mark.kind === 'slow') return t('slow', { hours: duration(mark.hours), group: duration(mark.group) });
    if (mark.kind === 'still')
      return t('still', { time: daysInWords(mark.days, locale), waiting: mark.waiting });
    return t(mark.kind, mark);
  };
  return marks.map((mark) => (
    <p key={mark.kind} className="text-xs font-normal text-warn">
      <span aria-hidden="true">▲ </span>
      {textOf(mark)}
    </p>
  ));
}
