'use client';

import { EditorContent, useEditor } from '@tiptap/react';
import { useFormatter, useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import type { Image } from '#lib/engines/media/model.ts';
import { articleExtensions, type PictureAddress } from '#lib/features/articles/editor-schema.ts';
import type { ArticleFormValues } from '#lib/features/articles/form.ts';
import { type Pasted, toPastable } from '#lib/features/articles/paste.ts';
import { writtenHtml } from '#lib/features/articles/written-html.ts';
import { FRAME } from './text-frame.ts';
import { TextToolbar } from './text-toolbar.tsx';
import './article-text.css';

type BodyEditorProps = {
  id: string;
  addressOf: PictureAddress;
  onPicture: (src: string, address: string) => void;
  establishmentId: number;
  disabled: boolean;
  hasError: boolean;
};

/** The editor of the text. The form has its HTML; a value that changes elsewhere in the form is shown here. */
export function BodyEditor({
  id,
  addressOf,
  onPicture,
  establishmentId,
  disabled,
  hasError,
}: BodyEditorProps) {
  const t = useTranslations('articles.editor');
  const format = useFormatter();
  const {
    field: { value, onChange },
  } = useController<ArticleFormValues, 'body'>({ name: 'body' });
  const written = useRef(value);
  /** What could not be inserted into the text. */
  const [note, setNote] = useState('');
  const address = useRef(addressOf);
  useEffect(() => {
    address.current = addressOf;
  }, [addressOf]);

  const leftOutOf = ({ leftOut, remarks }: Pasted) => {
    const kinds = (['comments', 'deletions', 'hidden'] as const).filter((kind) => remarks[kind] > 0);
    const named = kinds.map((kind) => t(`remarks.${kind}`, { count: remarks[kind] }));
    return [
      leftOut > 0 ? t('leftOut', { count: leftOut }) : '',
      named.length > 0 ? t('remarksLeftOut', { remarks: format.list(named, 'and') }) : '',
    ]
      .filter(Boolean)
      .join(' ');
  };

  const editor = useEditor({
    extensions: articleExtensions((src) => address.current(src)),
    content: value,
    // It is never rendered on the server, but fetched when somebody uses the page.
    immediatelyRender: true,
    // Its own style element would lack the page's nonce: the styles are in article-text.css.
    injectCSS: false,
    editable: !disabled,
    editorProps: {
      attributes: {
        id,
        role: 'textbox',
        class: 'article-text px-4 py-3',
        'aria-multiline': 'true',
        'aria-labelledby': `${id}-label`,
        'aria-placeholder': t('placeholder'),
        ...(hasError && { 'aria-invalid': 'true', 'aria-describedby': `${id}-error` }),
      },
      transformPastedHTML: (source) => {
        const pasted = toPastable(source, (src) => address.current(src) !== null);
        setNote(leftOutOf(pasted));
        return pasted.html;
      },
      handlePaste: (_, { clipboardData }) => {
        // Word processors add a picture of the text to the text itself.
        const isFile = clipboardData?.files.length && !clipboardData.types.includes('text/html');
        if (isFile) setNote(t('fileLeftOut'));
        return Boolean(isFile);
      },
      handleDOMEvents: {
        // Before the editor computes the position of the drop.
        drop: (_, event) => {
          if (!event.dataTransfer?.files.length) return false;
          event.preventDefault();
          setNote(t('fileLeftOut'));
          return true;
        },
      },
    },
    onUpdate: ({ editor: changed }) => {
      written.current = changed.isEmpty ? '' : writtenHtml(changed);
      onChange(written.current);
    },
  });

  useEffect(() => {
    if (value === written.current) return;
    written.current = value;
    // Equal HTML in another notation is no change: the cursor stays.
    if (writtenHtml(editor) !== value) editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);
  useEffect(() => {
    editor.setEditable(!disabled, false);
  }, [editor, disabled]);
  const insert = (image: Image) => {
    const { publicUrl, url, alt } = image;
    setNote(publicUrl === null ? t('imageUnnamed') : '');
    if (publicUrl === null) return;
    if (url !== null) {
      // Before the form knows it: the picture is rendered immediately.
      const known = address.current;
      address.current = (src) => (src === publicUrl ? url : known(src));
      onPicture(publicUrl, url);
    }
    editor.chain().focus().setImage({ src: publicUrl, alt }).run();
  };
  return (
    <>
      <div className={FRAME} data-editor="ready">
        <TextToolbar editor={editor} establishmentId={establishmentId} disabled={disabled} onPick={insert} />
        <EditorContent editor={editor} className="min-h-72" />
      </div>
      <p role="status" className="text-xs text-ink-soft empty:hidden">
        {note}
      </p>
    </>
  );
}
