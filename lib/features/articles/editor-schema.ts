import type { Extensions, Mark, Node } from '@tiptap/core';
import { Blockquote } from '@tiptap/extension-blockquote';
import { Bold } from '@tiptap/extension-bold';
import { Document } from '@tiptap/extension-document';
import { HardBreak } from '@tiptap/extension-hard-break';
import { Heading } from '@tiptap/extension-heading';
import { Image } from '@tiptap/extension-image';
import { Italic } from '@tiptap/extension-italic';
import { Link } from '@tiptap/extension-link';
import { BulletList, ListItem, ListKeymap, OrderedList } from '@tiptap/extension-list';
import { Paragraph } from '@tiptap/extension-paragraph';
import { Text } from '@tiptap/extension-text';
import { Dropcursor, Gapcursor, UndoRedo } from '@tiptap/extensions';
import { Plugin } from '@tiptap/pm/state';
import { HEADING_LEVELS, isAllowedAddress, MARKUP_ELEMENTS } from './markup.ts';
import { writtenSerializer } from './written-html.ts';

/** The address of a picture for browsers; null for one that is not shown here. */
export type PictureAddress = (src: string) => string | null;

/** The schema of the editor: the elements of the table and no others. */
export function articleExtensions(addressOf: PictureAddress): Extensions {
  const written = [
    ...[Paragraph, Blockquote, BulletList, ListItem, Bold, Italic, OrderedList].map(conforming),
    // Ctrl+Enter saves the form, and would otherwise also insert a break.
    conforming(HardBreak).extend({
      addKeyboardShortcuts() {
        return { 'Shift-Enter': () => this.editor.commands.setHardBreak() };
      },
    }),
    conforming(Heading)
      .extend({ parseHTML: () => HEADINGS })
      .configure({ levels: [...HEADING_LEVELS] }),
    conforming(Link).configure({
      openOnClick: false,
      defaultProtocol: 'https',
      // The platform's page decides how a link opens.
      HTMLAttributes: { target: null, rel: null, class: null },
      isAllowedUri: (address) => isAllowedAddress('link', address),
    }),
    conforming(Image).extend({
      parseHTML: () => [
        {
          tag: 'img[src]',
          getAttrs: (image) => isAllowedAddress('picture', image.getAttribute('src')) && null,
        },
      ],
      // Used when the editor leaves the page and its node view is removed: without an address, so that no picture is
      // fetched.
      renderHTML: ({ node }) => ['img', { alt: node.attrs.alt }],
      addProseMirrorPlugins() {
        return [new Plugin({ props: { clipboardSerializer: writtenSerializer(this.editor.schema) } })];
      },
      addNodeView:
        () =>
        ({ node }) => ({ dom: drawPicture(node.attrs, addressOf) }),
    }),
  ];
  return [Document, Text, ...written, ListKeymap, UndoRedo, Dropcursor, Gapcursor];
}

/** Headings of all levels, converted to the two levels of an article. */
const HEADINGS = MARKUP_ELEMENTS.filter(([, { name }]) => name === 'heading').flatMap(
  ([tag, { also = [] }]) =>
    [tag, ...also].map((one) => ({ tag: one, attrs: { level: Number(tag.slice(1)) } })),
);

/** An extension of the editor with the attributes of the table, and those that are not serialized. */
function conforming<Extension extends Node | Mark>(extension: Extension): Extension {
  const names = MARKUP_ELEMENTS.filter(([, { name }]) => name === extension.name).flatMap(
    ([, { attributes = {} }]) => Object.keys(attributes),
  );
  const conformed = (extension as Node).extend({
    addAttributes() {
      const all = Object.entries(this.parent?.() ?? {});
      return Object.fromEntries(
        all.filter(([name, { rendered }]) => names.includes(name) || rendered === false),
      );
    },
  });
  // Extending does not change its type.
  return conformed as unknown as Extension;
}

/** A picture as it is shown here; its description where it is not. */
function drawPicture({ src, alt }: Record<string, unknown>, addressOf: PictureAddress): HTMLElement {
  const address = addressOf(String(src));
  if (address === null) {
    const words = document.createElement('p');
    words.className = 'article-picture-unshown';
    words.textContent = String(alt ?? '');
    return words;
  }
  const picture = document.createElement('img');
  picture.src = address;
  picture.alt = String(alt ?? '');
  return picture;
}
