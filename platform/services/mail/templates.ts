import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { MailTemplate, MailTemplatePatch } from '#contract/admin.ts';
import type { Database } from '#platform/db/pool.ts';
import { mailTemplates } from '#platform/db/schema/operations.ts';
import { notFound } from '#platform/http/problem.ts';

type Wording = { subject: string; body: string };

/** The wording of the service. `{{title}}` and `{{detail}}` are the subject and body a mail was queued with. */
const WORDING: Record<string, Wording> = {
  candidature_status: {
    subject: 'Votre candidature : {{title}}',
    body: 'Bonjour,\n\nVotre candidature « {{title}} » a évolué. Nouvelle étape : {{detail}}.\n\nL’équipe',
  },
  member_invited: {
    subject: 'Vous êtes invité à gérer un établissement',
    body: 'Bonjour,\n\nUn établissement vous a ajouté à son équipe ({{detail}}). Choisissez votre mot de passe pour commencer.\n\nL’équipe',
  },
  signup_received: {
    subject: 'Votre inscription est reçue',
    body: 'Bonjour,\n\nVotre inscription est bien reçue. Nous revenons vers vous dès qu’elle est validée.\n\nL’équipe',
  },
  signup_known: {
    subject: 'Vous avez déjà un compte',
    body: 'Bonjour,\n\nQuelqu’un a demandé une inscription avec votre adresse. Vous avez déjà un compte : connectez-vous, ou ignorez ce message.\n\nL’équipe',
  },
  pending_decided: {
    subject: '{{title}}',
    body: 'Bonjour,\n\n{{detail}}\n\nL’équipe',
  },
  webhook_disabled: {
    subject: 'Un webhook est arrêté : {{title}}',
    body: 'Bonjour,\n\nLes envois vers {{title}} sont arrêtés ({{detail}}). Ils reprennent dès que le webhook est remis en marche.\n\nL’équipe',
  },
  password_reset: {
    subject: 'Votre mot de passe a été renouvelé',
    body: 'Bonjour,\n\nVotre mot de passe a été renouvelé par la plateforme. Vos anciennes connexions sont fermées.\n\nL’équipe',
  },
};

export async function listTemplates(db: Database): Promise<MailTemplate[]> {
  const custom = new Map((await db.select().from(mailTemplates)).map((row) => [row.key, row]));
  return Object.entries(WORDING).map(([key, wording]) => {
    const { subject, body } = custom.get(key) ?? wording;
    return { key, subject, body, customised: custom.has(key) };
  });
}

/** Throws 404 for a mail the service does not write. */
export async function requireTemplate(db: Database, key: string): Promise<MailTemplate> {
  const template = (await listTemplates(db)).find((known) => known.key === key);
  if (!template) throw notFound();
  return template;
}

export async function customiseTemplate(
  db: Database,
  key: string,
  patch: z.output<typeof MailTemplatePatch>,
  now: Date,
): Promise<MailTemplate> {
  const present = await requireTemplate(db, key);
  const wording = { subject: patch.subject ?? present.subject, body: patch.body ?? present.body };
  await db
    .insert(mailTemplates)
    .values({ key, ...wording, modified: now })
    .onConflictDoUpdate({ target: mailTemplates.key, set: { ...wording, modified: now } });
  return { key, ...wording, customised: true };
}

export async function resetTemplate(db: Database, key: string): Promise<MailTemplate> {
  await requireTemplate(db, key);
  await db.delete(mailTemplates).where(eq(mailTemplates.key, key));
  return requireTemplate(db, key);
}

/** The mail as its reader gets it. A mail without a template of its own goes out as it was written. */
export function wordMail(template: Wording | undefined, mail: { subject: string; body: string }): Wording {
  if (!template) return mail;
  const fill = (text: string) =>
    text.replaceAll('{{title}}', () => mail.subject).replaceAll('{{detail}}', () => mail.body);
  return { subject: fill(template.subject), body: fill(template.body) };
}
