import type { CourseCard as CourseCardFacts } from '#contract/course-lists.ts';
import type { CourseOffers } from '#contract/library.ts';
import type { PathCard } from '#contract/paths.ts';
import { foldedWords } from '#contract/folded-words.ts';
import { skillsIn } from '#web/platform/courses/skills-in.ts';
import { readingPath, sourcePath } from '#web/platform/courses/course-paths.ts';
import { shortened } from '#web/platform/courses/plain-text.ts';
import type { oneCardEach } from '#web/platform/courses/one-card-each.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { buttonClass, TextLink } from '#web/ui/button.tsx';
import { coverLink } from '#web/ui/card.tsx';
import { wordsOf } from '#web/ui/course-card.tsx';
import { Cover } from '#web/ui/course-thumbnail.tsx';
import type { Search } from '#web/ui/find-form.tsx';
import { HelpNotice, type Help } from '#web/ui/help.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PathOffer } from '#web/ui/path-row.tsx';
import { EmergencyCall } from './emergency-call.tsx';
import type { chapterAbout } from './search-facts.ts';

interface ResultsProps {
  search: Search;
  title: string;
  found: ReturnType<typeof oneCardEach>;
  offers: CourseOffers;
  about: ReturnType<typeof chapterAbout>;
  calls: boolean;
  isNothing: boolean;
  next: string | null;
}

/** Shows the courses that were found, or those that come nearest. */
export function Results({ search, title, found, offers, about, calls, isNothing, next }: ResultsProps) {
  const t = useTexts();
  return (
    <section aria-labelledby="found-heading" className="grid gap-5">
      <div className="flex flex-wrap items-center gap-x-5">
        <h2 id="found-heading" className="text-xl">
          {title}
        </h2>
        {search.language === '' ? null : (
          <TextLink href={`/courses?${new URLSearchParams({ ...search, language: '' })}`}>
            {t('course.allLanguages')}
          </TextLink>
        )}
      </div>
      {calls ? null : <ReadNow about={about} found={found} offers={offers} />}
      {found.length > 0 ? <Found courses={found.map(({ course }) => course)} /> : <Nearest {...offers} />}
      {isNothing && !calls && foldedWords(search.q).length > 1 ? (
        <p className="text-muted">{t('course.foundNoneText')}</p>
      ) : null}
      {next === null ? null : (
        <a
          href={`/courses?${new URLSearchParams({ ...search, cursor: next })}`}
          className={`${buttonClass({ tone: 'secondary' })} justify-self-center`}
        >
          {t('course.findMore')}
        </a>
      )}
    </section>
  );
}

const courseRows = 'grid gap-3 grid-cols-[repeat(auto-fill,minmax(min(100%,max(19rem,40%)),1fr))] sm:gap-4';

type CourseRowProps = {
  course: CourseCardFacts;
  path: string;
  /** The chapter that the row leads to; undefined: the course. */
  chapter?: string;
  eager: boolean;
};

/** Shows a course that was found, or a chapter of it. */
function CourseRow({ course, path, chapter, eager }: CourseRowProps) {
  const { _id, courseName, description } = course;
  return (
    <li className="relative flex gap-4 rounded-lg border border-line bg-surface p-3 hover:border-edge sm:p-4">
      <Cover courseId={_id} eager={eager} className="w-24! shrink-0 self-start sm:w-32!" />
      <div {...wordsOf(courseName)} className="grid min-w-0 flex-1 content-start gap-1 text-start">
        <h3 className="line-clamp-2 leading-snug font-semibold">
          <a href={path} className={coverLink}>
            {chapter ?? courseName}
          </a>
        </h3>
        <p className="line-clamp-2 text-sm text-muted">
          {chapter === undefined ? skillsIn(description) : courseName}
        </p>
      </div>
    </li>
  );
}

function Found({ courses }: Pick<CourseOffers, 'courses'>) {
  return (
    <ul role="list" className={courseRows}>
      {courses.map((course, index) => (
        <CourseRow key={course._id} course={course} path={`/course/${course._id}`} eager={index < 6} />
      ))}
    </ul>
  );
}

