/** `npm run check`: all checks that do not run the program, in parallel. */
import { check } from './suites/commands.ts';
import { runPlan } from './suites/plan.ts';

const CHECKS = ['lint', 'types', 'messages', 'words', 'dead'].map(check);

await runPlan([{ suites: CHECKS }], { quarantine: [], summary: 'check.txt' });
