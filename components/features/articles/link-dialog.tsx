'use client';

import type { Editor } from '@tiptap/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button/button.tsx';
import { findLink } from '#lib/features/articles/markup.ts';
import { AttributeDialog, changeAfter } from './attribute-dialog.tsx';

type LinkDialogProps = { editor: Editor; onClose: () => void };

/** Where the selected words lead; without a selection the address itself becomes the words. */
export function LinkDialog({ editor, onClose }: LinkDialogProps) {
  const t = useTranslations('articles.editor');
  const present = String(editor.getAttributes('link').href ?? '');
  const [typed, setTyped] = useState(present);
  const [wrong, setWrong] = useState(false);
  const apply = () => {
    const href = findLink(typed);
    if (href === null) return setWrong(true);
    changeAfter(onClose, () => {
      const chain = editor.chain().focus().extendMarkRange('link');
      const isBare = editor.state.selection.empty && present === '';
      if (isBare)
        chain.insertContent({ type: 'text', text: typed.trim(), marks: [{ type: 'link', attrs: { href } }] });
      else chain.setLink({ href });
      return chain.run();
    });
  };
  const remove = () =>
    changeAfter(onClose, () => editor.chain().focus().extendMarkRange('link').unsetLink().run());
  return (
    <AttributeDialog
      title={t('linkTitle')}
      label={t('linkAddress')}
      hint={t('linkHint')}
      error={wrong ? t('linkWrong') : null}
      input={{
        inputMode: 'url',
        value: typed,
        maxLength: 2000,
        onChange: ({ target }) => {
          setTyped(target.value);
          setWrong(false);
        },
      }}
      buttons={present !== '' && <Button onClick={remove}>{t('linkRemove')}</Button>}
      applyLabel={t('linkApply')}
      onApply={apply}
      onClose={onClose}
    />
  );
}
