import { writeFileSync } from 'node:fs';
import { DOCUMENT, endpointsDocument } from './document.ts';

writeFileSync(DOCUMENT, endpointsDocument());
