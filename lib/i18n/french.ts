import applications from '#messages/fr/applications.json';
import articles from '#messages/fr/articles.json';
import bulk from '#messages/fr/bulk.json';
import contact from '#messages/fr/contact.json';
import drafts from '#messages/fr/drafts.json';
import errors from '#messages/fr/errors.json';
import establishment from '#messages/fr/establishment.json';
import feedback from '#messages/fr/feedback.json';
import form from '#messages/fr/form.json';
import group from '#messages/fr/group.json';
import interns from '#messages/fr/interns.json';
import jobDatings from '#messages/fr/job-datings.json';
import jobs from '#messages/fr/jobs.json';
import library from '#messages/fr/library.json';
import lists from '#messages/fr/lists.json';
import media from '#messages/fr/media.json';
import notificationKinds from '#messages/fr/notification-kinds.json';
import notifications from '#messages/fr/notifications.json';
import offerForm from '#messages/fr/offer-form.json';
import offerPreview from '#messages/fr/offer-preview.json';
import offers from '#messages/fr/offers.json';
import palette from '#messages/fr/palette.json';
import privateFiles from '#messages/fr/private-files.json';
import settings from '#messages/fr/settings.json';
import shell from '#messages/fr/shell.json';
import signIn from '#messages/fr/sign-in.json';
import standIn from '#messages/fr/stand-in.json';
import statuses from '#messages/fr/statuses.json';
import subscription from '#messages/fr/subscription.json';
import talentProfile from '#messages/fr/talent-profile.json';
import talents from '#messages/fr/talents.json';
import team from '#messages/fr/team.json';
import today from '#messages/fr/today.json';
import ui from '#messages/fr/ui.json';
import uploads from '#messages/fr/uploads.json';
import visibility from '#messages/fr/visibility.json';

/** Every message in French, by the feature it belongs to. */
export const french = {
  applications,
  articles,
  bulk,
  contact,
  drafts,
  errors,
  establishment,
  feedback,
  form,
  group,
  interns,
  jobDatings,
  jobs,
  library,
  lists,
  media,
  notificationKinds,
  notifications,
  offerForm,
  offerPreview,
  offers,
  palette,
  privateFiles,
  settings,
  shell,
  signIn,
  standIn,
  statuses,
  subscription,
  talentProfile,
  talents,
  team,
  today,
  ui,
  uploads,
  visibility,
};
