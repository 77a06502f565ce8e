import { writeFileSync } from 'node:fs';
import { EXAMPLE, settingsExample } from './example.ts';

writeFileSync(EXAMPLE, settingsExample());
