import { useTranslations } from 'next-intl';
import { useId, useRef } from 'react';
import { Button } from '#components/ui/button/button.tsx';
import { DropZone } from '#components/ui/input/drop-zone.tsx';
import { Notice } from '#components/ui/notice.tsx';
import {
  type FileFault,
  IMPORT_BYTES,
  IMPORT_COLUMNS,
  IMPORT_LINES,
} from '#lib/features/offers/import/model.ts';

const BOUNDS = { lines: IMPORT_LINES, columns: IMPORT_COLUMNS, kilobytes: IMPORT_BYTES / 1000 };

type FileChoiceProps = {
  /** The name of the open file, and its number of lines. */
  opened: { readonly file: string; readonly count: number } | null;
  fault: FileFault | null;
  pending: boolean;
  onFile: (file: File | undefined) => void;
};

/** Chooses a file, also by drop, and shows why it cannot be read. */
export function FileChoice({ opened, fault, pending, onFile }: FileChoiceProps) {
  const t = useTranslations('offerImport');
  const input = useRef<HTMLInputElement>(null);
  const hintId = useId();
  return (
    <DropZone label={t('file')} onFiles={([file]) => onFile(file)} className="gap-2">
      <div className="flex flex-wrap items-center gap-3">
        <Button
          variant={opened ? 'secondary' : 'primary'}
          pending={pending}
          aria-describedby={hintId}
          onClick={() => input.current?.click()}
        >
          {t(opened ? 'another' : 'choose')}
        </Button>
        <span className="text-sm text-ink-soft max-sm:hidden">{t('drop')}</span>
        {opened && <span className="font-semibold wrap-anywhere">{t('chosen', opened)}</span>}
      </div>
      <p id={hintId} className="max-w-prose text-xs text-ink-faint">
        {t('limits', BOUNDS)}
      </p>
      <input
        ref={input}
        type="file"
        accept=".csv,.txt,.tsv,text/csv,text/plain,text/tab-separated-values"
        aria-label={t('choose')}
        className="hidden"
        tabIndex={-1}
        onChange={({ target }) => {
          onFile(target.files?.[0]);
          target.value = '';
        }}
      />
      {fault && (
        <Notice tone="danger" role="alert">
          {t(`fileFault.${fault}`, BOUNDS)}
        </Notice>
      )}
    </DropZone>
  );
}
