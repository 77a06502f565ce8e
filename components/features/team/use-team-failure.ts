import { useTranslations } from 'next-intl';
import type { SendFailure } from '#components/shell/calls/over-network.ts';
import { useFailureText } from '#components/shell/trouble/failure-text.tsx';

/** Conflicts of the platform with our own explanation: why, and what to do. */
const EXPLAINED = ['last_owner', 'already_member', 'account_of_another_kind'] as const;

/** Why a change of the team failed, in words; the platform's own where it has any that we do not know. */
export function useTeamFailureText(): (failure: SendFailure) => string {
  const t = useTranslations('team.conflict');
  const textOf = useFailureText();
  return (failure) => {
    if (failure.kind !== 'conflict') return textOf(failure);
    const code = EXPLAINED.find((known) => known === failure.code);
    return code ? t(code) : textOf(failure);
  };
}
