import { describe, expect, it } from 'vitest';
import { changedFields, changesOnto, mergeForm } from './merge.ts';

const opened = {
  title: '',
  description: '',
  benefits: [] as string[],
  city: 'Paris',
  questions: [] as { text: string }[],
};
const having = (changes: Partial<typeof opened>): typeof opened => ({ ...opened, ...changes });

describe('mergeForm', () => {
  it('sends only what this person changed', () => {
    const mine = having({ title: 'Chef de rang', benefits: ['logement'] });
    expect(mergeForm({ opened, mine, theirs: opened })).toEqual({
      toSend: ['title', 'benefits'],
      disputed: [],
    });
  });

  it('lets two people work on different fields', () => {
    const merge = mergeForm({
      opened,
      mine: having({ title: 'Chef de rang' }),
      theirs: having({ city: 'Lyon' }),
    });
    expect(merge).toEqual({ toSend: ['title'], disputed: [] });
  });

  it('names the fields that both changed differently', () => {
    const merge = mergeForm({
      opened,
      mine: having({ title: 'Chef de rang', city: 'Lyon' }),
      theirs: having({ title: 'Cheffe de rang', city: 'Lyon' }),
    });
    expect(merge).toEqual({ toSend: ['title'], disputed: ['title'] });
  });

  it('has nothing to send when this person changed nothing', () => {
    const merge = mergeForm({ opened, mine: opened, theirs: having({ title: 'Cheffe de rang' }) });
    expect(merge).toEqual({ toSend: [], disputed: [] });
  });
});

describe('changesOnto', () => {
  const mine = having({ title: 'Chef de rang', description: 'Une belle salle.' });
  const theirs = having({ title: 'Cheffe de rang', city: 'Lyon' });

  it('keeps what was changed here, and reverts nothing that was changed there', () => {
    const values = changesOnto(theirs, { opened, mine });
    expect(values).toEqual({ ...mine, city: 'Lyon' });
    expect(mergeForm({ opened: theirs, mine: values, theirs }).toSend).toEqual(['title', 'description']);
  });

  it('discards the fields it is told to', () => {
    const values = changesOnto(theirs, { opened, mine, giveUp: ['title'] });
    expect(values).toEqual({ ...theirs, description: 'Une belle salle.' });
  });
});

describe('changedFields', () => {
  it('detects a change inside a list', () => {
    expect(changedFields(opened, having({ questions: [{ text: 'Permis B ?' }] }))).toEqual(['questions']);
  });
});
