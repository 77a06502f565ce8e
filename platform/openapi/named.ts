import type { z } from 'zod';
import { Member, Profile, TokenResponse } from '#contract/account.ts';
import { Article } from '#contract/article.ts';
import { BatchResponse } from '#contract/batch.ts';
import { Candidature } from '#contract/candidature.ts';
import { Invoice, Sponsored, SponsoredStats, Subscription } from '#contract/commerce.ts';
import { Medium, PrivateFile } from '#contract/fichier.ts';
import { Groupe, GroupeStats } from '#contract/groupe.ts';
import { GuestApplication } from '#contract/guest.ts';
import { JobDating, Participant } from '#contract/job-dating.ts';
import { GroupeMaison, Maison } from '#contract/maison.ts';
import { Notification, NotificationPreferences } from '#contract/notification.ts';
import { Offre } from '#contract/offre.ts';
import { Maintenance, ServiceStatus } from '#contract/service.ts';
import { ContactRequest, EstablishmentFollow, JobLike, TalentFavorite } from '#contract/social.ts';
import { School, Stagiaire, Talent, TalentPreview } from '#contract/talent.ts';
import { Term } from '#contract/taxonomy.ts';

/** Schemas that the OpenAPI document shows under their name; all others are inlined. */
export const NAMED: Record<string, z.ZodType> = {
  Article,
  BatchResponse,
  Candidature,
  ContactRequest,
  EstablishmentFollow,
  Groupe,
  GroupeMaison,
  GroupeStats,
  GuestApplication,
  JobDating,
  JobLike,
  Invoice,
  Maintenance,
  Maison,
  Medium,
  Member,
  Notification,
  NotificationPreferences,
  Offre,
  Participant,
  PrivateFile,
  Profile,
  School,
  ServiceStatus,
  TalentFavorite,
  Sponsored,
  SponsoredStats,
  Stagiaire,
  Subscription,
  Talent,
  TalentPreview,
  Term,
  TokenResponse,
};
