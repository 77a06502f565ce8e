import { execute } from './limits.ts';

/** Ends all snoozes of an establishment. */
export async function ageSnoozes(databaseUrl: string, maison: string): Promise<void> {
  await execute(
    databaseUrl,
    `UPDATE perron.follow_ups SET snoozed_until = least(snoozed_until, now()) WHERE scope_key = $1`,
    [`maison:${maison}`],
  );
}
