/** What the shell shows of who is signed in. */
export type ShellPerson = {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly role: 'owner' | 'editor' | 'viewer' | 'group';
  readonly scopeName: string;
};
