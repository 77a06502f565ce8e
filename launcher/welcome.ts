type Welcome = { origin: string; platformUrl: string; demo: boolean };

const accounts = [
  ['owner@lutece.demo', 'Hôtel Lutèce, propriétaire'],
  ['editor@lutece.demo', 'Hôtel Lutèce, éditeur'],
  ['viewer@lutece.demo', 'Hôtel Lutèce, lecteur'],
  ['groupe@belmont.demo', 'Groupe Belmont, 12 établissements'],
] as const;

/** The text printed when everything answers. */
export function welcome({ origin, platformUrl, demo }: Welcome): string {
  const lines = ['', `  Perron      ${origin}`, `  Platform    ${platformUrl}`];
  if (demo) {
    lines.push('', '  Demo accounts, password perron-demo:');
    for (const [email, who] of accounts) lines.push(`    ${email.padEnd(22)} ${who}`);
  }
  return [...lines, '', '  Ctrl-C stops everything.', ''].join('\n');
}
