import { tryEngine } from './contract.ts';
import { movesEngine } from './moves-engine.ts';

tryEngine(movesEngine);
