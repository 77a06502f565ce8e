import { ANNOUNCER_ID } from './announce.ts';

/** The only live region of the page; `announce` writes into it. */
export function Announcer() {
  return <div id={ANNOUNCER_ID} role="status" aria-live="polite" aria-atomic="true" className="sr-only" />;
}
