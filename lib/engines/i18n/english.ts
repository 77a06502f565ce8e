import actions from '#messages/en/actions.json';
import activity from '#messages/en/activity.json';
import applications from '#messages/en/applications.json';
import articles from '#messages/en/articles.json';
import bulk from '#messages/en/bulk.json';
import bulkRequests from '#messages/en/bulk-requests.json';
import clocks from '#messages/en/clocks.json';
import compare from '#messages/en/compare.json';
import contact from '#messages/en/contact.json';
import copies from '#messages/en/copies.json';
import drafts from '#messages/en/drafts.json';
import errors from '#messages/en/errors.json';
import establishment from '#messages/en/establishment.json';
import feedback from '#messages/en/feedback.json';
import followUps from '#messages/en/follow-ups.json';
import form from '#messages/en/form.json';
import group from '#messages/en/group.json';
import impersonation from '#messages/en/impersonation.json';
import interns from '#messages/en/interns.json';
import jobDatings from '#messages/en/job-datings.json';
import library from '#messages/en/library.json';
import lists from '#messages/en/lists.json';
import lowPay from '#messages/en/low-pay.json';
import media from '#messages/en/media.json';
import messageTemplates from '#messages/en/message-templates.json';
import newApplication from '#messages/en/new-application.json';
import notificationKinds from '#messages/en/notification-kinds.json';
import notifications from '#messages/en/notifications.json';
import offerForm from '#messages/en/offer-form.json';
import offerHome from '#messages/en/offer-home.json';
import offerImport from '#messages/en/offer-import.json';
import offerPreview from '#messages/en/offer-preview.json';
import offerTemplates from '#messages/en/offer-templates.json';
import offers from '#messages/en/offers.json';
import palette from '#messages/en/palette.json';
import privateFiles from '#messages/en/private-files.json';
import reconciliation from '#messages/en/reconciliation.json';
import reports from '#messages/en/reports.json';
import rights from '#messages/en/rights.json';
import settings from '#messages/en/settings.json';
import shell from '#messages/en/shell.json';
import shippedTemplates from '#messages/en/shipped-templates.json';
import signIn from '#messages/en/sign-in.json';
import statuses from '#messages/en/statuses.json';
import structure from '#messages/en/structure.json';
import subscription from '#messages/en/subscription.json';
import talentProfile from '#messages/en/talent-profile.json';
import talents from '#messages/en/talents.json';
import team from '#messages/en/team.json';
import today from '#messages/en/today.json';
import triage from '#messages/en/triage.json';
import ui from '#messages/en/ui.json';
import uploads from '#messages/en/uploads.json';
import views from '#messages/en/views.json';
import visibility from '#messages/en/visibility.json';
import type { french } from './french.ts';

/** Every message in English, in the shape of the French ones. */
export const english: typeof french = {
  actions,
  activity,
  applications,
  articles,
  bulk,
  clocks,
  compare,
  contact,
  copies,
  drafts,
  errors,
  establishment,
  feedback,
  followUps,
  form,
  group,
  interns,
  jobDatings,
  bulkRequests,
  library,
  lists,
  lowPay,
  media,
  messageTemplates,
  newApplication,
  notificationKinds,
  notifications,
  offerForm,
  offerHome,
  offerImport,
  offerPreview,
  offers,
  offerTemplates,
  palette,
  privateFiles,
  rights,
  reconciliation,
  reports,
  settings,
  shell,
  shippedTemplates,
  signIn,
  impersonation,
  statuses,
  structure,
  subscription,
  talentProfile,
  talents,
  team,
  today,
  triage,
  ui,
  uploads,
  views,
  visibility,
};
