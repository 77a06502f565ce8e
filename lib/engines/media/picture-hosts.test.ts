import { expect, it } from 'vitest';
import { findPictureUrl, isPublicAddress, mayBePrivate, publicLookup } from './picture-hosts.ts';

const hosts = { own: ['platform.example'], named: ['cdn.example:8443', '127.0.0.1:4000', '10.0.0.9'] };

it.each([
  'https://platform.example/v1/media/1/a.png',
  'https://cdn.example:8443/a.png',
  'http://127.0.0.1:4000/a.png',
  'https://10.0.0.9/a.png',
])('fetches from a host of the settings: %s', (address) => {
  expect(findPictureUrl(address, hosts)?.href).toBe(address);
});

it.each([
  'http://platform.example/a.png',
  'https://cdn.example/a.png',
  'https://platform.example.evil.example/a.png',
  'https://platform.example@evil.example/a.png',
  'https://someone:secret@platform.example/a.png',
  'https://evil.example/platform.example',
  'http://127.0.0.1:5432/',
  'http://10.0.0.9/a.png',
  'file:///etc/passwd',
  'data:image/png;base64,AAAA',
  'javascript:alert(1)',
  '//platform.example/a.png',
  '',
])('fetches from no other host: %s', (address) => {
  expect(findPictureUrl(address, hosts)).toBeNull();
});

it('allows private addresses for the platform and for hosts given as an address, never for a named host', () => {
  const isFree = (address: string) => mayBePrivate(new URL(address), hosts);
  expect(isFree('https://platform.example/a')).toBe(true);
  expect(isFree('https://10.0.0.9/a')).toBe(true);
  expect(isFree('http://127.0.0.1:4000/a')).toBe(true);
  expect(isFree('https://cdn.example:8443/a')).toBe(false);
});

it.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.16.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '::1',
  '::',
  'fe80::1',
  'fd00::1',
  '::ffff:10.0.0.1',
  '64:ff9b::a00:1',
  '2002:a00:1::1',
  'nonsense',
])('recognises that %s is not a public address', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

it('connects to public addresses only, whatever a name resolves to', async () => {
  const leading = (...addresses: string[]) =>
    publicLookup((_name, done) =>
      done(
        null,
        addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      ),
    );
  const find = (look: ReturnType<typeof publicLookup>) =>
    new Promise((resolve) => look('cdn.example', { all: true }, (error, found) => resolve(error ?? found)));
  expect(await find(leading('10.0.0.1', '93.184.216.34'))).toEqual([{ address: '93.184.216.34', family: 4 }]);
  expect(await find(leading('169.254.169.254', '::1'))).toBeInstanceOf(Error);
});
