import { tryLostAnswers } from './testing/lost-answers.ts';

tryLostAnswers(60);
