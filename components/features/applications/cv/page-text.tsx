'use client';

import { useTranslations } from 'next-intl';
import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useEffect, useState } from 'react';
import type { FilledField } from './pdf-fields.ts';
import { PdfFields } from './pdf-form.tsx';
import { type TextBlock, toTextBlocks } from './pdf-lines.ts';

type PageTextProps = { page: PDFPageProxy; fields: readonly FilledField[] };

/** The text of a page and of its form, in the size and width of the reader: a printed page is too small for a phone. */
export function PageText({ page, fields }: PageTextProps) {
  const t = useTranslations('applications.cv');
  const [blocks, setBlocks] = useState<readonly TextBlock[] | null>(null);
  useEffect(() => {
    let left = false;
    const show = (found: readonly TextBlock[]) => !left && setBlocks(found);
    page.getTextContent().then(
      ({ items }) => show(toTextBlocks(items)),
      () => show([]),
    );
    return () => {
      left = true;
    };
  }, [page]);
  if (blocks?.length === 0 && fields.length === 0) return <p>{t('noText')}</p>;
  return (
    <>
      {blocks?.map(({ text, isHeading, isApart }, place) => (
        <p
          // biome-ignore lint/suspicious/noArrayIndexKey: The text of a page never changes.
          key={place}
          dir="auto"
          className={`${isHeading ? 'font-semibold' : ''} ${isApart || isHeading ? 'pt-[0.6em]' : ''}`}
        >
          {text}
        </p>
      ))}
      <PdfFields fields={fields} className="pt-[0.6em]" />
    </>
  );
}
