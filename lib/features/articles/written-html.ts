import type { Editor } from '@tiptap/core';
import { DOMSerializer, type Schema } from '@tiptap/pm/model';

/** Serializes the text with the addresses of its pictures, which the editor does not display. */
export function writtenSerializer(schema: Schema): DOMSerializer {
  const nodes = DOMSerializer.nodesFromSchema(schema);
  const image = ({ attrs: { src, alt } }: { attrs: { src?: string; alt?: string } }) =>
    ['img', { src, alt }] as const;
  return new DOMSerializer({ ...nodes, image }, DOMSerializer.marksFromSchema(schema));
}

/**
 * The text of the editor as HTML, serialized in a document that loads nothing: in the page's own document, the editor's
 * default, a browser would request each picture from the platform with every key.
 */
export function writtenHtml({ schema, state }: Pick<Editor, 'schema' | 'state'>): string {
  const inert = document.implementation.createHTMLDocument();
  const holder = inert.createElement('div');
  writtenSerializer(schema).serializeFragment(state.doc.content, { document: inert }, holder);
  return holder.innerHTML;
}
