'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { type FormEvent, useId, useState } from 'react';
import type { Kept } from '#components/form/kept.ts';
import { useStillHere } from '#components/shell/calls/still-here.ts';
import { useCall } from '#components/shell/calls/use-call.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { Field } from '#components/ui/input/field.tsx';
import { fieldProps } from '#components/ui/input/field-props.ts';
import { TextInput } from '#components/ui/input/text-input.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { Dialog } from '#components/ui/overlay/dialog.tsx';
import { showToast } from '#components/ui/toast/toast-store.ts';
import { useZone } from '#components/ui/use-zone.ts';
import { dayIn, withinDay } from '#contract/day.ts';
import { duplicateOffer } from '#lib/features/offers/actions.ts';
import { nextSeason } from '#lib/features/offers/days.ts';
import type { OfferDays } from '#lib/features/offers/form.ts';
import { cutTo, TITLE_MAX } from '#lib/features/offers/title.ts';
import { useOfferActions } from './offer-actions.tsx';
import { useDraftMade } from './use-draft-made.ts';
import { useOfferFailureText } from './use-offer-failure.ts';

const DAYS = ['start_date', 'end_date', 'expires_on'] as const satisfies readonly (keyof OfferDays)[];

/** Asks for the days of the next season; the copy keeps the title and everything else. */
export function SeasonDialog({ typed, onTyped, onClose }: Kept<OfferDays> & { onClose: () => void }) {
  const { offer, scope } = useOfferActions();
  const offers = useTranslations('offers');
  const t = useTranslations('offers.season');
  const ui = useTranslations('ui');
  const form = useId();
  const format = useFormatter();
  const textOf = useOfferFailureText();
  const isHere = useStillHere();
  const onMade = useDraftMade(scope);
  // A call of its own: another action on the offer may still be under way.
  const { pending, trouble, run } = useCall(textOf);
  const present: OfferDays = {
    start_date: offer.startDate ?? '',
    end_date: offer.endDate ?? '',
    expires_on: offer.expiresOn ?? '',
  };
  const today = dayIn(useZone(), new Date());
  const days = typed ?? nextSeason(present, today);
  const [asked, setAsked] = useState(false);
  const errors: Partial<Record<keyof OfferDays, string>> = {
    ...Object.fromEntries(
      DAYS.filter((day) => days[day] !== '' && days[day] < today).map((day) => [day, t('past', { day })]),
    ),
    ...(days.start_date === '' && { start_date: t('required') }),
    ...(days.end_date !== '' && days.end_date < days.start_date && { end_date: t('order') }),
    ...(days.expires_on !== '' &&
      days.end_date !== '' &&
      days.expires_on > days.end_date && { expires_on: t('expiresOrder') }),
  };
  const hintOf = (day: string) =>
    day === '' ? undefined : t('present', { day: format.dateTime(withinDay(day), 'day') });
  const send = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    const [wrong] = DAYS.filter((day) => errors[day]);
    if (wrong) return document.getElementById(`${form}-${wrong}`)?.focus();
    void run(
      (operationId) =>
        duplicateOffer({
          establishmentId: scope.id,
          offerId: offer.id,
          operationId,
          title: cutTo(offer.title, TITLE_MAX),
          days,
        }),
      ({ id }) => {
        onTyped(null);
        onMade(id, offers('done.duplicated'));
        onClose();
      },
      (failure) => {
        if (isHere()) return;
        showToast({
          text: offers('notDone', { title: offer.title, reason: textOf(failure) }),
          tone: 'danger',
        });
      },
    );
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
          <Button variant="primary" type="submit" form={form} pending={pending}>
            {t('confirm')}
          </Button>
        </>
      }
    >
      <p>{t('text', { proposed: String(DAYS.some((day) => present[day] !== '')) })}</p>
      <form id={form} noValidate onSubmit={send} className="mt-4 grid items-start gap-4 sm:grid-cols-2">
        {DAYS.map((day) => {
          const id = `${form}-${day}`;
          const error = asked ? errors[day] : undefined;
          return (
            <Field key={day} id={id} label={t(`days.${day}`)} error={error} hint={hintOf(present[day])}>
              <TextInput
                {...fieldProps(id, { error, hint: hintOf(present[day]), required: day === 'start_date' })}
                type="date"
                value={days[day]}
                onChange={({ target }) => onTyped({ ...days, [day]: target.value })}
              />
            </Field>
          );
        })}
      </form>
      {trouble && (
        <div className="mt-3">
          <Notice tone="danger" role="alert">
            {trouble}
          </Notice>
        </div>
      )}
    </Dialog>
  );
}
