import { expect, it } from 'vitest';
import { plainTextOf } from './plain-text.ts';

const of = (...bytes: Uint8Array[]) => plainTextOf(new Uint8Array(Buffer.concat(bytes)));
const utf16be = (text: string) => Buffer.from(text, 'utf16le').swap16();

it('reads text in the encodings that editors save it in', () => {
  const text = 'Zoé Œuvrard\r\n\tRéception';
  expect(of(Buffer.from(text))).toBe(text);
  expect(of(Buffer.from(`\ufeff${text}`))).toBe(text);
  expect(of(Buffer.from(`\ufeff${text}`, 'utf16le'))).toBe(text);
  expect(of(utf16be(`\ufeff${text}`))).toBe(text);
  // Windows: é, Œ and the euro sign are one byte each.
  expect(of(Buffer.from('Zo\xe9 \x8cuvrard, 2 100 \x80', 'latin1'))).toBe('Zoé Œuvrard, 2 100 €');
});

it.each([
  ['controls', Buffer.from('cv\u0000cv')],
  ['controls in UTF-16', Buffer.from('\ufeffcv\u0001', 'utf16le')],
  ['half a letter of UTF-16', Buffer.from([0xff, 0xfe, 0x41])],
  ['a byte that is no letter', Buffer.from([0x63, 0x76, 0x81])],
  ['markup', Buffer.from(' \n<svg/>')],
  ['markup in UTF-16', Buffer.from('\ufeff<html>', 'utf16le')],
  ['a script', Buffer.from('#!/bin/sh')],
  ['a PDF behind a line', Buffer.from('Bonjour\n%PDF-1.7\n')],
  ['PostScript', Buffer.from('%!PS')],
  ['the source of a word processor', Buffer.from('{\\rtf1\\ansi Zoé}')],
])('takes %s for no text', (_, bytes) => {
  expect(of(bytes)).toBeNull();
});
