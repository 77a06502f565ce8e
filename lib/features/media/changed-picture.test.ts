import { expect, it } from 'vitest';
import { changedPicture } from './changed-picture.ts';

const TEXT = {
  from: 'https://p.test/a.jpg https://p.test/old.jpg',
  to: 'https://p.test/a.jpg https://p.test/new.jpg',
};

it('finds both pictures by their numbers, whatever stands before', () => {
  expect(changedPicture([TEXT, { from: '9', to: '9' }, { from: '3', to: '7' }])).toEqual({
    from: '3',
    to: '7',
  });
});

it('finds those of a text by their addresses, and not one that stays', () => {
  expect(changedPicture([TEXT])).toEqual({ from: 'https://p.test/old.jpg', to: 'https://p.test/new.jpg' });
});

it.each([[[]], [[{ from: '7', to: '7' }]], [[{ from: '', to: '7' }]]])(
  'finds none where none is exchanged',
  (items) => {
    expect(changedPicture(items)).toBeNull();
  },
);
