import type { Area, Translated } from '#web/platform/texts.tsx';
import type { en } from './en.ts';
import { accountMail } from './hi/account-mail.ts';
import { aloud } from './hi/aloud.ts';
import { bringing } from './hi/bringing.ts';
import { contact } from './hi/contact.ts';
import { course } from './hi/course.ts';
import { dashboard } from './hi/dashboard.ts';
import { downloads } from './hi/downloads.ts';
import { errors } from './hi/errors.ts';
import { finish } from './hi/finish.ts';
import { generation } from './hi/generation.ts';
import { handbook } from './hi/handbook.ts';
import { identity } from './hi/identity.ts';
import { landing } from './hi/landing.ts';
import { layout } from './hi/layout.ts';
import { learning } from './hi/learning.ts';
import { legal } from './hi/legal.ts';
import { managing } from './hi/managing.ts';
import { myData } from './hi/my-data.ts';
import { notes } from './hi/notes.ts';
import { notices } from './hi/notices.ts';
import { operations } from './hi/operations.ts';
import { practice } from './hi/practice.ts';
import { printing } from './hi/printing.ts';
import { profile } from './hi/profile.ts';
import { progress } from './hi/progress.ts';
import { publishing } from './hi/publishing.ts';
import { questions } from './hi/questions.ts';
import { saved } from './hi/saved.ts';
import { security } from './hi/security.ts';
import { shell } from './hi/shell.ts';
import { signIn } from './hi/sign-in.ts';
import { stepUp } from './hi/step-up.ts';
import { subjects } from './hi/subjects.ts';
import { wallet } from './hi/wallet.ts';
import { wizard } from './hi/wizard.ts';

/** Every text of the pages in Hindi, with the keys of the English ones. */
export const hi: { [A in Area]: Translated<(typeof en)[A]> } = {
  accountMail,
  aloud,
  bringing,
  contact,
  course,
  dashboard,
  downloads,
  errors,
  finish,
  generation,
  handbook,
  identity,
  landing,
  layout,
  learning,
  legal,
  managing,
  myData,
  notes,
  notices,
  operations,
  practice,
  printing,
  profile,
  progress,
  publishing,
  questions,
  saved,
  security,
  shell,
  signIn,
  stepUp,
  subjects,
  wallet,
  wizard,
};
