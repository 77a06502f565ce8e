'use client';

import { type ReactNode, useState } from 'react';

type DropZoneProps = {
  /** Its accessible name. */
  label: string;
  className: string;
  onFiles: (files: readonly File[]) => void;
  children: ReactNode;
};

/** Accepts dropped files: only a shortcut, a button inside does the same by keyboard and touch. */
export function DropZone({ label, className, onFiles, children }: DropZoneProps) {
  const [over, setOver] = useState(false);
  return (
    <section
      aria-label={label}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onFiles([...event.dataTransfer.files]);
      }}
      className={`grid rounded border border-dashed p-4 ${over ? 'border-accent bg-accent-soft' : 'border-line-strong'} ${className}`}
    >
      {children}
    </section>
  );
}
