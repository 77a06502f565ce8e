import { useEffect, useState } from 'react';
import { keepImport, readKeptImport } from '#components/bulk/kept-import.ts';
import { fetchPart } from '#components/ui/overlay/lazy.ts';
import type { Reading } from '#lib/features/offers/import/lines.ts';
import { type Chosen, choose, mappingOf } from '#lib/features/offers/import/mapping.ts';
import {
  type CsvTable,
  type FileFault,
  IMPORT_BYTES,
  type ImportField,
  isImportField,
} from '#lib/features/offers/import/model.ts';

/** The file reader is fetched with the first file: nobody needs it before. */
const fetchReader = () =>
  fetchPart(async () => {
    const [{ readCsv }, { readLines }] = await Promise.all([
      import('#lib/features/offers/import/file.ts'),
      import('#lib/features/offers/import/lines.ts'),
    ]);
    return { readCsv, readLines };
  });

type Reader = Awaited<ReturnType<typeof fetchReader>>;
type Opened = { readonly name: string; readonly table: CsvTable; readonly reader: Reader };

/** A file, the field of each column, and the offers that its lines describe. */
export function useImport(scopeId: number, reading: Reading) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const [fault, setFault] = useState<FileFault | null>(null);
  const [pending, setPending] = useState(false);
  // Kept from file to file: after correcting a file its columns need not be chosen again.
  const [chosen, setChosen] = useState<Chosen>(new Map());
  useEffect(() => {
    const kept = readKeptImport(scopeId);
    if (!kept) return;
    let isLeft = false;
    const restore = async () => {
      const reader = await fetchReader();
      if (isLeft) return;
      const { name, headings, lines } = kept;
      setChosen((current) => (current.size > 0 ? current : chosenOf(kept.chosen)));
      setOpened((current) => current ?? { name, table: { headings, lines }, reader });
    };
    // Without the file reader the file has to be chosen again.
    restore().catch(() => undefined);
    return () => {
      isLeft = true;
    };
  }, [scopeId]);
  useEffect(() => {
    if (opened) keepImport(scopeId, { name: opened.name, ...opened.table, chosen: [...chosen] });
  }, [scopeId, opened, chosen]);
  const fail = (found: FileFault) => {
    setOpened(null);
    setFault(found);
  };
  const open = async (file: File | undefined) => {
    if (!file || pending) return;
    if (file.size > IMPORT_BYTES) return fail('tooLarge');
    setPending(true);
    try {
      const reader = await fetchReader();
      const read = reader.readCsv(new Uint8Array(await file.arrayBuffer()));
      if (!read.ok) return fail(read.fault);
      setFault(null);
      setOpened({ name: file.name, table: read.table, reader });
    } catch {
      fail('unreadable');
    } finally {
      setPending(false);
    }
  };
  const headings = opened?.table.headings ?? [];
  const mapping = mappingOf(headings, chosen);
  const lines = opened ? opened.reader.readLines(opened.table, mapping, reading) : [];
  return {
    opened,
    fault,
    pending,
    open,
    mapping,
    setColumn: (at: number, field: ImportField | null) => setChosen(choose(headings, chosen, { at, field })),
    good: lines.filter(({ faults }) => faults.length === 0),
    bad: lines.filter(({ faults }) => faults.length > 0),
  };
}

const chosenOf = (kept: readonly (readonly [string, string | null])[]): Chosen =>
  new Map(kept.map(([key, field]) => [key, field !== null && isImportField(field) ? field : null]));
