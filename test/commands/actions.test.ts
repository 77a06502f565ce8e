import { actionsEngine } from './actions-engine.ts';
import { tryEngine } from './contract.ts';

tryEngine(actionsEngine);
