import { tryLostAnswers } from './testing/lost-answers.ts';

tryLostAnswers(1000);
