import { data, Link, useRevalidator } from 'react-router';
import { api } from '#web/platform/calls/api.ts';
import { courseText } from '#web/platform/courses/course-text.ts';
import { loadCourse } from '#web/platform/loading/load-course.ts';
import { pageMeta } from '#web/platform/site/page-meta.ts';
import { serverApi } from '#web/platform/loading/server-api.ts';
import { ownTexts } from '#web/platform/texts/server-texts.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { unlessItFails } from '#web/platform/loading/unless-it-fails.ts';
import { CourseMissing, missingTitle } from '#web/ui/course-missing.tsx';
import { Notice } from '#web/ui/message.tsx';
import { SitePage } from '#web/ui/site-page.tsx';
import { PrintHandbookButton } from '#web/wallet/print-button.tsx';
import { CoinBalance, loadBalance } from '#web/wallet/wallet.tsx';
import type { Route } from './+types/handbook-page';

export async function loader({ context, request, params: { courseId } }: Route.LoaderArgs) {
  const via = serverApi(context, request);
  const [loaded, price, coins] = await Promise.all([
    loadCourse(context, request, courseId),
    unlessItFails(context, 'the price of a handbook', api.readHandbookPrice({ courseId }, via)),
    loadBalance(context, request),
  ]);
  const texts = ownTexts(request, 'handbook', 'printing');
  if (loaded.course !== null && price !== undefined)
    return data({ texts, course: loaded.course, price, coins, status: 200 });
  const status = loaded.course === null ? loaded.status : 503;
  return data({ texts, course: null, price: undefined, coins, status }, status);
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, (t) => ({
    title: args.loaderData?.course
      ? args.loaderData.texts.handbook.title
      : t(missingTitle(args.loaderData?.status)),
  }));

export default function HandbookPage({ loaderData }: Route.ComponentProps) {
  const { course, price, coins, status } = loaderData;
  const t = useTexts();
  const { revalidate } = useRevalidator();
  if (course === null) return <CourseMissing title={t('course.notFound')} failed={status !== 404} />;
  const courseId = course._id;
  const words = courseText(course.language);
  return (
    <SitePage className="grid max-w-3xl content-start gap-6 py-8 md:py-12 print:hidden">
      <div className="grid gap-2">
        <h1 className="text-3xl">{t('handbook.title')}</h1>
        <p className="text-lg wrap-anywhere">
          <Link to={`/course/${courseId}`} className="underline underline-offset-4" {...words}>
            {course.courseName}
          </Link>
        </p>
        <p className="text-muted">{t('handbook.lead')}</p>
      </div>
      <ol className="grid list-decimal gap-1 ps-[1.5em] wrap-anywhere" {...words}>
        {course.chapters.map(({ _id, chapterName, state }) => (
          <li key={_id} className={state === 'ready' ? undefined : 'text-muted'}>
            {chapterName}
          </li>
        ))}
      </ol>
      {price.chapters === 0 ? (
        <Notice>{t('handbook.nothingYet')}</Notice>
      ) : (
        <>
          <p>
            <bdi>{`${t('handbook.chapters', { count: price.chapters })} `}</bdi>
            {price.printed === 0 ? null : <bdi>{t('handbook.alreadyPaid', { count: price.printed })}</bdi>}
          </p>
          <CoinBalance initial={coins} className="justify-self-start" />
          <PrintHandbookButton
            courseId={courseId}
            cost={price.coins}
            coins={coins}
            onMoved={() => void revalidate()}
          />
        </>
      )}
    </SitePage>
  );
}
