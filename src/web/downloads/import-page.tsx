import { data } from 'react-router';
import type { PageHandle } from '#web/platform/documents/page-handle.ts';
import { pageMeta } from '#web/platform/site/page-meta.ts';
import { readForm } from '#web/platform/loading/read-form.ts';
import { readingPath } from '#web/platform/courses/course-paths.ts';
import { serverApi } from '#web/platform/loading/server-api.ts';
import { serverTexts } from '#web/platform/texts/server-texts.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { Button, buttonClass, ButtonLink, TextLink } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/message.tsx';
import styles from '#web/ui/public.css?inline';
import SiteFooter from '#web/ui/site-footer.tsx';
import { SitePage } from '#web/ui/site-page.tsx';
import { bringAnswers, type Brought } from './bring-answers.ts';
import script from './import-page.inline.ts?inline';
import type { Route } from './+types/import-page';

export const handle: PageHandle = { document: { styles, scripts: [script] } };

export const loader = ({ request }: Route.LoaderArgs) => ({ title: serverTexts(request)('bringing.title') });

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const brought = await bringAnswers(form.get('code') ?? '', serverApi(context, request).send);
  const status = { unreadable: 422, 'course-missing': 404, later: 503 };
  return data(brought, { status: brought.problem ? status[brought.problem] : 200 });
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, () => ({ title: args.loaderData?.title ?? null }));

export default function ImportPage({ actionData }: Route.ComponentProps) {
  const t = useTexts();
  const isDone = actionData !== undefined && actionData.problem === undefined;
  return (
    <SitePage className="grid max-w-xl content-start gap-5 py-10 md:py-16" end={<SiteFooter />}>
      <h1 className="text-3xl">{t('bringing.title')}</h1>
      {isDone ? null : <p className="max-w-prose text-lg text-muted">{t('bringing.lead')}</p>}
      {actionData ? <Outcome {...actionData} /> : null}
      {isDone ? null : (
        <CodeForm typed={actionData?.typed} isUnreadable={actionData?.problem === 'unreadable'} />
      )}
      <p>
        <TextLink href="/dashboard/import">{t('bringing.wholeCourse')}</TextLink>
      </p>
    </SitePage>
  );
}

function Outcome({ problem, course, added, already, gone }: Brought) {
  const t = useTexts();
  if (problem === 'unreadable') return null;
  if (problem === 'course-missing') return <Notice tone="bad">{t('bringing.courseMissing')}</Notice>;
  return (
    <Notice
      tone={problem ? 'bad' : 'good'}
      title={course?.courseName}
      action={
        course ? (
          <>
            <ButtonLink href={readingPath(course.courseId)} tone="secondary">
              {t('bringing.toCourse')}
            </ButtonLink>
            <ButtonLink href="/progress" tone="quiet" className="max-sm:-ms-5">
              {t('bringing.toProgress')}
            </ButtonLink>
          </>
        ) : null
      }
    >
      {added > 0 ? <p>{t('bringing.added', { count: added })}</p> : null}
      {already > 0 ? <p>{t('bringing.already', { count: already })}</p> : null}
      {gone > 0 ? <p>{t('bringing.gone', { count: gone })}</p> : null}
      {added + already + gone === 0 && !problem ? <p>{t('bringing.nothing')}</p> : null}
      {problem ? <p>{t('bringing.later')}</p> : null}
    </Notice>
  );
}

/** The file is read by import-page.inline.ts, and so is the code behind the address of a scanned picture. */
function CodeForm({ typed, isUnreadable }: { typed: string | undefined; isUnreadable: boolean }) {
  const t = useTexts();
  return (
    <form method="post" className="grid gap-5">
      <TextArea
        name="code"
        label={t('bringing.code')}
        hint={t('bringing.codeHint')}
        error={isUnreadable ? t('bringing.unreadable') : undefined}
        defaultValue={typed}
        required
        rows={6}
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        className="min-h-40 max-h-120"
      />
      <label hidden data-file className="grid gap-1.5">
        <span className="font-semibold">{t('bringing.file')}</span>
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span
            className={buttonClass(
              { tone: 'secondary' },
              'has-focus-visible:outline-3 has-focus-visible:outline-offset-2',
            )}
          >
            <input type="file" accept=".txt,text/plain" className="sr-only" />
            <span>{t('bringing.chooseFile')}</span>
          </span>
          <span data-file-name className="min-w-0 text-muted wrap-anywhere" />
        </span>
      </label>
      <Button type="submit" size="lg">
        {t('bringing.send')}
      </Button>
    </form>
  );
}
