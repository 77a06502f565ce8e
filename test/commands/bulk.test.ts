import { tryEngine } from './contract.ts';
import { bulkRequestsEngine } from './bulk-requests-engine.ts';

tryEngine(bulkRequestsEngine);
