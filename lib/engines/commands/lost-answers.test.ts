import { runsWhole } from '#test/env.ts';
import { tryLostAnswers } from './testing/lost-answers.ts';

tryLostAnswers(runsWhole() ? 60 : 6);
