/** `npm run check`: everything that is told without running the program, side by side. */
import { check } from './suites/commands.ts';
import { runPlan } from './suites/plan.ts';

const CHECKS = ['lint', 'types', 'messages', 'words', 'dead'].map(check);

await runPlan([{ suites: CHECKS }], { quarantine: [], summary: 'check.txt' });
