import { useTranslations } from 'next-intl';
import { mail, phone, pin } from '#components/ui/icons/fact-icon-paths.ts';
import { Icon } from '#components/ui/icons/icon.tsx';
import { building, image } from '#components/ui/icons/icon-paths.ts';
import { dotted } from '#components/ui/text/dotted.ts';
import { type Choice, labelOf } from '#lib/engines/forms/choices.ts';
import type { Pictures } from '#lib/engines/forms/values.ts';
import type { EstablishmentFormValues } from '#lib/features/establishment/form.ts';

type RecordPreviewProps = {
  values: EstablishmentFormValues;
  pictures: Pictures;
  kinds: readonly Choice[];
};

/** The record as candidates see it: beside the form, and for those who may only read. */
export function RecordPreview({ values, pictures, kinds }: RecordPreviewProps) {
  const t = useTranslations('establishment');
  const urlOf = (id: number | null) => (id === null ? null : (pictures[id] ?? null));
  const what = [
    values.kind && labelOf(kinds, values.kind),
    values.stars && t('stars', { count: Number(values.stars) }),
    values.city.trim(),
  ].filter(Boolean);
  return (
    <section aria-label={t('preview.title')}>
      <h2 className="font-display text-lg">{t('preview.title')}</h2>
      <p className="mb-3 text-xs text-ink-faint">{t('preview.hint')}</p>
      <article className="overflow-hidden rounded border bg-raised">
        <Picture url={urlOf(values.cover_id)} icon={image} className="aspect-[5/2] w-full" />
        <div className="grid gap-4 p-5 sm:p-6">
          <header className="flex items-center gap-4">
            <Picture
              url={urlOf(values.logo_id)}
              icon={building}
              className="size-14 shrink-0 overflow-hidden rounded border"
            />
            <div className="min-w-0">
              <h3 className="font-display text-xl wrap-anywhere">
                {values.name.trim() || t('preview.unnamed')}
              </h3>
              {what.length > 0 && <p className="mt-1 text-sm text-ink-soft">{dotted(what)}</p>}
            </div>
          </header>
          <p className="text-sm wrap-anywhere whitespace-pre-line hyphens-auto">
            {values.description.trim() || <span className="text-ink-faint">{t('preview.noText')}</span>}
          </p>
          <Contacts values={values} />
        </div>
      </article>
    </section>
  );
}

function Contacts({ values }: { values: EstablishmentFormValues }) {
  const place = [values.address.trim(), [values.postcode, values.city].join(' ').trim()];
  const lines = [
    { icon: pin, text: place.filter(Boolean).join(', ') },
    { icon: phone, text: values.phone.trim() },
    { icon: mail, text: values.email.trim() },
    { icon: building, text: values.website.trim().replace(/^https?:\/\//, '') },
  ].filter(({ text }) => text !== '');
  return (
    <ul className="grid gap-1.5 border-t pt-4 text-sm">
      {lines.map(({ icon, text }) => (
        <li key={icon + text} className="flex items-start gap-2">
          <Icon path={icon} className="mt-0.5 size-4 shrink-0 text-ink-faint" />
          <span className="min-w-0 wrap-anywhere">{text}</span>
        </li>
      ))}
    </ul>
  );
}

function Picture({ url, icon, className }: { url: string | null; icon: string; className: string }) {
  if (url === null) {
    return (
      <div className={`grid place-items-center bg-paper text-ink-faint ${className}`}>
        <Icon path={icon} className="size-6 opacity-60" />
      </div>
    );
  }
  return (
    <picture>
      <img src={url} alt="" className={`object-cover ${className}`} />
    </picture>
  );
}
