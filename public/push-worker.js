/**
 * Says that there is news, and does nothing else: no page and no answer passes through it, nothing is kept. A lock
 * screen is read by whoever is near, so what is said is the kind of the news alone: neither who nor what, whatever the
 * platform has put into its message.
 */
const asked = new URL(self.location.href).searchParams;
const home = /^\/[mg]\/\d{1,10}$/.test(asked.get('home') ?? '') ? asked.get('home') : null;
const address = home === null ? '/' : `${home}/notifications`;

const WORDS = {
  fr: {
    candidature_received: 'Une candidature est arrivée.',
    candidature_status: 'Une candidature a changé.',
    offre_reviewed: 'La plateforme a examiné une de vos offres.',
    article_reviewed: 'La plateforme a examiné un de vos articles.',
    job_dating: 'Du nouveau pour votre job dating.',
    broadcast: 'La plateforme vous adresse un message.',
    other: 'Une notification vous attend.',
  },
  en: {
    candidature_received: 'An application has arrived.',
    candidature_status: 'An application has changed.',
    offre_reviewed: 'The platform has reviewed one of your offers.',
    article_reviewed: 'The platform has reviewed one of your articles.',
    job_dating: 'News of your job dating.',
    broadcast: 'The platform has a message for you.',
    other: 'A notification awaits you.',
  },
};
const lang = asked.get('lang') === 'en' ? 'en' : 'fr';

self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('push', (event) => {
  const kind = kindOf(event.data);
  const options = { body: WORDS[lang][kind], lang, tag: kind, renotify: true, icon: '/icon-192.png' };
  event.waitUntil(self.registration.showNotification('Perron', options));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open());
});

/** The kind of the news, as far as there is a word for it. */
function kindOf(data) {
  try {
    const { kind } = data.json();
    return Object.hasOwn(WORDS[lang], kind) ? kind : 'other';
  } catch {
    return 'other';
  }
}

/** The list of notifications: a window that shows it already, or a new one. */
async function open() {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const shown = windows.find(({ url }) => new URL(url).pathname === address);
  await (shown ? shown.focus() : self.clients.openWindow(address));
}
