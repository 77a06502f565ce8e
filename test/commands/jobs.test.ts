import { tryEngine } from './contract.ts';
import { jobsEngine } from './jobs-engine.ts';

tryEngine(jobsEngine);
