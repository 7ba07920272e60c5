import { redirect } from 'react-router';
import { categories, levels } from '#contract/category.ts';
import type { CourseCard } from '#contract/course-lists.ts';
import { namesNothing } from '#contract/subject-words.ts';
import { type CourseLanguage, courseLanguages } from '#contract/language.ts';
import type { LibraryCourse } from '#contract/library.ts';
import { asksForSchool } from '#contract/school-subjects.ts';
import { api } from '#web/platform/calls/api.ts';
import type { PageHandle } from '#web/platform/documents/page-handle.ts';
import { pageLanguageByScript, readerLanguage } from '#contract/page-language.ts';
import { pageMeta } from '#web/platform/site/page-meta.ts';
import { serverApi } from '#web/platform/loading/server-api.ts';
import { useTexts, type Translate } from '#web/platform/texts/texts.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { CourseShelf } from '#web/ui/course-shelf.tsx';
import { FindForm, type Search } from '#web/ui/find-form.tsx';
import { HelpNotice } from '#web/ui/help.tsx';
import { linkLook } from '#web/ui/link-list.tsx';
import busyForm from '#web/platform/documents/busy-form.inline.ts?inline';
import styles from './find-page.css?inline';
import SiteFooter from '#web/ui/site-footer.tsx';
import { SitePage } from '#web/ui/site-page.tsx';
import { cardsInLanguage } from '#web/platform/courses/one-card-each.ts';
import type { Route } from './+types/find-page';
import { CreateAbout, FirstHelp, FittingPaths, ReadChapter, Results } from './find-results.tsx';
import { HeadWithLink, PathsOnOffer, sectionLook } from './paths-on-offer.tsx';
import {
  aboutFirst,
  chapterAbout,
  coursesBeside,
  editionsIn,
  fittingPaths,
  helpAmong,
  isOfMedicine,
  mostBeside,
  offersForBeast,
  saysToCall,
  surelyFound,
  withChapterOf,
} from './search-facts.ts';
import { beginsWithCall, helpBeginsWith, isHarmless, isOfBeast, tellsOfHarm } from './symptoms.ts';

export const handle: PageHandle = { document: { styles, scripts: [busyForm] } };

const noOffers: Awaited<ReturnType<typeof api.offerCourses>> = { courses: [], near: [] };

const isEmpty = (search: Search) => Object.values(search).every((value) => value === '');

function searchIn(entries: URLSearchParams): Search {
  const oneOf = <T extends string>(key: string, values: readonly T[]) =>
    values.find((value) => value === entries.get(key));
  return {
    q: entries.get('q')?.trim().slice(0, 200) ?? '',
    category: oneOf('category', categories) ?? '',
    language: oneOf('language', courseLanguages) ?? '',
    level: oneOf('level', levels) ?? '',
  };
}

async function offersFor(
  query: { topic: string; language: CourseLanguage },
  library: readonly LibraryCourse[],
  via: ReturnType<typeof serverApi>,
) {
  const offers = await api.offerCourses(query, via);
  if (isOfBeast(query.topic)) return offersForBeast(offers, library);
  const topic = helpBeginsWith(query.topic);
  if (topic === undefined || offers.refused || chapterAbout(offers)) return offers;
  return withChapterOf(offers, await api.offerCourses({ ...query, topic }, via));
}

