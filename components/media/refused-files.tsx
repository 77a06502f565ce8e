import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { CHOSEN_MAX_BYTES, type ImageProblem, MEGABYTE } from '#lib/engines/media/model.ts';

export type RefusedFile = { readonly name: string; readonly problem: ImageProblem };

/** Files that were refused before they entered the queue, each with its reason. */
export function RefusedFiles({ files, onClose }: { files: readonly RefusedFile[]; onClose: () => void }) {
  const t = useTranslations('uploads');
  const reasons = useTranslations('media.errors');
  const ui = useTranslations('ui');
  return (
    <Notice
      tone="warn"
      role="alert"
      actions={
        <Button size="sm" onClick={onClose}>
          {ui('close')}
        </Button>
      }
    >
      <p className="font-semibold">{t('refused', { count: files.length })}</p>
      <ul className="mt-1 grid gap-0.5">
        {files.map(({ name, problem }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: several files may have one name, and the list never changes
          <li key={index} className="break-words">
            {name} –{' '}
            {problem.kind === 'size'
              ? reasons('size', { megabytes: problem.megabytes, limit: CHOSEN_MAX_BYTES / MEGABYTE })
              : reasons(problem.kind)}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
