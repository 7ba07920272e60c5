import { redirect } from 'react-router';
import { categories, levels } from '#contract/category.ts';
import { courseLanguages } from '#contract/language.ts';
import type { CourseCard as CourseCardFacts } from '#contract/course-lists.ts';
import type { CourseOffers, LibraryCourse } from '#contract/library.ts';
import { api } from '#web/platform/calls/api.ts';
import type { PageHandle } from '#web/platform/documents/page-handle.ts';
import { readingPath } from '#web/platform/courses/course-paths.ts';
import { readerLanguage } from '#contract/page-language.ts';
import { pageMeta } from '#web/platform/site/page-meta.ts';
import { serverApi } from '#web/platform/loading/server-api.ts';
import { useTexts, type Translate } from '#web/platform/texts/texts.tsx';
import { buttonClass, TextLink } from '#web/ui/button.tsx';
import { Card, coverLink } from '#web/ui/card.tsx';
import { CourseShelf } from '#web/ui/course-shelf.tsx';
import { wordsOf } from '#web/ui/course-card.tsx';
import { Cover } from '#web/ui/course-thumbnail.tsx';
import { FindForm, type Search } from '#web/ui/find-form.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { linkLook } from '#web/ui/link-list.tsx';
import styles from '#web/ui/public.css?inline';
import { SiteFooter } from '#web/ui/site-footer.tsx';
import { SitePage } from '#web/ui/site-page.tsx';
import { oneCardEach } from '#web/platform/courses/one-card-each.ts';
import type { Route } from './+types/find-page';

export const handle: PageHandle = { document: { styles } };

const isEmpty = (search: Search) => Object.values(search).every((value) => value === '');

/** @throws a redirect (308) from other spellings of the path, and to the first page from a cursor that is not one of ours */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { pathname, searchParams, search: query } = new URL(request.url);
  if (pathname !== '/courses') throw redirect(`/courses${query}`, 308);
  const oneOf = <T extends string>(key: string, values: readonly T[]) =>
    values.find((value) => value === searchParams.get(key));
  const search: Search = {
    q: searchParams.get('q')?.trim().slice(0, 200) ?? '',
    category: oneOf('category', categories) ?? '',
    language: oneOf('language', courseLanguages) ?? '',
    level: oneOf('level', levels) ?? '',
  };
  const cursor = searchParams.get('cursor')?.slice(0, 200);
  const via = serverApi(context, request);
  const isFirst = cursor === undefined;
  const reader = readerLanguage(request);
  const list = (from: string | undefined) =>
    api.listSavedCourses({ ...search, ...(search.q && { reader }), ...(from && { cursor: from }) }, via);
  const [first, { courses: library }] = await Promise.all([list(cursor), api.listLibrary({}, via)]);
  // Without a search, the page shows the library on its shelf, and the other courses below.
  const shelf = isEmpty(search) ? library : [];
  const shelved = new Set(shelf.flatMap(({ editions }) => editions.map(({ _id }) => _id)));
  const notShelved = ({ items }: typeof first) => items.filter(({ _id }) => !shelved.has(_id));
  let { next } = first;
  let courses = notShelved(first);
  // A page of the list has only courses of the shelf if few are published.
  while (courses.length === 0 && next !== null) {
    const page = await list(next);
    ({ next } = page);
    courses = notShelved(page);
  }
  const found = oneCardEach(courses, library, reader);
  const asked = search.language || reader;
  const isAsked = ({ editions }: LibraryCourse) => editions.some(({ language }) => language === asked);
  const offers =
    search.q !== '' && isFirst && found.length === 0
      ? await api.offerCourses({ topic: search.q, language: asked }, via)
      : { courses: [], near: [] };
  const plans = search.q !== '' && (await api.readAuthor({}, via).catch(() => null))?.provider === 'builtin';
  const isNothing = found.length + offers.courses.length + offers.near.length === 0 && next === null;
  // Where nothing is found, some courses of the library.
  const instead = isNothing && !isEmpty(search) ? library.filter(isAsked).slice(0, 3) : shelf;
  const subjects = categories.filter((known) => library.some(({ category }) => category === known));
  return { search, subjects, found, offers, next, isFirst, plans, shelf: isFirst ? instead : [] };
}

/** Search engines list the page of all courses, and follow its links. */
export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, (t) => ({
    title: t('course.findTitle'),
    description: t('course.findLead'),
    image: '/social.png',
    findable: args.loaderData !== undefined && args.loaderData.isFirst && isEmpty(args.loaderData.search),
  }));

