import { useTranslations } from 'next-intl';
import type { FormValues } from '#lib/engines/forms/values.ts';
import { useFormScaffold } from './form-context.ts';

type TheirVersionProps = { fields: readonly string[]; values: FormValues };

/** What somebody else wrote in the conflicting fields, so that nobody chooses between versions unseen. */
export function TheirVersion({ fields, values }: TheirVersionProps) {
  const t = useTranslations('form.merged');
  const { words } = useFormScaffold();
  return (
    // Browsers make a scrolling region focusable.
    <section
      aria-label={t('theirVersion')}
      className="scroll-thin mt-2 max-h-[30dvh] overflow-y-auto border-s-2 border-warn/40 ps-3"
    >
      <p className="text-xs text-ink-soft">{t('theirVersion')}</p>
      <dl>
        {fields.map((field) => (
          <div key={field} className="mt-1 sm:flex sm:gap-2">
            <dt className="shrink-0 font-semibold">{words.label(field)}</dt>
            <dd className="line-clamp-3 whitespace-pre-line wrap-anywhere">
              {words.value(field, values[field]) || '–'}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
