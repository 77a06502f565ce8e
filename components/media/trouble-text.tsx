'use client';

import { useTranslations } from 'next-intl';
import { FailureText, useFailureText } from '#components/shell/trouble/failure-text.tsx';
import { IMAGE_MAX_BYTES, MEGABYTE } from '#lib/engines/media/model.ts';
import type { SendTrouble } from '#lib/engines/media/send.ts';

type TroubleTextProps = {
  trouble: SendTrouble;
  /** A private file: our list of them only has those whose sending was confirmed. */
  isPrivate?: boolean;
  /** Called when a rate limit has ended. */
  onOver?: () => void;
};

const REASONS = ['type', 'empty', 'damaged', 'document', 'network'] as const;

/** Why a file was not accepted, in one sentence. */
export function TroubleText({ trouble, isPrivate = false, onOver }: TroubleTextProps) {
  const t = useTranslations('media.errors');
  const textOf = useFailureText();
  switch (trouble.kind) {
    case 'invalid': {
      const { file } = trouble.fields;
      const reason = REASONS.find((known) => known === file);
      if (reason) return t(reason);
      const limit = IMAGE_MAX_BYTES / MEGABYTE;
      if (file === 'size') return t('tooLarge', { limit });
      const message = trouble.message ?? file;
      return message ? t('refused', { message }) : textOf(trouble);
    }
    case 'limited':
      return <FailureText failure={trouble} textOf={textOf} {...(onOver ? { onOver } : {})} />;
    case 'notFound':
      return t('absent');
    case 'forbidden':
      return trouble.reason ?? t('forbidden');
    case 'unavailable':
    case 'reauth':
    case 'network':
      return t(trouble.kind);
    case 'unsure':
      return t(isPrivate ? 'unsurePrivate' : 'unsure');
    default:
      return textOf(trouble);
  }
}