/** @throws a redirect (308) from other spellings of the path, and to the first page from a cursor that is not one of ours */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { pathname, searchParams, search: query } = new URL(request.url);
  if (pathname !== '/courses') throw redirect(`/courses${query}`, 308);
  const search = searchIn(searchParams);
  const cursor = searchParams.get('cursor')?.slice(0, 200);
  const via = serverApi(context, request);
  const isFirst = cursor === undefined;
  const reader = pageLanguageByScript(search.q) ?? readerLanguage(request);
  const list = (from: string | undefined) =>
    api.listSavedCourses({ ...search, ...(search.q && { reader }), ...(from && { cursor: from }) }, via);
  const asked = search.language || reader;
  const isTyped = search.q !== '' && isFirst;
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
  const [cards, offered] = await Promise.all([
    cardsInLanguage(courses, library, asked, (courseId) => api.readCourseSummary({ courseId }, via)),
    isTyped ? offersFor({ topic: search.q, language: asked }, library, via) : noOffers,
  ]);
  const about = chapterAbout(offered);
  const listed = aboutFirst(cards, offered, { search: search.q, library });
  const plans = search.q !== '' && (await api.readAuthor({}, via).catch(() => null))?.provider === 'builtin';
  const calls = isTyped && (tellsOfHarm(search.q) || (await isHelp(search.q, { about, library }, via)));
  const sure = surelyFound(listed, offered, about);
  const paths =
    calls || !isTyped ? [] : await pathsFor({ q: search.q, language: asked }, { found: sure, library }, via);
  const { found, offers } = calls ? helpAmong(listed, offered, library) : { found: listed, offers: offered };
  const lists = [found, offers.courses, offers.near, paths];
  const isNothing = next === null && lists.flat().length === 0;
  // A reader of one subject sees that others have more for them.
  const isSparse = search.q === '' && isFirst && next === null && found.length < mostBeside;
  const isUnmet = calls ? !about && found.length + offers.courses.length === 0 : isNothing || isSparse;
  const shown = [...found.map(({ course }) => course), ...offers.near];
  const beside = coursesBeside(editionsIn(asked, library), { search, shown, calls });
  const instead = isUnmet && !isEmpty(search) ? beside : shelf;
  return {
    search,
    subjects: categories.filter((known) => library.some(({ category }) => category === known)),
    found,
    offers,
    paths: isEmpty(search) ? (await api.listPaths({ language: reader }, via)).paths : paths,
    about,
    calls,
    isNothing,
    ofBeast: isOfBeast(search.q),
    next,
    isFirst,
    plans,
    shelf: isFirst ? instead : [],
  };
}

/** More courses than these, the first of those found, say little of what a search wants. */
const mostLeading = 2;

/** Finds the paths about a search among those that have its words and those that lead to the courses found. */
async function pathsFor(
  query: { q: string; language: CourseLanguage },
  { found, library }: { found: readonly CourseCard[]; library: readonly LibraryCourse[] },
  via: ReturnType<typeof serverApi>,
) {
  const courses = found.slice(0, mostLeading).map(({ _id }) => _id);
  const searches = [query, ...courses.map((course) => ({ course, language: query.language }))];
  const lists = await Promise.all(searches.map((each) => api.listPaths(each, via)));
  const paths = new Map(lists.flatMap((list) => list.paths.map((path) => [path.code, path])));
  return fittingPaths([...paths.values()], query.q, { courses, library });
}

interface Led {
  about: ReturnType<typeof chapterAbout>;
  library: readonly LibraryCourse[];
}

/** Tells whether the chapter about a search is help in an emergency: one of medicine, or one that begins with the call. A word that a text merely has tells of no harm. */
async function isHelp(search: string, { about, library }: Led, via: ReturnType<typeof serverApi>) {
  if (!about || isHarmless(search)) return false;
  if (isOfMedicine(about, library)) return true;
  if (!saysToCall(about)) return false;
  return beginsWithCall(await api.readChapter({ courseId: about._id, chapterId: about.chapter._id }, via));
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
  const shown = shownOf(loaderData);
  const { search, found, offers, next, shelf, paths, calls, isNothing, about } = shown;
  const isSearch = !isEmpty(search);
  const courses = coursesIn(shown);
  const title = titleOf(t, shown, courses);
  const mayCreate = isSearch && !calls && !offers.help && !offers.refused && !namesNothing(search.q);
  const theShelf =
    shelf.length > 0 ? (
      <section aria-labelledby="library-heading" className={sectionLook}>
        <HeadWithLink
          id="library-heading"
          title={t(shelfTitleOf(isSearch, calls))}
          href={isSearch ? undefined : '#paths-heading'}
        >
          {t('shell.paths')}
        </HeadWithLink>
        <CourseShelf courses={shelf} />
      </section>
    ) : null;
  const isAll = !isSearch && theShelf && found.length === 0 && next === null;
  return (
    <SitePage
      className={`grid max-w-5xl content-start gap-5 py-4 ${isSearch ? 'md:py-6' : 'md:gap-8 md:py-12'}`}
      end={<SiteFooter />}
    >
      <header className="grid gap-3">
        <h1 className="text-3xl">{t('course.findTitle')}</h1>
        {isSearch ? null : (
          <p className="max-w-prose text-lg text-muted max-md:hidden">{t('course.findLead')}</p>
        )}
      </header>
      <FindForm search={search} subjects={loaderData.subjects} />
      {isSearch ? null : theShelf}
      {isSearch ? null : <PathsOnOffer paths={paths} />}
      {offers.help ? (
        <HelpNotice help={offers.help} />
      ) : calls ? (
        <FirstHelp about={about} isUnmet={shelf.length > 0} />
      ) : null}
      {about && (offers.help || !calls) ? <ReadChapter {...{ about, calls }} help={offers.help} /> : null}
      {isAll || title === null ? null : (
        <Results
          {...{ search, title, courses, next, isRefused: isRefused(offers) }}
          advice={adviceFor(shown)}
        />
      )}
      {isSearch && paths.length > 0 ? <FittingPaths paths={paths} /> : null}
      {mayCreate && isNothing ? <CreateAbout {...shown} look={buttonClass({})} /> : null}
      {isSearch ? theShelf : null}
      {mayCreate && !isNothing && search.q !== '' ? (
        <CreateAbout {...shown} look={`${linkLook} gap-2`} />
      ) : null}
    </SitePage>
  );
}