/** The chapters on emergencies begin with it; before it stands what one learns, and what one remembers. */
const whatToDo = { part: 'topic', number: 1 } as const;

/** Offers the call, and the chapter that says what to do until help comes, where the search knows it; else whom to ask. */
export function FirstHelp({
  isUnmet,
  ...found
}: Pick<ResultsProps, 'about' | 'found' | 'offers'> & { isUnmet: boolean }) {
  const t = useTexts();
  return (
    <div className="grid justify-items-start gap-1">
      <EmergencyCall />
      {isUnmet ? <p>{t('course.askWhom')}</p> : null}
      <ReadNow {...found} part={whatToDo} />
    </div>
  );
}

/** Shows whom to call, and what is about the danger. */
export function InDanger({
  help,
  title,
  ...shown
}: Omit<ResultsProps, 'title'> & { help: Help; title: string | null }) {
  const { courses, near } = shown.offers;
  return (
    <>
      <HelpNotice help={help} />
      {title !== null && courses.length + near.length > 0 ? (
        <Results {...shown} calls={false} title={title} />
      ) : null}
    </>
  );
}

type ReadNowProps = Pick<ResultsProps, 'about' | 'found' | 'offers'> & { part?: typeof whatToDo };

/** Names the chapter of a course that was found. One that is merely near has a row of its own. */
function ReadNow({ about, found, offers, part }: ReadNowProps) {
  const t = useTexts();
  if (!about || found.length + offers.courses.length === 0) return null;
  const { _id, chapter } = about;
  const path = part ? sourcePath(_id, chapter._id, part) : readingPath(_id, chapter._id);
  return (
    <TextLink href={path} className="gap-2 justify-self-start">
      <Icon name="book" className="size-5 shrink-0" />
      <span>
        {t('course.readNow')} <span {...wordsOf(chapter.name)}>{chapter.name}</span>
      </span>
    </TextLink>
  );
}

/** A chapter that is about the search stands apart from a course that may help. */
function Nearest({ courses, near }: CourseOffers) {
  const t = useTexts();
  const [sure, others] = [near.filter(({ fits }) => fits), near.filter(({ fits }) => !fits)];
  return (
    <>
      {courses.length > 0 ? <Found courses={courses} /> : null}
      {sure.length > 0 ? <Chapters near={sure} /> : null}
      {sure.length > 0 && others.length > 0 ? (
        <p>{t('course.offeredNear', { count: others.length })}</p>
      ) : null}
      {others.length > 0 ? <Found courses={others} /> : null}
    </>
  );
}

function Chapters({ near }: Pick<CourseOffers, 'near'>) {
  return (
    <ul role="list" className={courseRows}>
      {near.map(({ chapter, ...course }) => (
        <CourseRow
          key={course._id}
          course={course}
          path={readingPath(course._id, chapter._id)}
          chapter={chapter.name}
          eager
        />
      ))}
    </ul>
  );
}

export function FittingPaths({ paths }: { paths: readonly PathCard[] }) {
  const t = useTexts();
  return (
    <section aria-labelledby="path-heading" className="grid gap-3">
      <h2 id="path-heading" className="text-xl">
        {t('course.offeredPath', { count: paths.length })}
      </h2>
      {paths.map((path) => (
        <PathOffer key={path.code} {...path} />
      ))}
    </section>
  );
}

/** Keeps the search terms. Where no AI writes (`plans`), the wizard notes the wish for a course, or makes a study plan. */
export function CreateAbout({ topic, plans, look }: { topic: string; plans: boolean; look: string }) {
  const t = useTexts();
  const search = new URLSearchParams({ q: topic, ...(plans && { step: '3' }) });
  const words = topic === '' ? t('course.makeYourOwn') : t('course.createAbout', { topic: shortened(topic) });
  return (
    <a href={`/createcourse?${search}`} className={`${look} justify-self-start wrap-anywhere`}>
      <Icon name={plans ? 'bell' : 'plus'} className="size-5 shrink-0" />
      <span>{plans ? t('course.wishOrPlan') : words}</span>
    </a>
  );
}
