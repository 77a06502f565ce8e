import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { DropZone } from './drop-zone.tsx';

it('passes on dropped files, and the browser does not open them', () => {
  const onFiles = vi.fn();
  render(
    <DropZone label="Files" className="gap-2" onFiles={onFiles}>
      inside
    </DropZone>,
  );
  const zone = screen.getByRole('region', { name: 'Files' });
  const files = [new File(['a'], 'a.csv'), new File(['b'], 'b.csv')];
  const over = createEvent.dragOver(zone);
  const drop = createEvent.drop(zone, { dataTransfer: { files } });
  fireEvent(zone, over);
  fireEvent(zone, drop);
  expect(onFiles).toHaveBeenCalledExactlyOnceWith(files);
  expect([over, drop].map(({ defaultPrevented }) => defaultPrevented)).toEqual([true, true]);
});
