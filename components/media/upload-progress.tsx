import { useTranslations } from 'next-intl';
import { ProgressBar } from '#components/ui/loading/progress-bar.tsx';
import type { Upload } from '#lib/engines/media/queue.ts';
import { TroubleText } from './trouble-text.tsx';

type UploadProgressProps = {
  upload: Upload;
  isPrivate: boolean;
  /** Called when a rate limit has ended. */
  onOver: () => void;
};

/** The progress of a file, or why it has not arrived. */
export function UploadProgress({ upload, isPrivate, onOver }: UploadProgressProps) {
  const { state, share, trouble } = upload;
  const t = useTranslations('uploads');
  switch (state) {
    case 'sending': {
      const percent = Math.round(share * 100);
      const words = percent < 100 ? t('sending', { percent }) : t('checking');
      return (
        <div className="grid gap-1.5 text-xs text-ink-soft">
          <span>{words}</span>
          <ProgressBar label={words} value={percent < 100 ? percent : null} max={100} />
        </div>
      );
    }
    case 'waiting':
      return <p className="text-xs text-ink-soft">{t(navigator.onLine ? 'turn' : 'offline')}</p>;
    case 'sent':
      return <p className="text-xs font-semibold text-ok">{t('sent')}</p>;
    case 'failed':
      return (
        <p role="alert" className="text-xs font-semibold text-danger">
          {trouble && <TroubleText trouble={trouble} isPrivate={isPrivate} onOver={onOver} />}
        </p>
      );
    default:
      return null;
  }
}
