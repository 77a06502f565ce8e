import { Client } from 'pg';

/** What the platform sends to an account besides notifications; the specification has no read for either. */
export type Recipients = {
  /** The endpoints of the account's push messages. */
  readonly browsers: readonly string[];
  readonly newsletter: boolean;
};

export async function readRecipients(databaseUrl: string, email: string): Promise<Recipients> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const browsers = await client.query<{ endpoint: string }>(
      `SELECT s.endpoint FROM platform.push_subscriptions s JOIN platform.accounts a ON a.id = s.account_id
       WHERE a.email = $1 ORDER BY s.endpoint`,
      [email],
    );
    const letters = await client.query('SELECT 1 FROM platform.newsletter_subscribers WHERE email = $1', [
      email,
    ]);
    return {
      browsers: browsers.rows.map(({ endpoint }) => endpoint),
      newsletter: letters.rows.length > 0,
    };
  } finally {
    await client.end();
  }
}
