import { expect, it } from 'vitest';
import { mailAddress } from './contact-address.ts';
import { messageAddress } from './message-address.ts';

it('opens a mail with this message and nothing else', () => {
  const message = { subject: 'Suite & fin ?', body: 'Bonjour,\nà bientôt #1 100 %' };
  const address = new URL(messageAddress('lea@people.demo', message));
  expect(address.pathname).toBe('lea@people.demo');
  expect(Object.fromEntries(address.searchParams)).toEqual({
    subject: message.subject,
    body: 'Bonjour,\r\nà bientôt #1 100 %',
  });
  const hostile = new URL(messageAddress('a@b.fr?bcc=x@y.fr&body=z', message));
  expect([...hostile.searchParams.keys()]).toEqual(['subject', 'body']);
  expect(() => messageAddress('\ud800', { subject: '\ud800', body: '\udfff' })).not.toThrow();
});

it.each(['a@b.fr?bcc=x@y.fr', 'a@b.fr&cc=x@y.fr', 'a@b.fr#x', 'a@b.fr\r\nBcc: x@y.fr', 'a%3Fbcc=x@y.fr'])(
  'writes to one address only where a platform gives %j',
  (given) => {
    const address = new URL(mailAddress(given));
    expect([...address.searchParams.keys(), address.hash]).toEqual(['']);
    expect(decodeURIComponent(address.pathname)).toBe(given);
  },
);

it.each(['\r\n', '\u2028', '\u0085', '\v', '\f'])('keeps a subject with %j on one line', (mark) => {
  const address = new URL(
    messageAddress('a@b.fr', { subject: `Merci${mark}Bcc: x@y.fr`, body: `Un${mark}deux` }),
  );
  expect(address.searchParams.get('subject')).toBe('Merci Bcc: x@y.fr');
  expect(address.searchParams.get('body')).toBe('Un\r\ndeux');
});
