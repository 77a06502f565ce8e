import actions from '#messages/fr/actions.json';
import activity from '#messages/fr/activity.json';
import applications from '#messages/fr/applications.json';
import articles from '#messages/fr/articles.json';
import bulk from '#messages/fr/bulk.json';
import bulkRequests from '#messages/fr/bulk-requests.json';
import clocks from '#messages/fr/clocks.json';
import compare from '#messages/fr/compare.json';
import contact from '#messages/fr/contact.json';
import copies from '#messages/fr/copies.json';
import drafts from '#messages/fr/drafts.json';
import errors from '#messages/fr/errors.json';
import establishment from '#messages/fr/establishment.json';
import feedback from '#messages/fr/feedback.json';
import followUps from '#messages/fr/follow-ups.json';
import form from '#messages/fr/form.json';
import group from '#messages/fr/group.json';
import impersonation from '#messages/fr/impersonation.json';
import interns from '#messages/fr/interns.json';
import jobDatings from '#messages/fr/job-datings.json';
import library from '#messages/fr/library.json';
import lists from '#messages/fr/lists.json';
import lowPay from '#messages/fr/low-pay.json';
import media from '#messages/fr/media.json';
import messageTemplates from '#messages/fr/message-templates.json';
import newApplication from '#messages/fr/new-application.json';
import notificationKinds from '#messages/fr/notification-kinds.json';
import notifications from '#messages/fr/notifications.json';
import offerForm from '#messages/fr/offer-form.json';
import offerHome from '#messages/fr/offer-home.json';
import offerImport from '#messages/fr/offer-import.json';
import offerPreview from '#messages/fr/offer-preview.json';
import offerTemplates from '#messages/fr/offer-templates.json';
import offers from '#messages/fr/offers.json';
import palette from '#messages/fr/palette.json';
import privateFiles from '#messages/fr/private-files.json';
import reconciliation from '#messages/fr/reconciliation.json';
import reports from '#messages/fr/reports.json';
import rights from '#messages/fr/rights.json';
import settings from '#messages/fr/settings.json';
import shell from '#messages/fr/shell.json';
import shippedTemplates from '#messages/fr/shipped-templates.json';
import signIn from '#messages/fr/sign-in.json';
import statuses from '#messages/fr/statuses.json';
import structure from '#messages/fr/structure.json';
import subscription from '#messages/fr/subscription.json';
import talentProfile from '#messages/fr/talent-profile.json';
import talents from '#messages/fr/talents.json';
import team from '#messages/fr/team.json';
import today from '#messages/fr/today.json';
import triage from '#messages/fr/triage.json';
import ui from '#messages/fr/ui.json';
import uploads from '#messages/fr/uploads.json';
import views from '#messages/fr/views.json';
import visibility from '#messages/fr/visibility.json';

/** Every message in French, by the feature it belongs to. */
export const french = {
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
