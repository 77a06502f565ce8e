'use client';

import { useTranslations } from 'next-intl';
import { type KeyboardEvent, type ReactNode, Suspense, useEffect, useSyncExternalStore } from 'react';
import { FormProvider } from 'react-hook-form';
import { useNamed } from '#components/shell/acting-for.tsx';
import { lazyPart } from '#components/ui/overlay/lazy.ts';
import { whenUsed } from '#components/ui/overlay/when-used.ts';
import type { FormValues } from '#lib/engines/forms/values.ts';
import { DraftLine } from './draft-line.tsx';
import { DraftNotices } from './draft-notices.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { FormContext, type FormWords } from './form-context.ts';
import { LeaveGuard } from './leave-guard.tsx';
import { SaveBar } from './save-bar.tsx';
import { SaveButton } from './save-button.tsx';
import type { FormEditor } from './use-draft-form.ts';
import type { Saving } from './use-save.ts';

/** Prefetched before anything is sent: the network may be the reason of a failure. */
const fetchFailure = async () => (await import('./save-failure.tsx')).SaveFailure;
const SaveFailure = lazyPart(fetchFailure);
const TakeToNew = lazyPart(async () => (await import('./take-to-new.tsx')).TakeToNew);

type FormFrameProps<Values extends FormValues, Request> = {
  editor: FormEditor<Values, Request>;
  saving: Saving<Values, Request>;
  words: FormWords;
  /** The request of Enter and Ctrl+Enter. */
  request: Request;
  /** The address of the form for a new record; null where the form makes none. */
  newAddress: string | null;
  /** The platform has refused this person's write. */
  readOnly?: boolean;
  /** The buttons, the primary one last; a save button by default. */
  buttons?: ReactNode;
  /** Shown beside the form where there is room, else below it. */
  aside?: ReactNode;
  children: ReactNode;
};

/** The frame of every form: draft notices, errors, fields, and the bar that saves. */
export function FormFrame<Values extends FormValues, Request>({
  editor,
  saving,
  words,
  request,
  newAddress,
  readOnly = false,
  buttons,
  aside,
  children,
}: FormFrameProps<Values, Request>) {
  const t = useTranslations('form');
  const named = useNamed();
  const { form, autosave, spec } = editor;
  const { save, pending, created, problem, settle, insist } = saving;
  const ready = useReady();
  useEffect(() => whenUsed(fetchFailure), []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void save(request);
  };
  return (
    <FormContext value={{ spec, words, unkept: editor.unkept, opened: editor.opened }}>
      <FormProvider {...form}>
        <LeaveGuard isUnsafe={autosave.saver.isUnsafe} />
        <div
          className={`grid grid-cols-1 items-start gap-x-10 gap-y-6 ${aside ? 'xl:grid-cols-[minmax(0,44rem)_minmax(22rem,1fr)]' : ''}`}
        >
          <form
            className="min-w-0"
            noValidate
            onKeyDown={onKeyDown}
            onSubmit={(event) => {
              event.preventDefault();
              void save(request);
            }}
          >
            {/* Disabled before hydration and after the record was handed over: what is typed then would be lost. */}
            <fieldset disabled={!ready || created || readOnly} className="grid min-w-0 gap-6">
              <DraftNotices editor={editor} />
              <ErrorSummary />
              {spec.required.length > 0 && <p className="text-xs text-ink-faint">{t('requiredNote')}</p>}
              {children}
              <SaveBar
                draft={<DraftLine state={autosave.state} />}
                failure={
                  problem && (
                    <Suspense>
                      <SaveFailure
                        problem={problem}
                        isKept={autosave.state.kind === 'saved'}
                        wayOut={
                          newAddress !== null &&
                          editor.recordId !== null && (
                            <TakeToNew take={editor.takeToNew} address={newAddress} words={words} />
                          )
                        }
                        onInsist={insist}
                        onSettle={settle}
                      />
                    </Suspense>
                  )
                }
              >
                {buttons ?? <SaveButton pending={pending}>{named(t('save'))}</SaveButton>}
              </SaveBar>
            </fieldset>
          </form>
          {aside}
        </div>
      </FormProvider>
    </FormContext>
  );
}

const never = () => () => undefined;

/** False in the HTML from the server, true once the page is interactive. */
function useReady(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
