'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { fieldsOf } from '#components/form/fields.tsx';
import { FormFrame } from '#components/form/form-frame.tsx';
import { Section } from '#components/form/section.tsx';
import { useDraftForm } from '#components/form/use-draft-form.ts';
import { useSave } from '#components/form/use-save.ts';
import { Button } from '#components/ui/button.tsx';
import type { FormModel } from '#lib/form/model.ts';
import { href } from '#lib/scope/href.ts';
import { MEMBER_ROLES } from '#lib/scope/member-roles.ts';
import type { ScopeRef } from '#lib/scope/scope.ts';
import { saveMember } from '#lib/team/actions.ts';
import type { MemberFormValues } from '#lib/team/form.ts';
import { MEMBER_FORM } from '#lib/team/form-spec.ts';
import { useMemberWords } from './use-member-words.ts';

const { InputField, SelectField } = fieldsOf<MemberFormValues>();

/** `rights` stands beside the form: what is given with a role. */
type MemberEditorProps = { model: FormModel<MemberFormValues>; scope: ScopeRef; rights: ReactNode };

/** Adds somebody to the team. */
export function MemberEditor({ model, scope, rights }: MemberEditorProps) {
  const t = useTranslations('team');
  const words = useMemberWords();
  const editor = useDraftForm({ spec: MEMBER_FORM, model, scope, request: null });
  const saving = useSave(editor, {
    send: saveMember,
    words,
    done: ({ values, state }) =>
      t(state === 'invited' ? 'done.addedInvited' : 'done.added', {
        name: values.display_name || values.email,
      }),
    titleOf: ({ display_name, email }) => display_name || email,
    // A member has no page but the team's.
    addressOf: () => href(scope, 'team'),
  });
  return (
    <FormFrame
      editor={editor}
      saving={saving}
      words={words}
      request={null}
      newAddress={null}
      buttons={
        <Button type="submit" variant="primary" pending={saving.pending}>
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
