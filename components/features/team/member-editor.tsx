'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { fieldsOf } from '#components/form/fields.tsx';
import { FormFrame } from '#components/form/form-frame.tsx';
import { Section } from '#components/form/section.tsx';
import type { OwnWords } from '#components/form/use-form-words.ts';
import { useRecordForm } from '#components/form/use-record-form.ts';
import { Button } from '#components/ui/button/button.tsx';
import type { FormModel } from '#lib/engines/forms/model.ts';
import { href } from '#lib/engines/scope/href.ts';
import { isMemberRole, MEMBER_ROLES } from '#lib/engines/scope/member-roles.ts';
import type { ScopeRef } from '#lib/engines/scope/scope.ts';
import { saveMember } from '#lib/features/team/actions.ts';
import type { MemberField, MemberFormValues } from '#lib/features/team/form.ts';
import { MEMBER_FORM } from '#lib/features/team/form-spec.ts';
import { useTeamFailureText } from './use-team-failure.ts';

const { InputField, SelectField } = fieldsOf<MemberFormValues>();

/** `rights` is shown beside the form: the permissions of each role. */
type MemberEditorProps = { model: FormModel<MemberFormValues>; scope: ScopeRef; rights: ReactNode };

/** Adds somebody to the team. */
export function MemberEditor({ model, scope, rights }: MemberEditorProps) {
  const t = useTranslations('team');
  const record = useRecordForm({
    ...{ spec: MEMBER_FORM, model, scope, request: null, save: saveMember, section: null },
    words: useMemberWords(),
    done: ({ values, state }) =>
      t(state === 'invited' ? 'done.addedInvited' : 'done.added', {
        name: values.display_name || values.email,
      }),
    titleOf: ({ display_name, email }) => display_name || email,
    // A member has no page but the team's.
    returnTo: href(scope, 'team'),
  });
  return (
    <FormFrame
      {...record}
      buttons={
        <Button type="submit" variant="primary" pending={record.saving.pending}>
          {t('add')}
        </Button>
      }
      aside={rights}
    >
      <Section title={t('form.who')}>
        <InputField name="email" type="email" autoComplete="off" hint={t('form.emailHint')} />
        <InputField name="display_name" autoComplete="off" hint={t('form.nameHint')} />
        <SelectField
          name="member_role"
          empty={t('form.choose')}
          choices={MEMBER_ROLES.map((role) => ({ value: role, label: t(`role.${role}`) }))}
        />
      </Section>
    </FormFrame>
  );
}

function useMemberWords(): OwnWords {
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
