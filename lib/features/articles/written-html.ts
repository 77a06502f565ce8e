import type { Editor } from '@tiptap/core';
import { DOMSerializer, type Schema } from '@tiptap/pm/model';

/** Writes the text with the addresses of its pictures, which the editor itself never shows by them. */
export function writtenSerializer(schema: Schema): DOMSerializer {
  const nodes = DOMSerializer.nodesFromSchema(schema);
  const image = ({ attrs: { src, alt } }: { attrs: { src?: string; alt?: string } }) =>
    ['img', { src, alt }] as const;
  return new DOMSerializer({ ...nodes, image }, DOMSerializer.marksFromSchema(schema));
}

/**
 * The text of the editor as HTML. Made in a document that loads nothing: in the page's own, as the editor makes it by
 * itself, a browser would ask the platform for each picture of the text with every key.
 */
export function writtenHtml({ schema, state }: Pick<Editor, 'schema' | 'state'>): string {
  const inert = document.implementation.createHTMLDocument();
  const holder = inert.createElement('div');
  writtenSerializer(schema).serializeFragment(state.doc.content, { document: inert }, holder);
  return holder.innerHTML;
}
