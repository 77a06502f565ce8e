import { expect, it } from 'vitest';
import { Credentials, deviceOf } from './credentials.ts';

it.each([
  ['\u200banne@lutece.demo', 'anne@lutece.demo'],
  ['Anne Morel <anne@lutece.demo>', 'anne@lutece.demo'],
  ['mailto:anne@lutece.demo', 'anne@lutece.demo'],
  ['anne@hôtel-essai.example', 'anne@hôtel-essai.example'],
  [' anne ', 'anne'],
])('accepts the address in %j at sign-in', (email, plain) => {
  expect(Credentials.parse({ email, password: ' p ' })).toMatchObject({ email: plain, password: ' p ' });
});

it.each(['', ' ', '\u200b'])('refuses %j at sign-in', (email) => {
  expect(Credentials.safeParse({ email, password: 'p' }).success).toBe(false);
});

it.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox · Linux'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605 CriOS/140.0 Mobile Safari/604',
    'Chrome · iPhone',
  ],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) FxiOS/140.0 Safari/604', 'Firefox · iPhone'],
  [
    'Mozilla/5.0 (Linux; Android 15) SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537',
    'Samsung Internet · Android',
  ],
  ['Mozilla/5.0 (X11; CrOS x86_64 15917) Chrome/140.0 Safari/537', 'Chrome · ChromeOS'],
  ['curl/8.0', ''],
])('tells the browser and the system of %s', (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device);
});
