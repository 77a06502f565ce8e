import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** A field of a form, with its value. */
export type FilledField = {
  readonly id: string;
  readonly name: string;
  /** The written or chosen value; for a checkbox whether it is ticked. */
  readonly value: string | boolean;
};

/** A field as pdf.js reports it: the file may contain anything. */
type Widget = {
  readonly id: string;
  readonly subtype?: string;
  readonly fieldType?: string;
  readonly fieldName?: string;
  readonly alternativeText?: string;
  readonly fieldValue?: unknown;
  readonly hasAppearance?: boolean;
  readonly hidden?: boolean;
  readonly password?: boolean;
  readonly checkBox?: boolean;
  readonly exportValue?: unknown;
  readonly radioButton?: boolean;
  readonly buttonValue?: unknown;
  readonly options?: readonly { readonly exportValue: unknown; readonly displayValue: unknown }[];
};

/**
 * The values of a form on the page. One without an appearance in the file is stored where pdf.js draws such values
 * from.
 */
export async function readFilledFields(
  page: PDFPageProxy,
  storage: PDFDocumentProxy['annotationStorage'],
): Promise<readonly FilledField[]> {
  const widgets: readonly Widget[] = await page.getAnnotations();
  return widgets.flatMap((widget) => {
    const value = filledIn(widget);
    if (value === null) return [];
    if (!widget.hasAppearance && typeof value === 'string')
      storage.setValue(widget.id, { value: widget.fieldValue });
    return [{ id: widget.id, name: nameOf(widget), value }];
  });
}

/** Null for what is no field, is hidden, or is empty. */
function filledIn(widget: Widget): string | boolean | null {
  const { fieldType, fieldValue } = widget;
  if (widget.subtype !== 'Widget' || widget.hidden || widget.password) return null;
  if (widget.checkBox) return fieldValue !== undefined && fieldValue === widget.exportValue;
  if (widget.radioButton)
    return fieldValue && fieldValue === widget.buttonValue ? String(widget.buttonValue) : null;
  if (fieldType !== 'Tx' && fieldType !== 'Ch') return null;
  const shown = [fieldValue].flat().map((one) => {
    const option = widget.options?.find(({ exportValue }) => exportValue === one);
    return String(option?.displayValue ?? one ?? '');
  });
  return shown.filter((one) => one.trim() !== '').join(', ') || null;
}

const nameOf = ({ alternativeText, fieldName }: Widget) => String(alternativeText || fieldName || '').trim();
