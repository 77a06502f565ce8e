'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '#components/ui/button/button.tsx';
import { Notice } from '#components/ui/notice.tsx';

type LowPayQuestionProps = {
  /** The question for each establishment or offer; the first few are shown. */
  lines: readonly string[];
  /** A link to correct it. */
  children: ReactNode;
  onPublish: () => void;
};

const SHOWN = 3;

/** Asks for confirmation of a pay far below the legal minimum before anything is published. */
export function LowPayQuestion({ lines, children, onPublish }: LowPayQuestionProps) {
  const t = useTranslations('lowPay');
  const rest = lines.length - SHOWN;
  return (
    <Notice
      tone="warn"
      role="alert"
      actions={
        <>
          {children}
          <Button size="sm" onClick={onPublish}>
            {t('publish')}
          </Button>
        </>
      }
    >
      {lines.slice(0, SHOWN).map((line) => (
        <p key={line}>{line}</p>
      ))}
      {rest > 0 && <p>{t('more', { count: rest })}</p>}
    </Notice>
  );
}
