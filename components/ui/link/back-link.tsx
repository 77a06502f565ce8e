import type { ComponentProps } from 'react';
import { Icon } from '../icons/icon.tsx';
import { arrowLeft } from '../icons/icon-paths.ts';
import { TextLink } from './text-link.tsx';

/** Above a title: to the list or the screen that the page belongs to. */
export function BackLink({ children, ...link }: Omit<ComponentProps<typeof TextLink>, 'className'>) {
  return (
    <TextLink className="inline-flex items-center gap-1 print:hidden" {...link}>
      <Icon path={arrowLeft} className="size-4" />
      {children}
    </TextLink>
  );
}
