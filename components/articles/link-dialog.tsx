'use client';

import type { Editor } from '@tiptap/core';
import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Field } from '#components/ui/field.tsx';
import { fieldProps } from '#components/ui/field-props.ts';
import { TextInput } from '#components/ui/text-input.tsx';
import { findLink } from '#lib/articles/markup.ts';

type LinkDialogProps = { editor: Editor; onClose: () => void };

/** Where the selected words lead; without a selection the address itself becomes the words. */
export function LinkDialog({ editor, onClose }: LinkDialogProps) {
  const t = useTranslations('articles.editor');
  const ui = useTranslations('ui');
  const id = useId();
  const present = String(editor.getAttributes('link').href ?? '');
  const [typed, setTyped] = useState(present);
  const [wrong, setWrong] = useState(false);

  const end = (change: () => void) => {
    flushSync(onClose);
    change();
  };
  const apply = () => {
    const href = findLink(typed);
    if (href === null) return setWrong(true);
    end(() => {
      const chain = editor.chain().focus().extendMarkRange('link');
      const isBare = editor.state.selection.empty && present === '';
      if (isBare)
        chain.insertContent({ type: 'text', text: typed.trim(), marks: [{ type: 'link', attrs: { href } }] });
      else chain.setLink({ href });
      chain.run();
    });
  };
  const remove = () => end(() => editor.chain().focus().extendMarkRange('link').unsetLink().run());
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // The form around the text would be sent.
    event.preventDefault();
    event.stopPropagation();
    apply();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('linkTitle')}
      closeLabel={ui('close')}
      footer={
        <>
          {present !== '' && <Button onClick={remove}>{t('linkRemove')}</Button>}
          <Button variant="primary" onClick={apply}>
            {t('linkApply')}
          </Button>
        </>
      }
    >
      <Field id={id} label={t('linkAddress')} hint={t('linkHint')} error={wrong ? t('linkWrong') : null}>
        <TextInput
          {...fieldProps(id, { hint: true, error: wrong })}
          inputMode="url"
          autoComplete="off"
          value={typed}
          maxLength={2000}
          onKeyDown={onKeyDown}
          onChange={({ target }) => {
            setTyped(target.value);
            setWrong(false);
          }}
        />
      </Field>
    </Dialog>
  );
}
