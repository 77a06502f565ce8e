'use client';

import { useFormatter, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { SendFailure } from '#components/shell/calls/over-network.ts';
import { FailureText } from '#components/shell/trouble/failure-text.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import type { FormValues } from '#lib/engines/forms/values.ts';
import { useFormScaffold } from './form-context.ts';
import type { Doubt } from './use-save.ts';

type SaveFailureProps = {
  problem:
    | { readonly kind: 'failed'; readonly failure: SendFailure }
    | {
        readonly kind: 'changedMeanwhile';
        readonly fields: readonly string[];
        readonly theirs: FormValues;
      }
    | { readonly kind: 'doubt'; readonly doubt: Doubt };
  /** Whether the typed values are stored as a draft; otherwise only this page has them. */
  isKept: boolean;
  /** What can be done where the record was deleted. */
  wayOut: ReactNode;
  onInsist: () => void;
  onSettle: () => void;
};

/** Why the form was not saved, beside its buttons. */
export function SaveFailure({ problem, isKept, wayOut, onInsist, onSettle }: SaveFailureProps) {
  const t = useTranslations('form.merged');
  const { spec, words } = useFormScaffold();
  const format = useFormatter();
  if (problem.kind === 'failed') {
    return (
      <Notice tone="danger" role="alert">
        <FailedText failure={problem.failure} isKept={isKept} />
        {problem.failure.kind === 'notFound' && wayOut}
      </Notice>
    );
  }
  if (problem.kind === 'doubt') {
    const { text, correct, insist } = problem.doubt;
    return (
      <Notice
        tone="warn"
        role="alert"
        actions={
          <>
            <Button size="sm" variant="primary" onClick={onSettle}>
              {correct}
            </Button>
            <Button size="sm" onClick={onInsist}>
              {insist}
            </Button>
          </>
        }
      >
        {text}
      </Notice>
    );
  }
  const disputed = spec.fields.filter((field) => problem.fields.includes(field));
  const fields = format.list(disputed.map(words.label), 'and');
  return (
    <Notice
      tone="warn"
      role="alert"
      actions={
        <>
          <Button size="sm" onClick={onSettle}>
            {t('theirs')}
          </Button>
          <Button size="sm" variant="primary" onClick={onInsist}>
            {t('mine')}
          </Button>
        </>
      }
    >
      <p className="font-semibold">{words.changedMeanwhile}</p>
      <p>{t('text', { fields })}</p>
      <TheirVersion fields={disputed} values={problem.theirs} />
    </Notice>
  );
}

/** Why it failed, and where the typed values are. */
function FailedText({ failure, isKept }: { failure: SendFailure; isKept: boolean }) {
  const t = useTranslations('form.failed');
  const { words } = useFormScaffold();
  const kept = t(isKept ? 'kept' : 'here');
  switch (failure.kind) {
    case 'limited':
      return (
        <>
          <FailureText failure={failure} textOf={words.failure} /> {kept}
        </>
      );
    case 'unexpected':
      return t('unexpected', { kept, reference: failure.reference });
    case 'invalid':
      return failure.message ? `${t('invalid')} ${failure.message}` : t('invalid');
    case 'forbidden':
      return words.forbidden;
    case 'notFound':
      return `${words.gone} ${kept}`;
    case 'unavailable':
      return t('unavailable', { kept });
    case 'checking':
      return t('checking');
    case 'offline':
    case 'tooLarge':
    case 'outdated':
      return `${words.failure(failure)} ${kept}`;
    default:
      return words.failure(failure);
  }
}

type TheirVersionProps = { fields: readonly string[]; values: FormValues };

/** What somebody else wrote in the conflicting fields, so that nobody chooses between versions unseen. */
function TheirVersion({ fields, values }: TheirVersionProps) {
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
