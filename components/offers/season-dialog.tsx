'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Field } from '#components/ui/field.tsx';
import { fieldProps } from '#components/ui/field-props.ts';
import { TextInput } from '#components/ui/text-input.tsx';
import { useGo } from '#components/ui/way.ts';
import type { OfferDays } from '#lib/offers/form.ts';
import { href } from '#lib/scope/href.ts';
import { useOfferActions } from './offer-actions.tsx';

const DAYS = ['start_date', 'end_date', 'expires_on'] as const satisfies readonly (keyof OfferDays)[];

/** Asks for the days of the next season; the copy keeps the title and everything else. */
export function SeasonDialog({ onClose }: { onClose: () => void }) {
  const { offer, scope, duplicate } = useOfferActions();
  const t = useTranslations('offers.season');
  const ui = useTranslations('ui');
  const go = useGo();
  const form = useId();
  const [days, setDays] = useState<OfferDays>({ start_date: '', end_date: '', expires_on: '' });
  const [asked, setAsked] = useState(false);
  const errors: Partial<Record<keyof OfferDays, string>> = {
    ...(days.start_date === '' && { start_date: t('required') }),
    ...(days.end_date !== '' && days.end_date < days.start_date && { end_date: t('order') }),
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    const [wrong] = DAYS.filter((day) => errors[day]);
    if (wrong) return document.getElementById(`${form}-${wrong}`)?.focus();
    onClose();
    duplicate((id) => go(href(scope, 'offers', id)), days);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('title', { title: offer.title })}
      closeLabel={ui('close')}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="primary" type="submit" form={form}>
            {t('confirm')}
          </Button>
        </>
      }
    >
      <p>{t('text')}</p>
      <form id={form} noValidate onSubmit={send} className="mt-4 grid items-start gap-4 sm:grid-cols-2">
        {DAYS.map((day) => {
          const id = `${form}-${day}`;
          const error = asked ? errors[day] : undefined;
          return (
            <Field key={day} id={id} label={t(`days.${day}`)} error={error}>
              <TextInput
                {...fieldProps(id, { error, required: day === 'start_date' })}
                type="date"
                value={days[day]}
                onChange={({ target }) => setDays({ ...days, [day]: target.value })}
              />
            </Field>
          );
        })}
      </form>
    </Dialog>
  );
}
