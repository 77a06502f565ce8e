'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useId, useState } from 'react';
import { useCall } from '#components/shell/calls/use-call.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { Field } from '#components/ui/input/field.tsx';
import { fieldProps } from '#components/ui/input/field-props.ts';
import { TextInput } from '#components/ui/input/text-input.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { InertControl } from '#components/ui/overlay/inert-control.tsx';
import { showToast } from '#components/ui/toast/toast-store.ts';
import { attachEstablishment } from '#lib/features/structure/actions.ts';
import type { FormerEstablishment } from '#lib/features/structure/model.ts';
import { useStructureFailure } from './use-structure-failure.ts';

type AttachPartProps = {
  groupId: number;
  manages: boolean;
  /** `since` is the date of detachment, as text. */
  former: readonly (FormerEstablishment & { readonly since: string })[];
};

const LARGEST = 2_147_483_647;

/** Attaches an establishment to the group: a former one, or one by its id. */
export function AttachPart({ groupId, manages, former }: AttachPartProps) {
  const t = useTranslations('structure.attach');
  const shared = useTranslations('structure');
  const { pending, trouble, run } = useCall(useStructureFailure());
  const [isWrong, setWrong] = useState(false);
  const [number, setNumber] = useState('');
  const field = useId();
  if (!manages) {
    return (
      <div>
        <InertControl reason={shared('readsOnly')}>{t('confirm')}</InertControl>
      </div>
    );
  }
  const attach = (subjectId: number, name: string) =>
    void run(
      (operationId) => attachEstablishment({ groupId, operationId, subjectId }),
      () => {
        setNumber('');
        showToast({ text: t('done', { establishment: name }), tone: 'ok' });
      },
    );
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const id = Number(number.trim());
    const wrong = !Number.isInteger(id) || id < 1 || id > LARGEST;
    setWrong(wrong);
    if (!wrong) attach(id, shared('establishments.number', { id }));
  };
  const error = isWrong && t('wrong');
  return (
    <>
      {former.length > 0 && (
        <ul className="divide-y rounded border bg-raised" aria-label={t('former')}>
          {former.map(({ id, name, since }) => {
            const called = name || shared('establishments.number', { id });
            return (
              <li key={id} className="flex flex-wrap items-center justify-between gap-2 px-4 py-2.5">
                <span>
                  <span className="font-semibold">{called}</span>{' '}
                  <span className="text-sm text-ink-soft">{since}</span>
                </span>
                <Button size="sm" pending={pending} onClick={() => attach(id, called)}>
                  {t('again', { establishment: called })}
                </Button>
              </li>
            );
          })}
        </ul>
      )}
      <form noValidate onSubmit={onSubmit} className="grid max-w-md gap-3">
        <Field id={field} label={t('number')} hint={t('hint')} error={error}>
          <TextInput
            {...fieldProps(field, { hint: true, error, required: true })}
            inputMode="numeric"
            autoComplete="off"
            value={number}
            onChange={(event) => setNumber(event.target.value)}
          />
        </Field>
        <div>
          <Button type="submit" pending={pending}>
            {t('confirm')}
          </Button>
        </div>
      </form>
      {trouble && (
        <Notice tone="danger" role="alert">
          {trouble}
        </Notice>
      )}
    </>
  );
}
