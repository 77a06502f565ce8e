import { writeFileSync } from 'node:fs';
import { DOCUMENT, layoutDocument } from './document.ts';

writeFileSync(DOCUMENT, layoutDocument());
