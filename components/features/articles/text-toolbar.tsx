'use client';

import type { ChainedCommands, Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useKept } from '#components/form/kept.ts';
import { LazyMediaPicker } from '#components/media/lazy-media-picker.tsx';
import { undo } from '#components/ui/icons/act-icon-paths.ts';
import { Icon } from '#components/ui/icons/icon.tsx';
import { image } from '#components/ui/icons/icon-paths.ts';
import {
  bold,
  bullets,
  heading,
  italic,
  link,
  numbers,
  quote,
  redo,
  subheading,
} from '#components/ui/icons/text-icon-paths.ts';
import type { Image as LibraryImage } from '#lib/engines/media/model.ts';
import { LinkDialog, type TypedLink } from './link-dialog.tsx';
import { PictureDialog, type TypedAlt } from './picture-dialog.tsx';
import { TOOLBAR } from './text-frame.ts';

type Tool = {
  readonly key:
    | 'heading2'
    | 'heading3'
    | 'bold'
    | 'italic'
    | 'bulletList'
    | 'orderedList'
    | 'blockquote'
    | 'undo'
    | 'redo';
  readonly icon: string;
  /** Whether it applies to the text at the cursor; null for a one-time action. */
  readonly is: ((editor: Editor) => boolean) | null;
  readonly run: (chain: ChainedCommands) => ChainedCommands;
};

const TOOLS: readonly Tool[] = [
  {
    key: 'heading2',
    icon: heading,
    is: (editor) => editor.isActive('heading', { level: 2 }),
    run: (chain) => chain.toggleHeading({ level: 2 }),
  },
  {
    key: 'heading3',
    icon: subheading,
    is: (editor) => editor.isActive('heading', { level: 3 }),
    run: (chain) => chain.toggleHeading({ level: 3 }),
  },
  { key: 'bold', icon: bold, is: (editor) => editor.isActive('bold'), run: (chain) => chain.toggleBold() },
  {
    key: 'italic',
    icon: italic,
    is: (editor) => editor.isActive('italic'),
    run: (chain) => chain.toggleItalic(),
  },
  {
    key: 'bulletList',
    icon: bullets,
    is: (editor) => editor.isActive('bulletList'),
    run: (chain) => chain.toggleBulletList(),
  },
  {
    key: 'orderedList',
    icon: numbers,
    is: (editor) => editor.isActive('orderedList'),
    run: (chain) => chain.toggleOrderedList(),
  },
  {
    key: 'blockquote',
    icon: quote,
    is: (editor) => editor.isActive('blockquote'),
    run: (chain) => chain.toggleBlockquote(),
  },
  { key: 'undo', icon: undo, is: null, run: (chain) => chain.undo() },
  { key: 'redo', icon: redo, is: null, run: (chain) => chain.redo() },
];

const BUTTON =
  'target icon-button shrink-0 aria-pressed:bg-accent-soft aria-pressed:text-accent disabled:opacity-40';

type TextToolbarProps = {
  editor: Editor;
  establishmentId: number;
  disabled: boolean;
  /** Inserts a picture of the library into the text. */
  onPick: (image: LibraryImage) => void;
};

/** The tools of the text: one tab stop, with buttons reached by arrow keys. */
export function TextToolbar({ editor, establishmentId, disabled, onPick }: TextToolbarProps) {
  const t = useTranslations('articles.editor');
  const bar = useRef<HTMLDivElement>(null);
  const [stop, setStop] = useState(0);
  const [asking, setAsking] = useState<'link' | 'picture' | 'description' | null>(null);
  const typedLink = useKept<TypedLink>();
  const typedAlt = useKept<TypedAlt>();
  const state = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      pressed: TOOLS.map(({ is }) => is?.(now) ?? null),
      able: TOOLS.map(({ run }) => run(now.can().chain()).run()),
      isLink: now.isActive('link'),
      isPicture: now.isActive('image'),
    }),
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const buttons = [...(bar.current?.querySelectorAll<HTMLElement>('button:enabled') ?? [])];
    const at = buttons.indexOf(document.activeElement as HTMLElement);
    buttons.at((at + step) % buttons.length)?.focus();
  };
  const asks = [
    { key: 'link', icon: link, pressed: state.isLink, ask: 'link' },
    {
      key: 'image',
      icon: image,
      pressed: state.isPicture,
      ask: state.isPicture ? 'description' : 'picture',
    },
  ] as const;
  const isReached = stop >= TOOLS.length || state.able[stop];
  const tabStop = isReached ? stop : 0;
  return (
    <>
      <div ref={bar} role="toolbar" aria-label={t('toolbar')} onKeyDown={onKeyDown} className={TOOLBAR}>
        {TOOLS.map(({ key, icon, run }, index) => (
          <button
            key={key}
            type="button"
            tabIndex={tabStop === index ? 0 : -1}
            disabled={disabled || !state.able[index]}
            aria-label={t(key)}
            title={t(key)}
            aria-pressed={state.pressed[index] ?? undefined}
            onFocus={() => setStop(index)}
            // Keeps the selection of the text.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => run(editor.chain().focus()).run()}
            className={BUTTON}
          >
            <Icon path={icon} className="size-4.5" />
          </button>
        ))}
        {asks.map(({ key, icon, pressed, ask }, index) => (
          <button
            key={key}
            type="button"
            tabIndex={tabStop === TOOLS.length + index ? 0 : -1}
            disabled={disabled}
            aria-label={t(key)}
            title={t(key)}
            aria-pressed={pressed}
            aria-haspopup="dialog"
            onFocus={() => setStop(TOOLS.length + index)}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => setAsking(ask)}
            className={BUTTON}
          >
            <Icon path={icon} className="size-4.5" />
          </button>
        ))}
      </div>
      {asking === 'link' && <LinkDialog {...typedLink} editor={editor} onClose={() => setAsking(null)} />}
      {asking === 'description' && (
        <PictureDialog
          {...typedAlt}
          editor={editor}
          onReplace={() => setAsking('picture')}
          onClose={() => setAsking(null)}
        />
      )}
      {asking === 'picture' && (
        <LazyMediaPicker
          establishmentId={establishmentId}
          onClose={() => setAsking(null)}
          onPick={(image) => {
            setAsking(image.alt === '' && image.publicUrl !== null ? 'description' : null);
            onPick(image);
          }}
        />
      )}
    </>
  );
}
