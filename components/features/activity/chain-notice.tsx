import { getFormatter, getTranslations } from 'next-intl/server';
import { Notice } from '#components/ui/notice.tsx';
import type { ActivityCheck } from '#lib/features/activity/model.ts';

/** Whether the hash chain is intact and what is signed, in plain words, or which entry is not. */
export async function ChainNotice({ check }: { check: Promise<ActivityCheck> }) {
  const [state, t, format] = await Promise.all([check, getTranslations('activity.chain'), getFormatter()]);
  const at = format.dateTime(new Date(state.checkedAt), 'instant');
  if (state.kind === 'broken') {
    return (
      <Notice tone="danger" role="alert">
        <p className="font-semibold">{t(`broken.${state.at}`, { position: state.position })}</p>
        <p>{t('brokenText', { at })}</p>
      </Notice>
    );
  }
  return (
    <Notice tone={state.unsigned?.why === 'otherSecret' ? 'warn' : 'ok'}>
      <p>
        {t('intact', { entries: state.entries, at })} {state.ended > 0 && t('ended', { count: state.ended })}
      </p>
      {state.unsigned && <p>{t(`unsigned.${state.unsigned.why}`, { until: state.unsigned.until })}</p>}
    </Notice>
  );
}
