'use client';

import { useFormatter, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { FailureText } from '#components/shell/failure-text.tsx';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { useOfferFailureText } from '../use-offer-failure.ts';
import type { SaveProblem } from './use-save-offer.ts';

type SaveFailureProps = {
  problem: SaveProblem | null;
  /** What can be done where the offer is gone. */
  wayOut: ReactNode;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
};

/** Why the form is not saved, beside the buttons that save it. */
export function SaveFailure({ problem, wayOut, onKeepMine, onTakeTheirs }: SaveFailureProps) {
  const t = useTranslations('offerForm.merged');
  const labels = useTranslations('offerForm.labels');
  const format = useFormatter();
  if (problem === null) return null;
  if (problem.kind === 'failed') {
    return (
      <Notice tone="danger" role="alert">
        <FailedText failure={problem.failure} />
        {problem.failure.kind === 'notFound' && wayOut}
      </Notice>
    );
  }
  const fields = format.list(
    problem.fields.map((field) => labels(field)),
    'and',
  );
  return (
    <Notice
      tone="warn"
      role="alert"
      actions={
        <>
          <Button size="sm" onClick={onTakeTheirs}>
            {t('theirs')}
          </Button>
          <Button size="sm" variant="primary" onClick={onKeepMine}>
            {t('mine')}
          </Button>
        </>
      }
    >
      <p className="font-semibold">{t('title')}</p>
      <p>{t('text', { fields })}</p>
    </Notice>
  );
}

type Failure = Extract<SaveProblem, { kind: 'failed' }>['failure'];

/** Why it failed, and that nothing of it is lost. */
function FailedText({ failure }: { failure: Failure }) {
  const t = useTranslations('offerForm.failed');
  const textOf = useOfferFailureText();
  switch (failure.kind) {
    case 'limited':
      return (
        <>
          <FailureText failure={failure} textOf={textOf} /> {t('kept')}
        </>
      );
    case 'unexpected':
      return t('unexpected', { reference: failure.reference });
    case 'invalid':
      return failure.message ? `${t('invalid')} ${failure.message}` : t('invalid');
    case 'forbidden':
    case 'notFound':
    case 'unavailable':
    case 'checking':
      return t(failure.kind);
    case 'offline':
    case 'tooLarge':
    case 'outdated':
      return `${textOf(failure)} ${t('kept')}`;
    default:
      return textOf(failure);
  }
}
