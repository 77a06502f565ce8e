import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { MailTemplate, MailTemplatePatch } from '#contract/admin.ts';
import type { Database } from '#platform/db/pool.ts';
import { mailTemplates } from '#platform/db/schema/operations.ts';
import { notFound } from '#platform/http/problem.ts';

type Wording = { subject: string; body: string };

/**
 * The built-in templates. `{{title}}` and `{{detail}}` are the subject and body a mail was queued with,
 * `{{link}}` the link to set the password.
 */
const WORDING: Record<string, Wording> = {
  candidature_status: {
    subject: 'Votre candidature : {{title}}',
    body: 'Bonjour,\n\nVotre candidature « {{title}} » a évolué. Nouvelle étape : {{detail}}.\n\nL’équipe',
  },
  candidature_received: {
    subject: 'Nouvelle candidature : {{title}}',
    body: 'Bonjour,\n\nUne candidature est arrivée pour « {{title}} ». Elle vous attend dans votre espace.\n\nL’équipe',
  },
  candidature_entered: {
    subject: 'Votre candidature : {{title}}',
    body: 'Bonjour,\n\nUn établissement a enregistré pour vous, avec votre accord, une candidature : « {{title}} ». Si vous n’êtes pas d’accord ou changez d’avis, désistez-vous ici :\n{{detail}}\n\nL’équipe',
  },
  candidature_withdrawn: {
    subject: 'Désistement : {{title}}',
    body: 'Bonjour,\n\nUn candidat s’est désisté de l’offre « {{title}} ».\n\nL’équipe',
  },
  offre_approved: {
    subject: 'Offre publiée : {{title}}',
    body: 'Bonjour,\n\nLa plateforme a validé votre offre « {{title}} ». Elle est en ligne.\n\nL’équipe',
  },
  offre_rejected: {
    subject: 'Offre refusée : {{title}}',
    body: 'Bonjour,\n\nLa plateforme a refusé votre offre « {{title}} ». Vous pouvez la modifier et la présenter à nouveau.\n\n{{detail}}\n\nL’équipe',
  },
  offre_reviewed: {
    subject: 'Votre offre : {{title}}',
    body: 'Bonjour,\n\nLa plateforme a changé l’état de votre offre « {{title}} » : {{detail}}.\n\nL’équipe',
  },
  offre_published: {
    subject: 'Nouvelle offre : {{title}}',
    body: 'Bonjour,\n\n{{detail}}, que vous suivez, a publié une offre : « {{title}} ».\n\nL’équipe',
  },
  article_approved: {
    subject: 'Article publié : {{title}}',
    body: 'Bonjour,\n\nLa plateforme a validé votre article « {{title}} ». Il est en ligne.\n\nL’équipe',
  },
  article_rejected: {
    subject: 'Article refusé : {{title}}',
    body: 'Bonjour,\n\nLa plateforme a refusé votre article « {{title}} ». Vous pouvez le modifier et le présenter à nouveau.\n\n{{detail}}\n\nL’équipe',
  },
  job_dating_registered: {
    subject: 'Nouvelle inscription : {{title}}',
    body: 'Bonjour,\n\nUne personne s’est inscrite à « {{title}} ».\n\nL’équipe',
  },
  job_dating_cancelled: {
    subject: 'Rencontre annulée : {{title}}',
    body: 'Bonjour,\n\nLa rencontre « {{title}} », à laquelle vous étiez inscrit, est annulée.\n\nL’équipe',
  },
  guest_application: {
    subject: 'Votre candidature est reçue : {{title}}',
    body: 'Bonjour,\n\nVotre candidature « {{title}} » est bien reçue. Voici le code pour la suivre :\n{{detail}}\n\nL’équipe',
  },
  member_invited: {
    subject: 'Vous êtes invité à rejoindre {{title}}',
    body: 'Bonjour,\n\n{{title}} vous a ajouté à son équipe (rôle : {{detail}}). Choisissez votre mot de passe pour commencer :\n{{link}}\n\nCe lien sert une seule fois, pendant sept jours. Si vous avez déjà un mot de passe, il reste valable.\n\nL’équipe',
  },
  account_suspended: {
    subject: 'Votre compte est suspendu',
    body: 'Bonjour,\n\nLa plateforme a suspendu votre compte ({{title}}). Vos connexions et jetons sont fermés ; si votre établissement est suspendu, ses offres et articles ne sont plus publics. Rien n’est effacé, et tout revient quand la suspension est levée. Pour toute question, répondez à ce message.\n\nL’équipe',
  },
  account_created: {
    subject: 'Votre compte est ouvert',
    body: 'Bonjour,\n\nUn compte a été ouvert à votre adresse pour {{title}}. Choisissez votre mot de passe pour commencer :\n{{link}}\n\nCe lien sert une seule fois, pendant sept jours.\n\nL’équipe',
  },
  password_forgotten: {
    subject: 'Choisir un nouveau mot de passe',
    body: 'Bonjour,\n\nVoici le lien pour choisir un nouveau mot de passe :\n{{link}}\n\nIl sert une seule fois, pendant une heure. Si vous n’avez rien demandé, ignorez ce message.\n\nL’équipe',
  },
  signup_received: {
    subject: 'Votre inscription est reçue',
    body: 'Bonjour,\n\nVotre inscription est bien reçue. Nous revenons vers vous dès qu’elle est validée.\n\nL’équipe',
  },
  signup_known: {
    subject: 'Vous avez déjà un compte',
    body: 'Bonjour,\n\nQuelqu’un a demandé une inscription avec votre adresse. Vous avez déjà un compte : connectez-vous, ou choisissez un nouveau mot de passe dans l’heure :\n{{link}}\n\nSi ce n’était pas vous, ignorez ce message.\n\nL’équipe',
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
    body: 'Bonjour,\n\nVotre mot de passe a été renouvelé par la plateforme. Vos anciennes connexions sont fermées. Pour en choisir un vous-même, pendant sept jours :\n{{link}}\n\nL’équipe',
  },
};

