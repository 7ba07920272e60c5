import { missingChapters } from '#contract/certificate-caps.ts';
import type { Me } from '#contract/identity.ts';
import { nextPath, nextText, readingPath } from '#web/platform/courses/course-paths.ts';
import { useMe } from '#web/platform/people/me.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { PendingLine } from '#web/practice/practice.tsx';
import { CanDo } from '#web/practice/sitting/can-do.tsx';
import { WellDone } from '#web/progress/learned/well-done.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { NamedButton } from '#web/ui/named-button.tsx';
import { useGivesWay } from './gives-way.ts';
import { knownCourse } from './known-course.ts';
import { provedHere } from './proved-here.ts';
import { SavedCourses } from './saved-courses.tsx';
import { NeedsNetwork } from './saved-title.tsx';
import { listSaved, type SavedCourse } from './saved-store.ts';
import { useSaved, useSinceHeard, useTitle } from './use-saved.tsx';

/** Reads the courses of this phone, and what it knows of each. */
async function readCourses(me: Me) {
  const courses = await listSaved();
  return Promise.all(courses.map(async (saved) => ({ saved, known: await knownCourse(saved.courseId, me) })));
}

type Course = Awaited<ReturnType<typeof readCourses>>[number];
const isDone = ({ known }: Course) => known?.complete === true;

/** Tells the end of a saved course by what this phone knows; the list where the course is not saved, or not known to be done. */
export function SavedLearned({ courseId }: { courseId: string }) {
  const me = useMe();
  const { found, fault, instead } = useSaved(() => readCourses(me));
  if (found === undefined && fault === null) return instead;
  const course = found?.find(({ saved }) => saved.courseId === courseId);
  return found && course && isDone(course) ? (
    <End saved={course.saved} known={course.known!} next={nextOf(found)} />
  ) : (
    <SavedCourses />
  );
}

/** A course that was begun comes before one that was not. */
function nextOf(courses: readonly Course[]): Course | undefined {
  const others = courses.filter((course) => !isDone(course));
  return others.find(({ known }) => known) ?? others[0];
}

interface EndProps {
  saved: SavedCourse;
  known: NonNullable<Course['known']>;
  next: Course | undefined;
}

function End({ saved, known: { chapters }, next }: EndProps) {
  const t = useTexts();
  const events = useSinceHeard('progress');
  useGivesWay();
  const { course } = saved.package;
  const objectives = provedHere(saved, chapters, events);
  const hasCertificate = missingChapters('completion', chapters).length === 0;
  useTitle(course.courseName);
  return (
    <div className="mx-auto grid w-full max-w-3xl gap-6">
      <WellDone {...{ course, chapters }}>{next ? <NextSaved {...next} /> : null}</WellDone>
      {objectives.length > 0 ? (
        <Card>
          <CanDo objectives={objectives} language={course.language} />
        </Card>
      ) : null}
      <PendingLine />
      {hasCertificate ? (
        <NeedsNetwork text={t('saved.endLater')} />
      ) : (
        <p className="text-muted">{t('learned.noCertificate')}</p>
      )}
      <ButtonLink href="/saved" tone={next ? 'secondary' : 'primary'} className="sm:justify-self-center">
        {t('saved.toSaved')}
      </ButtonLink>
    </div>
  );
}

function NextSaved({ saved, known }: Course) {
  const t = useTexts();
  const {
    courseId,
    package: { course },
  } = saved;
  const step = known?.next;
  return (
    <NamedButton
      href={step ? nextPath(courseId, step) : readingPath(courseId)}
      size="lg"
      className="max-sm:w-full"
      text={(chapter) => (step ? t(nextText(step.why), { chapter }) : t('practice.nextIs', { chapter }))}
      name={course.courseName}
      language={course.language}
    />
  );
}
