import { PASSWORD_MIN } from '#contract/password.ts';
import { drawPage, escapeHtml, type Language, toLanguage } from '../page.ts';

const WORDS = {
  fr: {
    title: 'Votre mot de passe',
    choose: 'Choisissez votre mot de passe.',
    password: `Mot de passe, ${PASSWORD_MIN} caractères au moins`,
    save: 'Enregistrer',
    ask: 'Recevez par courriel un lien pour choisir votre mot de passe.',
    email: 'Adresse électronique',
    send: 'Envoyer le lien',
    sent: 'Si cette adresse a un compte, un lien y arrive dans quelques minutes. Il sert une fois, pendant une heure.',
    set: 'Votre mot de passe est enregistré. Vous pouvez vous connecter.',
    gone: 'Ce lien a déjà servi ou n’est plus valable. Demandez-en un autre.',
    short: `Le mot de passe a ${PASSWORD_MIN} caractères au moins. Rien n’a été enregistré.`,
    weak: 'Ce mot de passe est trop facile à deviner. Rien n’a été enregistré.',
  },
  en: {
    title: 'Your password',
    choose: 'Choose your password.',
    password: `Password, at least ${PASSWORD_MIN} characters`,
    save: 'Save',
    ask: 'Get a link by e-mail to choose your password.',
    email: 'E-mail address',
    send: 'Send the link',
    sent: 'If this address has an account, a link arrives there within minutes. It works once, for one hour.',
    set: 'Your password is saved. You can sign in.',
    gone: 'This link has been used or has expired. Ask for another one.',
    short: `A password has at least ${PASSWORD_MIN} characters. Nothing was saved.`,
    weak: 'This password is too easy to guess. Nothing was saved.',
  },
} as const satisfies Record<Language, Record<string, string>>;

type Notice = 'sent' | 'set' | 'gone' | 'short' | 'weak';
/** With `token` the form that sets the password; without, the form that asks for a link. */
export type PasswordPage = { notice?: Notice; token?: string };

/** The page in the browser's language. */
export function drawPasswordPage(acceptLanguage: string | null, { notice, token }: PasswordPage): Uint8Array {
  const language = toLanguage(acceptLanguage);
  const words = WORDS[language];
  const isDone = notice === 'set' || notice === 'sent';
  const said = notice ? `<p role="${isDone ? 'status' : 'alert'}">${words[notice]}</p>` : '';
  return drawPage(language, words.title, said + (isDone ? '' : drawForm(words, token)));
}

function drawForm(words: (typeof WORDS)[Language], token: string | undefined): string {
  if (token === undefined) {
    return `<form method="post" action="password-link" enctype="multipart/form-data"><p>${words.ask}</p>
<label for="email">${words.email}</label><input id="email" name="email" type="email" maxlength="254" required autocomplete="username">
<button>${words.send}</button></form>`;
  }
  return `<form method="post" action="password" enctype="multipart/form-data"><p>${words.choose}</p>
<input type="hidden" name="token" value="${escapeHtml(token)}">
<label for="password">${words.password}</label><input id="password" name="password" type="password" minlength="${PASSWORD_MIN}" required autocomplete="new-password">
<button>${words.save}</button></form>`;
}
