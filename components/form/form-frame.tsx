'use client';

import { useTranslations } from 'next-intl';
import { type KeyboardEvent, type ReactNode, Suspense, useEffect, useSyncExternalStore } from 'react';
import { FormProvider, useFormState } from 'react-hook-form';
import { useNamed } from '#components/shell/acting-for.tsx';
import { Kbd } from '#components/ui/button/kbd.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { lazyPart } from '#components/ui/overlay/lazy.ts';
import { whenUsed } from '#components/ui/overlay/when-used.ts';
import type { FormValues } from '#lib/engines/forms/values.ts';
import { DraftLine } from './draft-line.tsx';
import { DraftNotices } from './draft-notices.tsx';
import { erroneousFields, rawError, useErrorWords } from './field-errors.ts';
import { FieldLink } from './field-link.tsx';
import { FormContext, type FormWords, useFormScaffold } from './form-context.ts';
import { LeaveGuard } from './leave-guard.tsx';
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

/** All errors, in the order of the form, each with a link to its field. */
function ErrorSummary() {
  const t = useTranslations('form');
  const { spec } = useFormScaffold();
  const { errors } = useFormState();
  const words = useErrorWords();
  const fields = erroneousFields(spec, errors);
  if (fields.length === 0) return null;
  return (
    <Notice tone="danger" role="alert">
      <p className="font-semibold">{t('summaryTitle', { count: fields.length })}</p>
      <ul className="mt-1 list-disc ps-5">
        {fields.map((field) => (
          <li key={field}>
            <FieldLink field={field}>{words(field, rawError(errors, field) ?? '')}</FieldLink>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** Stays visible while the form scrolls. */
function SaveBar({
  draft,
  failure,
  children,
}: Readonly<Record<'draft' | 'failure' | 'children', ReactNode>>) {
  const t = useTranslations('form');
  return (
    <div className="sticky under-toasts bottom-(--bottom-bar) z-20 -mx-4 flex flex-wrap items-center gap-x-4 gap-y-2 border-t bg-paper px-4 py-3 sm:-mx-1 sm:px-1">
      <div className="w-full empty:hidden">{failure}</div>
      {/* On a phone above the bar: the buttons need its width. */}
      <div
        className="min-h-6 min-w-32 flex-1 max-sm:absolute max-sm:start-0 max-sm:bottom-full max-sm:min-h-0 max-sm:min-w-0"
        aria-live="polite"
      >
        {draft}
      </div>
      <span className="text-xs text-ink-faint max-lg:hidden">
        <Kbd>Ctrl</Kbd> <Kbd>⏎</Kbd> <span className="sr-only">{t('shortcut')}</span>
      </span>
      <div className="ms-auto flex flex-wrap justify-end gap-2">{children}</div>
    </div>
  );
}
