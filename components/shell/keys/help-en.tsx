import shell from '#messages/en/shell.json';
import { HelpDialog, type HelpProps } from './help-dialog.tsx';

export const EnglishHelp = (props: HelpProps) => (
  <HelpDialog locale="en-GB" messages={{ shell }} {...props} />
);
