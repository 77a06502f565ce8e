import { useTranslations } from 'next-intl';
import { Icon } from '#components/ui/icons/icon.tsx';
import { image } from '#components/ui/icons/icon-paths.ts';
import { dotted } from '#components/ui/text/dotted.ts';
import { labelOf } from '#lib/engines/forms/choices.ts';
import type { OfferChoices } from '#lib/features/offers/choices.ts';
import type { OfferFormValues } from '#lib/features/offers/form.ts';
import { AdFacts } from './ad-facts.tsx';

type AdPreviewProps = {
  values: OfferFormValues;
  visualUrl: string | null;
  establishmentName: string;
  choices: OfferChoices;
};

/** The advertisement as candidates see it: beside the form, and for those who only read. */
export function AdPreview({ values, visualUrl, establishmentName, choices }: AdPreviewProps) {
  const t = useTranslations('offerPreview');
  const kind = [
    values.contract_type && labelOf(choices.contracts, values.contract_type),
    values.department && labelOf(choices.departments, values.department),
    values.city,
  ].filter(Boolean);
  return (
    <article className="overflow-hidden rounded border bg-raised">
      <Visual url={visualUrl} />
      <div className="grid gap-4 p-5 sm:p-6">
        <header>
          <p className="text-xs font-semibold tracking-wide text-accent">{establishmentName}</p>
          <h3 className="mt-1 font-display text-xl wrap-anywhere">{values.title.trim() || t('untitled')}</h3>
          {kind.length > 0 && <p className="mt-1 text-sm text-ink-soft">{dotted(kind)}</p>}
        </header>
        <AdFacts values={values} choices={choices} />
        {values.description.trim() === '' ? (
          <p className="text-sm text-ink-faint">{t('noText')}</p>
        ) : (
          <Prose text={values.description} />
        )}
        {values.profile.trim() !== '' && (
          <section>
            <h4 className="mb-1 font-semibold">{t('profile')}</h4>
            <Prose text={values.profile} />
          </section>
        )}
      </div>
    </article>
  );
}

function Visual({ url }: { url: string | null }) {
  if (!url) {
    return (
      <div className="grid aspect-[5/2] place-items-center bg-paper text-ink-faint">
        <Icon path={image} className="size-8 opacity-60" />
      </div>
    );
  }
  return (
    <picture>
      <img src={url} alt="" className="aspect-[5/2] w-full object-cover" />
    </picture>
  );
}

/** Line breaks are the author's; an empty line separates paragraphs. */
function Prose({ text }: { text: string }) {
  return <p className="text-sm wrap-anywhere whitespace-pre-line hyphens-auto">{text.trim()}</p>;
}
