'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { useCall } from '#components/shell/calls/use-call.tsx';
import { useFailureText } from '#components/shell/trouble/failure-text.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { announce } from '#components/ui/toast/announce.ts';
import { subscribePush, unsubscribePush } from '#lib/engines/push/actions.ts';
import {
  askPermission,
  findEndpoint,
  type PushState,
  readPushState,
  subscribeBrowser,
  unsubscribeBrowser,
} from '#lib/engines/push/browser.ts';
import { readPushKey } from '#lib/engines/push/key.ts';
import { type ScopeRef, toScopeInput } from '#lib/engines/scope/scope.ts';

/** Turns push messages of this browser on and off, or shows why that is not possible. */
export function PushPart({ scope }: { scope: ScopeRef }) {
  const t = useTranslations('settings.push');
  const locale = useLocale();
  const failureText = useFailureText();
  const [state, setState] = useState<PushState | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [browserTrouble, setBrowserTrouble] = useState(false);
  const { pending, trouble, run } = useCall((failure) => {
    if (failure.kind === 'notFound') return t('absent');
    return failure.kind === 'forbidden' ? (failure.reason ?? t('refused')) : failureText(failure);
  });
  const { kind, id } = scope;
  useEffect(() => {
    let isShown = true;
    const show = (next: PushState) => isShown && setState(next);
    readPushState({ scope: { kind, id }, locale }).then(show, () => show('unsupported'));
    return () => {
      isShown = false;
    };
  }, [kind, id, locale]);
  const settle = (next: PushState, text: string) => {
    setState(next);
    announce(text);
  };

  const turnOn = async () => {
    // First, since some browsers only ask within the press itself.
    if (!(await askPermission())) return setState(Notification.permission === 'denied' ? 'denied' : 'off');
    let key = '';
    await run(
      () => readPushKey(scope),
      ({ publicKey }) => {
        key = publicKey;
      },
    );
    if (key === '') return;
    const browser = await subscribeBrowser({ scope, locale }, key);
    await run(
      (operationId) => subscribePush({ ...toScopeInput(scope), operationId, ...browser }),
      () => settle('on', t('nowOn')),
      // No message would ever be sent to it.
      () => void unsubscribeBrowser(),
    );
  };
  const turnOff = async () => {
    const endpoint = await findEndpoint();
    if (endpoint === null) return settle('off', t('nowOff'));
    await run(
      (operationId) => unsubscribePush({ ...toScopeInput(scope), operationId, endpoint }),
      () => {
        void unsubscribeBrowser();
        settle('off', t('nowOff'));
      },
    );
  };
  const press = async (change: () => Promise<void>) => {
    if (isBusy) return;
    setBusy(true);
    setBrowserTrouble(false);
    await change().catch(() => setBrowserTrouble(true));
    setBusy(false);
  };
  const isOn = state === 'on';
  return (
    <div className="grid min-h-36 content-start justify-items-start sm:min-h-24 gap-3">
      <p role="status" className="text-sm">
        {t(`state.${state ?? 'asking'}`)}
      </p>
      {(isOn || state === 'off') && (
        <Button
          role="switch"
          aria-checked={isOn}
          pending={pending || isBusy}
          onClick={() => void press(isOn ? turnOff : turnOn)}
        >
          {t(isOn ? 'turnOff' : 'turnOn')}
        </Button>
      )}
      {(trouble || browserTrouble) && (
        <Notice tone="danger" role="alert">
          {trouble ?? t('broken')}
        </Notice>
      )}
    </div>
  );
}
