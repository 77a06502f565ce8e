/** What the shell shows of the signed-in user. */
export type ShellPerson = {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly role: 'owner' | 'editor' | 'viewer' | 'group';
  readonly scopeName: string;
};

type Account = { readonly id: number; readonly displayName: string; readonly email: string };
type Scope = { readonly name: string; readonly role: ShellPerson['role'] };

export const toShellPerson = (account: Account, scope: Scope): ShellPerson => ({
  id: account.id,
  name: account.displayName,
  email: account.email,
  role: scope.role,
  scopeName: scope.name,
});
