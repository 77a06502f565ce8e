/** Asks for the list of shortcuts, from wherever one is. */
export const HELP_EVENT = 'perron:keyboard-help';
