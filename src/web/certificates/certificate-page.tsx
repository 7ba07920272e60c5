import type { ReactNode } from 'react';
import { data } from 'react-router';
import type { Certificate } from '#contract/certificates.ts';
import { api } from '#web/platform/calls/api.ts';
import { courseText } from '#web/platform/courses/course-text.ts';
import { leaveTo } from '#web/platform/calls/use-submit.ts';
import accountIsland from '#web/platform/people/account.island.ts?url';
import islandsScript from '#web/platform/documents/islands.inline.ts?inline';
import type { PageHandle } from '#web/platform/documents/page-handle.ts';
import { serverApi } from '#web/platform/loading/server-api.ts';
import { unlessGone } from '#web/platform/loading/unless-it-fails.ts';
import { pageMeta } from '#web/platform/site/page-meta.ts';
import { serverTexts } from '#web/platform/texts/server-texts.ts';
import { usePageLanguage, useTexts } from '#web/platform/texts/texts.tsx';
import { AuthorLabel } from '#web/ui/author-label.tsx';
import { ButtonLink, TextLink } from '#web/ui/button.tsx';
import { LateUserMenu } from '#web/ui/late-user-menu.tsx';
import { EmptyState } from '#web/ui/message.tsx';
import styles from '#web/ui/public.css?inline';
import SiteFooter from '#web/ui/site-footer.tsx';
import { SitePage } from '#web/ui/site-page.tsx';
import { CertificateFace, Verdict } from './certificate-face.tsx';
import island from './certificate-page.island.ts?url';
import { dayIn } from './certificates.ts';
import type { Route } from './+types/certificate-page';

export const handle: PageHandle = { document: { styles, scripts: [islandsScript] } };

/** The page is the same for everybody: a holder whose name is hidden sees here what others see. */
export async function loader({ context, request, params: { code } }: Route.LoaderArgs) {
  const t = serverTexts(request);
  const certificate = await unlessGone(api.readCertificate({ code }, serverApi(context, request)));
  return certificate
    ? data({ certificate, title: `${certificate.work.name} · ${t(`certificates.${certificate.kind}`)}` })
    : data({ certificate, title: t('certificates.notFound') }, 404);
}

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => leaveTo(request.url);

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, () => {
    const courseId = args.loaderData?.certificate?.work.courseId;
    const image = courseId ? `/course/${courseId}/cover.png` : '/social.png';
    return { title: args.loaderData?.title ?? null, image };
  });

export default function CertificatePage({ loaderData: { certificate } }: Route.ComponentProps) {
  const t = useTexts();
  return (
    <SitePage
      account={<LateUserMenu island={accountIsland} />}
      className="grid max-w-2xl content-start gap-6 py-8 md:py-12"
      end={certificate ? null : <SiteFooter />}
    >
      {certificate ? (
        <Shown certificate={certificate} />
      ) : (
        <EmptyState
          icon="skills"
          heading
          title={t('certificates.notFound')}
          action={<ButtonLink href="/v">{t('certificates.checkAgain')}</ButtonLink>}
        >
          <p>{t('certificates.notFoundText')}</p>
        </EmptyState>
      )}
    </SitePage>
  );
}

function Shown({ certificate }: { certificate: Certificate }) {
  const t = useTexts();
  const { kind, work, facts, issuedAt, state, reason, name } = certificate;
  const language = usePageLanguage();
  const { chapters: count, questions, passMark: percent } = facts;
  return (
    <>
      <Verdict of={state === 'valid' ? 'signed' : 'withdrawn'} heading="h1" reason={reason} />
      <CertificateFace heading="h2" {...{ kind, name, work, facts, issuedAt }} />
      {name === undefined ? <HiddenName /> : null}
      <dl className="grid gap-4">
        <Row name={t('certificates.facts')}>
          <p>{t('certificates.factsText', { count, questions, percent })}</p>
          {kind === 'mastery' ? <p>{t('certificates.factsMastery')}</p> : null}
          <p>{t('certificates.passed', { date: dayIn(facts.passedAt, language) })}</p>
        </Row>
        {work.courses ? (
          <Row name={t('certificates.courses')}>
            <ul className="list-disc ps-[1.25em]">
              {work.courses.map((course) => (
                <li key={course.courseId}>
                  <TextLink href={`/course/${course.courseId}`}>
                    <bdi {...courseText(work.language)}>{course.name}</bdi>
                  </TextLink>
                  {course.selfMade ? (
                    <p className="text-sm text-muted">{t('certificates.selfMade')}</p>
                  ) : null}
                </li>
              ))}
            </ul>
          </Row>
        ) : null}
        <Row name={t('certificates.author')}>
          <AuthorLabel author={work.author} />
          {work.author.provider === 'person' ? <p>{t('certificates.byPerson')}</p> : null}
          {work.selfMade ? <p>{t('certificates.selfMade')}</p> : null}
        </Row>
      </dl>
      <p className="text-muted">
        {name === undefined
          ? t('certificates.unofficial')
          : `${t('certificates.unofficial')} ${t('certificates.howToCheck')}`}
      </p>
      <ButtonLink
        href={kind === 'path' ? `/path/${work.pathCode}` : `/course/${work.courseId}`}
        tone="secondary"
        className="justify-self-start"
      >
        {t(kind === 'path' ? 'certificates.toPath' : 'certificates.toCourse')}
      </ButtonLink>
    </>
  );
}

/** Says why there is no name. The island shows its holder, and nobody else, where to switch it on. */
function HiddenName() {
  const t = useTexts();
  return (
    <div className="grid justify-items-start">
      <p>{t('certificates.nameNotShown')}</p>
      <TextLink href="/dashboard/certificates" data-island={island} hidden>
        {t('certificates.nameSwitch')}
      </TextLink>
    </div>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-1">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}
