import { accountMail } from './en/account-mail.ts';
import { aloud } from './en/aloud.ts';
import { bringing } from './en/bringing.ts';
import { contact } from './en/contact.ts';
import { course } from './en/course.ts';
import { dashboard } from './en/dashboard.ts';
import { downloads } from './en/downloads.ts';
import { errors } from './en/errors.ts';
import { finish } from './en/finish.ts';
import { generation } from './en/generation.ts';
import { handbook } from './en/handbook.ts';
import { identity } from './en/identity.ts';
import { landing } from './en/landing.ts';
import { layout } from './en/layout.ts';
import { learning } from './en/learning.ts';
import { legal } from './en/legal.ts';
import { managing } from './en/managing.ts';
import { myData } from './en/my-data.ts';
import { notes } from './en/notes.ts';
import { notices } from './en/notices.ts';
import { operations } from './en/operations.ts';
import { practice } from './en/practice.ts';
import { printing } from './en/printing.ts';
import { profile } from './en/profile.ts';
import { progress } from './en/progress.ts';
import { publishing } from './en/publishing.ts';
import { questions } from './en/questions.ts';
import { saved } from './en/saved.ts';
import { security } from './en/security.ts';
import { shell } from './en/shell.ts';
import { signIn } from './en/sign-in.ts';
import { stepUp } from './en/step-up.ts';
import { subjects } from './en/subjects.ts';
import { wallet } from './en/wallet.ts';
import { wizard } from './en/wizard.ts';

/** Every text of the pages in English, by area. The wording that the specification prescribes is literal. */
export const en = {
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
