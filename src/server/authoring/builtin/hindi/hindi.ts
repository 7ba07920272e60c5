import type { Catalogue } from '#server/authoring/builtin/catalogue.ts';
import { astronomy } from './astronomy.ts';
import { business } from './business.ts';
import { environment } from './environment.ts';
import { exams } from './exams.ts';
import { frames } from './frames.ts';
import { general } from './general.ts';
import { healthcare } from './healthcare.ts';
import { hobbies } from './hobbies.ts';
import { humanities } from './humanities.ts';
import { languages } from './languages.ts';
import { mathematics } from './mathematics.ts';
import { music } from './music.ts';
import { practiceRounds } from './practice-rounds.ts';
import { roundTasks } from './round-tasks.ts';
import { science } from './science.ts';
import { sharingRounds } from './sharing-rounds.ts';
import { skills } from './skills.ts';
import { technology } from './technology.ts';
import { tools } from './tools.ts';
import { wellness } from './wellness.ts';

export const hindi: Catalogue = {
  subjects: {
    Science: science,
    Mathematics: mathematics,
    Languages: languages,
    'Technology & Engineering': technology,
    'Arts & Humanities': humanities,
    'Business & Management': business,
    'Health & Wellness': wellness,
    'Skill Development': skills,
    'Hobbies & Interests': hobbies,
    'Test Preparation': exams,
    Astronomy: astronomy,
    'Music & Performance': music,
    'Environment & Sustainability': environment,
    'Healthcare & Medicine': healthcare,
    General: general,
  },
  rounds: { ...practiceRounds, ...sharingRounds },
  roundTasks,
  tools,
  frames,
};