export default function FindPage({ loaderData }: Route.ComponentProps) {
  const t = useTexts();
  const { search, subjects, found, next, shelf, plans } = loaderData;
  const isSearch = !isEmpty(search);
  const [first, others] = [shelf.slice(0, 4), shelf.slice(4)];
  const thePaths = isSearch ? null : <Paths />;
  const theShelf =
    shelf.length > 0 ? (
      <section aria-labelledby="library-heading" className="grid gap-3 sm:gap-5">
        <h2 id="library-heading" className="text-xl">
          {t(isSearch ? 'course.meanwhile' : 'shell.shelfTitle')}
        </h2>
        <CourseShelf courses={first} />
        {thePaths}
        {others.length > 0 ? <CourseShelf courses={others} /> : null}
      </section>
    ) : null;
  const isAll = !isSearch && theShelf && found.length === 0 && next === null;
  return (
    <SitePage
      className={`grid max-w-7xl content-start gap-5 py-4 ${isSearch ? 'md:py-6' : 'md:gap-8 md:py-12'}`}
      end={<SiteFooter />}
    >
      <header className="grid gap-3">
        <h1 className="text-3xl">{t('course.findTitle')}</h1>
        {isSearch ? null : (
          <p className="max-w-prose text-lg text-muted max-md:hidden">{t('course.findLead')}</p>
        )}
      </header>
      <FindForm search={search} subjects={subjects} />
      {isSearch ? null : (theShelf ?? thePaths)}
      {isAll ? null : <Results {...loaderData} />}
      {isSearch ? (
        <>
          {theShelf}
          {found.length > 0 && search.q !== '' ? (
            <CreateAbout
              topic={search.q}
              plans={plans}
              look={`${linkLook} gap-2 justify-self-start wrap-anywhere`}
            />
          ) : null}
        </>
      ) : null}
    </SitePage>
  );
}

type Listed = Route.ComponentProps['loaderData'];

function Results(listed: Listed) {
  const t = useTexts();
  const { search, found, offers, next, plans } = listed;
  const isNone = found.length === 0 && next === null;
  const hasOffers = offers.courses.length + offers.near.length > 0;
  return (
    <section aria-labelledby="found-heading" className="grid gap-5">
      <div className={hasOffers ? 'contents' : 'flex flex-wrap items-center gap-x-5'}>
        {/* Courses near the search say so themselves. */}
        <h2 id="found-heading" className={hasOffers ? 'sr-only' : 'text-xl'}>
          {titleOf(t, listed)}
        </h2>
        {search.language === '' ? null : (
          <TextLink href={`/courses?${new URLSearchParams({ ...search, language: '' })}`}>
            {t('course.allLanguages')}
          </TextLink>
        )}
      </div>
      {found.length > 0 ? <Found found={found} /> : null}
      {isNone ? <Nearest {...offers} /> : null}
      {isNone && !isEmpty(search) ? (
        <CreateAbout
          topic={search.q}
          plans={plans}
          look={`${buttonClass({ tone: plans && hasOffers ? 'secondary' : 'primary' })} justify-self-start wrap-anywhere`}
        />
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

/** Counts what a search found, where the page has all of it. */
function titleOf(t: Translate, { search, found, next, isFirst, shelf }: Listed): string {
  if (isEmpty(search)) return t(shelf.length > 0 ? 'course.findOthers' : 'course.findAll');
  if (next !== null || !isFirst) return t('course.found');
  return found.length === 0 ? t('course.foundNone') : t('course.foundCount', { count: found.length });
}

/** A row that leads to the learning paths, with the drawing that stands for them. */
function Paths() {
  const t = useTexts();
  return (
    <Card pressable className="flex items-center gap-4 bg-accent-soft! p-3! shadow-none!">
      <img src="/media/ways.svg#path" alt="" loading="lazy" className="size-16 shrink-0" />
      <p className="flex-1 leading-snug font-semibold">
        <a href="/paths" className={coverLink}>
          {t('course.findPaths')}
        </a>
      </p>
      <Icon name="next" className="size-5 shrink-0 text-accent-ink" />
    </Card>
  );
}

const courseRows = 'grid gap-3 mid:grid-cols-2 sm:gap-4';

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
        <p className="line-clamp-2 text-sm text-muted">{chapter === undefined ? description : courseName}</p>
      </div>
    </li>
  );
}

function Found({ found }: { found: ReturnType<typeof oneCardEach> }) {
  return (
    <ul role="list" className={courseRows}>
      {found.map(({ course }, index) => (
        <CourseRow key={course._id} course={course} path={`/course/${course._id}`} eager={index < 6} />
      ))}
    </ul>
  );
}

/** Keeps the search terms. Where no AI writes (`plans`), the wizard notes the wish for a course, or makes a study plan. */
function CreateAbout({ topic, plans, look }: { topic: string; plans: boolean; look: string }) {
  const t = useTexts();
  const search = new URLSearchParams({ q: topic, ...(plans && { step: '3' }) });
  const words = topic === '' ? t('course.makeYourOwn') : t('course.createAbout', { topic });
  return (
    <a href={`/createcourse?${search}`} className={look}>
      <Icon name={plans ? 'bell' : 'plus'} className="size-5 shrink-0" />
      <span>{plans ? t('course.wishOrPlan') : words}</span>
    </a>
  );
}

function Nearest({ courses, near }: CourseOffers) {
  const t = useTexts();
  if (courses.length + near.length === 0) return <p className="text-muted">{t('course.foundNoneText')}</p>;
  return (
    <div className="grid gap-4">
      <p className="text-lg">{t(courses.length > 0 ? 'course.offered' : 'course.offeredNear')}</p>
      <ul role="list" className={courseRows}>
        {courses.map((course) => (
          <CourseRow key={course._id} course={course} path={`/course/${course._id}`} eager />
        ))}
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
    </div>
  );
}
