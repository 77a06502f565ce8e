import shell from '#messages/fr/shell.json';
import { HelpDialog, type HelpProps } from './help-dialog.tsx';

export const FrenchHelp = (props: HelpProps) => <HelpDialog locale="fr" messages={{ shell }} {...props} />;