const shelfTitleOf = (isSearch: boolean, calls: boolean) => {
  if (calls) return 'course.ofHealth';
  return isSearch ? 'course.otherCourses' : 'shell.shelfTitle';
};

type Facts = Route.ComponentProps['loaderData'];

const isRefused = ({ refused, help }: Facts['offers']): boolean => refused === true && !help;

const adviceFor = ({ ofBeast, offers, isNothing, calls }: Facts) => {
  if (isRefused(offers)) return 'course.notTaughtText';
  if (!isNothing || calls || offers.refused) return null;
  return ofBeast ? 'course.askVet' : 'course.foundNoneText';
};

function shownOf(facts: Facts): Facts {
  if (facts.offers.help) return aboutDanger(facts);
  return facts.offers.refused ? withoutCourses(facts) : facts;
}

/** A course that has a word of what is not taught says nothing of it. */
const withoutCourses = (facts: Facts): Facts => ({
  ...facts,
  found: [],
  paths: [],
  about: undefined,
  calls: false,
  next: null,
});

/** Leaves of what was found what is about a danger: what has a word of the search may be about anything, but beside the call. */
function aboutDanger(facts: Facts): Facts {
  const near = facts.offers.near.filter(({ fits }) => fits || facts.calls);
  const offers = { ...facts.offers, near };
  return { ...facts, found: [], offers, paths: [], shelf: [], next: null, isNothing: false };
}

/** Lists the courses that were found, else those that are about the search, else those that come near. */
function coursesIn({ found, offers }: Facts): CourseCard[] {
  if (found.length > 0) return found.map(({ course }) => course);
  return offers.courses.length > 0 ? offers.courses : offers.near;
}

/** Says what a search found, and counts the courses where the page has all of them. Null: no course, but a path, or whom to call. */
function titleOf(
  t: Translate,
  { search, found, offers, paths, next, isFirst, shelf, about }: Facts,
  courses: readonly CourseCard[],
): string | null {
  if (isEmpty(search)) return t(shelf.length > 0 ? 'course.findOthers' : 'course.findAll');
  if (isRefused(offers)) return t('course.notTaught');
  if (next !== null || !isFirst) return t('course.found');
  const count = courses.length;
  // A course teaches a part of a school subject at most.
  if (count > 0 && asksForSchool(search.q)) return t('course.offeredNear', { count });
  if (about && courses.every(({ _id }) => _id === about._id)) return t('course.wholeCourse');
  if (found.length > 0) return t('course.foundCount', { count });
  if (offers.courses.length > 0) return t('course.offered', { count });
  if (count > 0) return t('course.offeredNear', { count });
  if (paths.length > 0 || offers.help) return null;
  // Among all courses there may be one that the other choices leave out.
  return t(isEmpty({ ...search, q: '' }) ? 'course.noneAbout' : 'course.foundNone');
}
