import type { ReactNode } from 'react';
import { data } from 'react-router';
import type { Certificate } from '#contract/certificates.ts';
import { api } from '#web/platform/calls/api.ts';
import { leaveTo } from '#web/platform/calls/use-submit.ts';
import type { PageHandle } from '#web/platform/documents/page-handle.ts';
import { serverApi } from '#web/platform/loading/server-api.ts';
import { unlessGone } from '#web/platform/loading/unless-it-fails.ts';
import { pageMeta } from '#web/platform/site/page-meta.ts';
import { serverTexts } from '#web/platform/texts/server-texts.ts';
import { usePageLanguage, useTexts } from '#web/platform/texts/texts.tsx';
import { AuthorLabel } from '#web/ui/author-label.tsx';
import { ButtonLink, TextLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { EmptyState, noticeLook } from '#web/ui/message.tsx';
import styles from '#web/ui/public.css?inline';
import { SitePage } from '#web/ui/site-page.tsx';
import { CertificateFace } from './certificate-face.tsx';
import { dayIn } from './certificates.ts';
import type { Route } from './+types/certificate-page';

export const handle: PageHandle = { document: { styles } };

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
    <SitePage account={<></>} className="grid max-w-2xl content-start gap-6 py-8 md:py-12">
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
  const look = noticeLook[state === 'valid' ? 'good' : 'bad'];
  const { chapters: count, questions, passMark: percent } = facts;
  return (
    <>
      <div className={`flex w-full items-center gap-3 rounded-lg border-2 p-4 ${look.box}`}>
        <Icon name={look.icon} className={`size-7 shrink-0 ${look.mark}`} />
        <div className="grid">
          <p className={`text-xl font-bold ${look.mark}`}>{t(`certificates.${state}`)}</p>
          {reason ? <p>{t('certificates.withdrawnReason', { reason })}</p> : null}
        </div>
      </div>
      <CertificateFace heading="h1" {...{ kind, name, work, issuedAt }} />
      <dl className="grid gap-4">
        <Row name={t('certificates.facts')}>
          <p>{t('certificates.factsText', { count, questions, percent })}</p>
          {kind === 'mastery' ? <p>{t('certificates.factsMastery')}</p> : null}
          <p>{t('certificates.passed', { date: dayIn(facts.passedAt, language) })}</p>
        </Row>
        {work.courses ? (
          <Row name={t('certificates.courses')}>
            <Courses courses={work.courses} />
          </Row>
        ) : null}
        <Row name={t('certificates.author')}>
          <AuthorLabel author={work.author} />
          {work.author.provider === 'person' ? <p>{t('certificates.byPerson')}</p> : null}
          {work.selfMade ? <p>{t('certificates.selfMade')}</p> : null}
        </Row>
      </dl>
      <p className="text-muted">{`${t('certificates.unofficial')} ${t('certificates.howToCheck')}`}</p>
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

function Courses({ courses }: { courses: NonNullable<Certificate['work']['courses']> }) {
  const t = useTexts();
  return (
    <ul className="list-disc ps-5">
      {courses.map(({ courseId, name, selfMade }) => (
        <li key={courseId}>
          <TextLink href={`/course/${courseId}`}>
            <bdi>{name}</bdi>
          </TextLink>
          {selfMade ? <p className="text-sm text-muted">{t('certificates.selfMade')}</p> : null}
        </li>
      ))}
    </ul>
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
