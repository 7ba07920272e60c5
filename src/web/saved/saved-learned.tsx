import { missingChapters } from '#contract/certificate-caps.ts';
import type { Me } from '#contract/identity.ts';
import { nextPath, nextText, readingPath } from '#web/platform/courses/course-paths.ts';
import { useMe } from '#web/platform/people/me.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { CourseDone } from '#web/progress/learned/course-done.tsx';
import { ShowPicture } from '#web/progress/learned/show-picture.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { CourseShelf } from '#web/ui/course-shelf.tsx';
import { NamedButton } from '#web/ui/named-button.tsx';
import { Section } from '#web/ui/section.tsx';
import { useGivesWay } from './gives-way.ts';
import { endOf, readEnd } from './hear.ts';
import { knownCourse } from './known-course.ts';
import { provedHere } from './proved-here.ts';
import { SavedCourses } from './saved-courses.tsx';
import { useNextReview } from './saved-due.tsx';
import { hasPicture } from './saved-picture.ts';
import { NeedsNetwork } from './saved-title.tsx';
import { listSaved, type SavedCourse } from './saved-store.ts';
import { useHeard, useSaved, useSinceHeard, useTitle } from './use-saved.tsx';

/** Reads the courses of this phone, and what it knows of each. */
async function readCourses(me: Me, courseId: string) {
  const courses = await listSaved();
  const known = courses.map(async (saved) => ({ saved, known: await knownCourse(saved.courseId, me) }));
  return { courses: await Promise.all(known), hasPicture: await hasPicture(courseId) };
}

type Course = Awaited<ReturnType<typeof readCourses>>['courses'][number];
const isDone = ({ known }: Course) => known?.complete === true;

/** Tells the end of a saved course by what this phone knows; the list where the course is not saved, or not known to be done. */
export function SavedLearned({ courseId }: { courseId: string }) {
  const me = useMe();
  const { found, fault, instead } = useSaved(() => readCourses(me, courseId));
  if (found === undefined && fault === null) return instead;
  const course = found?.courses.find(({ saved }) => saved.courseId === courseId);
  return found && course && isDone(course) ? (
    <End
      saved={course.saved}
      known={course.known!}
      others={inTurn(found.courses)}
      hasPicture={found.hasPicture}
    />
  ) : (
    <SavedCourses />
  );
}

/** Returns the courses that are not done; those that were begun come first. */
function inTurn(courses: readonly Course[]): Course[] {
  const others = courses.filter((course) => !isDone(course));
  return others.toSorted((one, other) => Number(!one.known) - Number(!other.known));
}

interface EndProps {
  saved: SavedCourse;
  known: NonNullable<Course['known']>;
  others: readonly Course[];
  hasPicture: boolean;
}

function End({ saved, known: { chapters }, others: [next, ...others], hasPicture }: EndProps) {
  const t = useTexts();
  useGivesWay();
  const { courseId } = saved;
  const { course } = saved.package;
  const { coins = 0, canDo } = useHeard('end', () => readEnd(courseId), endOf(courseId)) ?? {};
  const events = useSinceHeard('end');
  const review = useNextReview({ courseId });
  const hasCertificate = missingChapters('completion', chapters).length === 0;
  useTitle(course.courseName);
  const later = coins > 0 ? 'saved.certificateLater' : 'saved.endLater';
  return (
    <CourseDone
      {...{ courseId, course, chapters, coins, review }}
      canDo={provedHere(saved, { chapters, events, canDo })}
      lead={next ? <NextSaved {...next} /> : null}
      below={hasCertificate ? <NeedsNetwork text={t(later)} /> : null}
    >
      <Section id="next" title={t('learned.next')} className="grid justify-items-start gap-4">
        {others.length > 0 ? (
          <div className="grid w-full gap-2">
            <p>{t('learned.more')}</p>
            <CourseShelf courses={others.slice(0, 2).map(onShelf)} />
          </div>
        ) : null}
        <ButtonLink href="/saved" tone={next ? 'secondary' : 'primary'}>
          {t('saved.toSaved')}
        </ButtonLink>
      </Section>
      {hasPicture ? (
        <ShowPicture course={course} origin={location.origin} />
      ) : (
        <p className="text-muted">{t('saved.pictureLater')}</p>
      )}
    </CourseDone>
  );
}

function onShelf({ saved: { courseId: _id, package: found } }: Course) {
  const { courseName, language, duration, category, level, chapters } = found.course;
  const edition = { _id, courseName, language, duration, firstChapterId: chapters[0]?._id ?? '' };
  return { slug: _id, category, level, editions: [edition] };
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
