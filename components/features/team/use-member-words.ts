import { useTranslations } from 'next-intl';
import type { OwnWords } from '#components/form/use-form-words.ts';
import { isMemberRole } from '#lib/engines/scope/member-roles.ts';
import type { MemberField } from '#lib/features/team/form.ts';
import { useTeamFailureText } from './use-team-failure.ts';

export function useMemberWords(): OwnWords {
  const t = useTranslations('team');
  const failure = useTeamFailureText();
  return {
    label: (field) => t(`form.labels.${field as MemberField}`),
    value: (field, value) => {
      const text = String(value);
      return field === 'member_role' && isMemberRole(text) ? t(`role.${text}`) : text;
    },
    error: (key, label) => (key === 'email' ? t('form.emailError', { label }) : null),
    changedMeanwhile: t('form.changedMeanwhile'),
    forbidden: t('ownersOnly'),
    gone: t('form.gone'),
    failure,
  };
}
