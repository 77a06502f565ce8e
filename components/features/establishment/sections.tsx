import { useTranslations } from 'next-intl';
import { fieldsOf } from '#components/form/fields.tsx';
import { PictureField } from '#components/form/picture-field.tsx';
import { Section } from '#components/form/section.tsx';
import type { FormEditor } from '#components/form/use-draft-form.ts';
import type { Choice } from '#lib/engines/forms/choices.ts';
import { type EstablishmentFormValues, STARS } from '#lib/features/establishment/form.ts';

const { InputField, SelectField, TextareaField } = fieldsOf<EstablishmentFormValues>();

const PAIR = 'grid items-start gap-4 sm:grid-cols-2';

/** `kinds` is empty where the platform has no list of them: then the kind is typed as text. */
export function IdentitySection({ kinds }: { kinds: readonly Choice[] | null }) {
  const t = useTranslations('establishment');
  const stars = STARS.map((value) => ({ value, label: t('stars', { count: Number(value) }) }));
  return (
    <Section title={t('sections.identity')}>
      <InputField name="name" autoComplete="organization" />
      <div className={PAIR}>
        {kinds?.length === 0 ? (
          <InputField name="kind" hint={t('hints.kind')} autoComplete="off" />
        ) : (
          <SelectField name="kind" choices={kinds ?? []} empty={t('choose')} />
        )}
        <SelectField name="stars" choices={stars} empty={t('noStars')} />
        <InputField name="employees" inputMode="numeric" autoComplete="off" hint={t('hints.employees')} />
      </div>
    </Section>
  );
}

export function TextSection() {
  const t = useTranslations('establishment');
  return (
    <Section title={t('sections.description')}>
      <TextareaField name="description" hint={t('hints.description')} rows={8} />
    </Section>
  );
}

export function AddressSection() {
  const t = useTranslations('establishment');
  return (
    <Section title={t('sections.address')}>
      <InputField name="address" autoComplete="street-address" />
      <div className="grid items-start gap-4 sm:grid-cols-[9rem_1fr]">
        <InputField name="postcode" inputMode="numeric" autoComplete="postal-code" />
        <InputField name="city" autoComplete="address-level2" />
      </div>
    </Section>
  );
}

export function ContactSection() {
  const t = useTranslations('establishment');
  return (
    <Section title={t('sections.contact')}>
      <div className={PAIR}>
        <InputField name="phone" type="tel" autoComplete="off" />
        <InputField name="email" type="email" autoComplete="off" hint={t('hints.email')} />
      </div>
      <InputField name="website" inputMode="url" autoComplete="url" hint={t('hints.website')} />
    </Section>
  );
}

type VisualsSectionProps = {
  editor: FormEditor<EstablishmentFormValues, null>;
  establishmentId: number;
};

export function VisualsSection({ editor, establishmentId }: VisualsSectionProps) {
  const t = useTranslations('establishment');
  return (
    <Section title={t('sections.visuals')}>
      {(['cover_id', 'logo_id'] as const).map((name) => (
        <div key={name} className="grid gap-1">
          <p className="text-sm font-semibold">{t(`labels.${name}`)}</p>
          <p className="text-xs text-ink-faint">{t(`hints.${name}`)}</p>
          <PictureField editor={editor} name={name} establishmentId={establishmentId} />
        </div>
      ))}
    </Section>
  );
}
