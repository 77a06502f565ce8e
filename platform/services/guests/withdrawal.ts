import { eq } from 'drizzle-orm';
import type { GuestApplication } from '#contract/guest.ts';
import type { Database } from '#platform/db/pool.ts';
import { candidatures } from '#platform/db/schema/candidatures.ts';
import { notFound } from '#platform/http/problem.ts';
import { setCandidatureStatus } from '../candidatures/set-status.ts';
import { drawPage, escapeHtml, toLanguage } from '../page.ts';

export const toWithdrawalLink = (publicUrl: string, token: string) =>
  `${publicUrl}/v1/guest/application/${token}/withdrawal`;

/** Withdraws the token's application; its establishment is notified. Throws 404. */
export async function withdrawAsGuest(db: Database, token: string, now: Date): Promise<void> {
  const [row] = await db
    .select({ id: candidatures.id })
    .from(candidatures)
    .where(eq(candidatures.guestToken, token));
  if (!row) throw notFound();
  const scope = { kind: 'guest', candidatureId: row.id } as const;
  await setCandidatureStatus(db, { id: row.id, status: 'withdrawn', scope, by: '', now });
}

const WORDS = {
  fr: {
    title: 'Votre candidature',
    ask: 'Voulez-vous vous désister ? L’établissement en est informé, et cela ne se défait pas.',
    withdraw: 'Me désister',
    withdrawn: 'Votre désistement est enregistré.',
  },
  en: {
    title: 'Your application',
    ask: 'Withdraw this application? The establishment is told, and it cannot be undone.',
    withdraw: 'Withdraw my application',
    withdrawn: 'This application is withdrawn.',
  },
} as const;

/** The page with the application's title and the button to withdraw, or the confirmation. */
export function drawWithdrawalPage(acceptLanguage: string | null, application: GuestApplication): Uint8Array {
  const language = toLanguage(acceptLanguage);
  const words = WORDS[language];
  const about = `<p>${escapeHtml(`${application.offre.title}, ${application.maison.name}`)}</p>`;
  const next =
    application.status === 'withdrawn'
      ? `<p role="status">${words.withdrawn}</p>`
      : `<form method="post"><p>${words.ask}</p><button>${words.withdraw}</button></form>`;
  return drawPage(language, words.title, about + next);
}
