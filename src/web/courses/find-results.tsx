import type { CourseCard as CourseCardFacts } from '#contract/course-lists.ts';
import type { PathCard } from '#contract/paths.ts';
import { skillsIn } from '#web/platform/courses/skills-in.ts';
import { readingPath, sourcePath } from '#web/platform/courses/course-paths.ts';
import { shortened } from '#web/platform/courses/plain-text.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { buttonClass, ButtonLink, TextLink } from '#web/ui/button.tsx';
import { coverLink } from '#web/ui/card.tsx';
import { wordsOf } from '#web/ui/course-card.tsx';
import { Cover } from '#web/ui/course-thumbnail.tsx';
import { EmergencyCall } from '#web/ui/emergency-call.tsx';
import type { Search } from '#web/ui/find-form.tsx';
import type { Help } from '#web/ui/help.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PathOffer } from '#web/ui/path-row.tsx';
import type { chapterAbout } from './search-facts.ts';

interface ResultsProps {
  search: Search;
  title: string;
  courses: readonly CourseCardFacts[];
  /** Says what to do instead, where nothing was found. */
  advice: 'course.askVet' | 'course.foundNoneText' | 'course.notTaughtText' | null;
  /** Nothing of it is taught here. */
  isRefused: boolean;
  next: string | null;
}

/** Shows the courses that were found, or those that come nearest. */
export function Results({ search, title, courses, advice, isRefused, next }: ResultsProps) {
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
      {courses.length > 0 ? (
        <ul role="list" className={courseRows}>
          {courses.map((course, index) => (
            <CourseRow key={course._id} course={course} eager={index < 6} />
          ))}
        </ul>
      ) : null}
      {advice ? <p className="text-muted">{t(advice)}</p> : null}
      {advice === 'course.foundNoneText' ? (
        <TextLink href="/courses" className="-my-3 justify-self-start">
          {t('course.findAll')}
        </TextLink>
      ) : null}
      {isRefused ? (
        <ButtonLink href="/courses" className="justify-self-start">
          {t('course.findAll')}
        </ButtonLink>
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

const courseRows = 'grid gap-3 grid-cols-[repeat(auto-fit,minmax(min(100%,max(19rem,40%)),1fr))] sm:gap-4';

function CourseRow({ course, eager }: { course: CourseCardFacts; eager: boolean }) {
  const t = useTexts();
  const { _id, courseName, description, copied } = course;
  return (
    <li className="relative flex gap-4 rounded-lg border border-line bg-surface p-3 hover:border-edge sm:p-4">
      <Cover courseId={_id} eager={eager} className="w-24! shrink-0 self-start sm:w-32!" />
      <div className="grid min-w-0 flex-1 content-start gap-1">
        <div {...wordsOf(courseName)} className="grid gap-1 text-start">
          <h3 className="leading-snug font-semibold">
            <a href={`/course/${_id}`} className={coverLink}>
              {courseName}
            </a>
          </h3>
          <p className="text-sm text-muted">{skillsIn(description)}</p>
        </div>
        {copied ? <p className="text-sm text-muted">{t('dashboard.yourCopy')}</p> : null}
      </div>
    </li>
  );
}

/** Offers the call, then the chapter, and says whom else to ask where the search knows nothing to read. */
export function FirstHelp({ about, isUnmet }: { about: About | undefined; isUnmet: boolean }) {
  const t = useTexts();
  return (
    <div className={`${courseRows} rounded-lg border border-accent bg-accent-soft p-4 sm:p-6`}>
      <EmergencyCall urgent />
      {about ? <ReadNow about={about} calls tone="secondary" /> : null}
      {isUnmet ? <p className="self-center">{t('course.askWhom')}</p> : null}
    </div>
  );
}

/** The chapters on emergencies begin with it; before it stands what one learns, and what one remembers. */
const whatToDo = { part: 'topic', number: 1 } as const;

type About = NonNullable<ReturnType<typeof chapterAbout>>;

interface ReadNowProps {
  about: About;
  calls: boolean;
  tone: 'primary' | 'secondary';
}

/** Leads to the chapter that is about the search, in an emergency to what to do until help comes. */
function ReadNow({ about: { _id, chapter }, calls, tone }: ReadNowProps) {
  const t = useTexts();
  return (
    <h2>
      <ButtonLink
        href={calls ? sourcePath(_id, chapter._id, whatToDo) : readingPath(_id, chapter._id)}
        tone={tone}
        size="lg"
        className="size-full justify-start! gap-4! rounded-lg! text-start!"
      >
        <Icon name="book" className="size-[min(1.75rem,8vw)] shrink-0" />
        <span className="min-w-0 flex-1 wrap-anywhere">
          <span className="block text-sm">{t('course.readNow')}</span>{' '}
          <span {...wordsOf(chapter.name)} className="block text-lg">
            {chapter.name}
          </span>
        </span>
        <Icon name="next" className="size-5 shrink-0" />
      </ButtonLink>
    </h2>
  );
}

interface ReadChapterProps extends Omit<ReadNowProps, 'tone'> {
  /** Numbers that stand above it, and are louder. */
  help: Help | undefined;
}

export const ReadChapter = ({ help, ...props }: ReadChapterProps) => (
  <div className={courseRows}>
    <ReadNow {...props} tone={help ? 'secondary' : 'primary'} />
  </div>
);

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

interface CreateAboutProps {
  search: Search;
  offers: { corrected?: string | undefined };
  plans: boolean;
  look: string;
}

/** Keeps the search terms, as they were meant. Where no AI writes (`plans`), the wizard notes the wish for a course, or makes a study plan. */
export function CreateAbout({ search, offers, plans, look }: CreateAboutProps) {
  const t = useTexts();
  const topic = offers.corrected ?? search.q;
  const query = new URLSearchParams({ q: topic, ...(plans && { step: '3' }) });
  const words = topic === '' ? t('course.makeYourOwn') : t('course.createAbout', { topic: shortened(topic) });
  return (
    <a href={`/createcourse?${query}`} className={`${look} justify-self-start wrap-anywhere`}>
      <Icon name={plans ? 'bell' : 'plus'} className="size-5 shrink-0" />
      <span>{plans ? t('course.wishOrPlan') : words}</span>
    </a>
  );
}
