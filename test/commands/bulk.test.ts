import { bulkRequestsEngine } from './bulk-requests-engine.ts';
import { tryEngine } from './contract.ts';

tryEngine(bulkRequestsEngine);