export async function listTemplates(db: Database): Promise<MailTemplate[]> {
  const custom = new Map((await db.select().from(mailTemplates)).map((row) => [row.key, row]));
  return Object.entries(WORDING).map(([key, wording]) => {
    const { subject, body } = custom.get(key) ?? wording;
    return { key, subject, body, customised: custom.has(key) };
  });
}

/** Throws 404 for an unknown template. */
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

/** The mail as sent. A mail without a template is sent as it was queued. */
export function wordMail(template: Wording | undefined, mail: Wording & { link?: string | null }): Wording {
  if (!template) return { subject: mail.subject, body: mail.body };
  const link = mail.link ?? '';
  const fill = (text: string) =>
    text
      .replaceAll('{{title}}', () => mail.subject)
      .replaceAll('{{detail}}', () => FRENCH[mail.body] ?? mail.body)
      .replaceAll('{{link}}', () => link);
  // The operator's template may lack the link, without which the mail is useless.
  const rest = link !== '' && !template.body.includes('{{link}}') ? `\n\n${link}` : '';
  return { subject: fill(template.subject), body: fill(template.body) + rest };
}

/** French words for roles and statuses of the wire. */
const FRENCH: Record<string, string> = {
  owner: 'propriétaire',
  editor: 'rédaction',
  viewer: 'lecture',
  received: 'reçue',
  reviewing: 'en cours d’étude',
  shortlisted: 'présélectionnée',
  interview: 'entretien',
  offered: 'proposition',
  hired: 'embauche',
  rejected: 'non retenue',
  withdrawn: 'désistement',
  draft: 'brouillon',
  pending: 'en attente de validation',
  published: 'publiée',
  closed: 'close',
  archived: 'archivée',
};
