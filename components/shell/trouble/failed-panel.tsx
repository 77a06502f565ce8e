'use client';

/** An error page cannot get messages from the server: it contains both languages and shows that of the page. */
const WORDS = {
  fr: {
    title: 'Cette partie n’a pas pu être affichée',
    text: 'L’erreur est enregistrée. Réessayez\u202F; si elle persiste, transmettez la référence à votre contact.',
    unrecorded: 'Réessayez, puis rechargez la page.',
    reference: 'Référence\u00A0:',
    retry: 'Réessayer',
  },
  en: {
    title: 'This part could not be shown',
    text: 'The error is recorded. Try again; if it stays, pass the reference on to your contact.',
    unrecorded: 'Try again, then reload the page.',
    reference: 'Reference:',
    retry: 'Try again',
  },
} as const;

type FailedPanelProps = { error: unknown; retry: () => void };

/**
 * An unexpected error: only its reference in the log is shown, which an error of the browser does not have. It ships
 * with every page, so it imports almost nothing and is not memoised.
 */
export function FailedPanel({ error, retry }: FailedPanelProps) {
  const words =
    WORDS[typeof document !== 'undefined' && document.documentElement.lang.startsWith('en') ? 'en' : 'fr'];
  const reference = error instanceof Error && 'digest' in error && error.digest ? String(error.digest) : null;
  return (
    <section role="alert" className="mx-auto grid max-w-lg justify-items-center gap-3 px-4 py-16 text-center">
      <h1 className="font-display text-xl">{words.title}</h1>
      <p className="text-ink-soft">{reference ? words.text : words.unrecorded}</p>
      {reference && (
        <p className="text-sm">
          {words.reference} <code className="select-all">{reference}</code>
        </p>
      )}
      <button
        type="button"
        onClick={retry}
        className="min-h-9 rounded bg-accent px-3.5 py-1.5 text-sm font-semibold text-accent-ink hover:bg-accent-strong pointer-coarse:min-h-11"
      >
        {words.retry}
      </button>
    </section>
  );
}
