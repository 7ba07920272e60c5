import * as auth from './auth.ts';
import * as authoring from './authoring.ts';
import * as certificates from './certificates.ts';
import * as contact from './contact.ts';
import * as courseLayout from './course-layout.ts';
import * as courseLists from './course-lists.ts';
import * as courses from './courses.ts';
import * as downloads from './downloads.ts';
import * as explore from './explore.ts';
import * as identity from './identity.ts';
import * as learning from './learning.ts';
import * as learningEvents from './learning-events.ts';
import * as library from './library.ts';
import * as managing from './managing.ts';
import * as myData from './my-data.ts';
import * as notes from './notes.ts';
import * as operations from './operations.ts';
import * as packedCourse from './packed-course.ts';
import * as paths from './paths.ts';
import * as progress from './progress.ts';
import * as publishing from './publishing.ts';
import * as questions from './questions.ts';
import * as reminders from './reminders.ts';
import * as rewriting from './rewriting.ts';
import * as security from './security.ts';
import * as speech from './speech.ts';
import * as wallet from './wallet.ts';
import * as withheldQuestions from './withheld-questions.ts';
import type { EndpointShape } from './endpoint.ts';

const contracts = {
  ...courseLists,
  ...courses,
  ...courseLayout,
  ...managing,
  ...publishing,
  ...library,
  ...authoring,
  ...rewriting,
  ...questions,
  ...downloads,
  ...packedCourse,
  ...learning,
  ...learningEvents,
  ...progress,
  ...certificates,
  ...paths,
  ...auth,
  ...identity,
  ...security,
  ...myData,
  ...explore,
  ...notes,
  ...reminders,
  ...speech,
  ...wallet,
  ...contact,
  ...operations,
  ...withheldQuestions,
};

type Contracts = typeof contracts;
type EndpointName = {
  [Name in keyof Contracts]: Contracts[Name] extends EndpointShape ? Name : never;
}[keyof Contracts];

/** Every endpoint of the product: router, reference and tests derive from this one list. */
export const api = Object.fromEntries(
  Object.entries(contracts).filter(([, value]) => 'reply' in value && 'path' in value),
) as unknown as Pick<Contracts, EndpointName>;
