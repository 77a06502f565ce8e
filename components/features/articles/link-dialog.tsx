'use client';

import type { Editor } from '@tiptap/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { Kept } from '#components/form/kept.ts';
import { Button } from '#components/ui/button/button.tsx';
import { findLink } from '#lib/features/articles/markup.ts';
import { AttributeDialog, changeAfter } from './attribute-dialog.tsx';

/** `present` is the address of an existing link, empty for a new one. */
export type TypedLink = { readonly present: string; readonly typed: string };

type LinkDialogProps = Kept<TypedLink> & { editor: Editor; onClose: () => void };

/** The address of the selected words; without a selection the address itself is inserted. */
export function LinkDialog({ editor, onClose, ...kept }: LinkDialogProps) {
  const t = useTranslations('articles.editor');
  const present = String(editor.getAttributes('link').href ?? '');
  const typed = kept.typed?.present === present ? kept.typed.typed : present;
  const [wrong, setWrong] = useState(false);
  const apply = () => {
    const href = findLink(typed);
    if (href === null) return setWrong(true);
    kept.onTyped(null);
    changeAfter(onClose, () => {
      const chain = editor.chain().focus().extendMarkRange('link');
      const isBare = editor.state.selection.empty && present === '';
      if (isBare)
        chain.insertContent({ type: 'text', text: typed.trim(), marks: [{ type: 'link', attrs: { href } }] });
      else chain.setLink({ href });
      return chain.run();
    });
  };
  const remove = () => {
    kept.onTyped(null);
    changeAfter(onClose, () => editor.chain().focus().extendMarkRange('link').unsetLink().run());
  };
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
          kept.onTyped({ present, typed: target.value });
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
