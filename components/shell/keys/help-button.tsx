'use client';

import { Button } from '#components/ui/button/button.tsx';
import { Kbd } from '#components/ui/button/kbd.tsx';
import { Icon } from '#components/ui/icons/icon.tsx';
import { keyboard } from '#components/ui/icons/icon-paths.ts';
import { helpAsked } from './help-event.ts';

/** The button that opens the list of shortcuts. */
export function HelpButton({ label }: { label: string }) {
  return (
    <Button className="justify-self-start" onClick={() => helpAsked.tell()}>
      <Icon path={keyboard} className="size-4.5" />
      {label}
      <span aria-hidden="true">
        <Kbd>?</Kbd>
      </span>
    </Button>
  );
}
