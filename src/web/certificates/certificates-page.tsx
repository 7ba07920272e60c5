import type { OwnCertificate } from '#contract/certificates.ts';
import { useState } from 'react';
import { api, ApiError } from '#web/platform/calls/api.ts';
import { serverApi } from '#web/platform/loading/server-api.ts';
import { unlessItFails } from '#web/platform/loading/unless-it-fails.ts';
import { useLiveList, type Page } from '#web/platform/live/live-list.ts';
import { pageMeta } from '#web/platform/site/page-meta.ts';
import { MoreTexts } from '#web/platform/texts/more-texts.tsx';
import { ownTexts } from '#web/platform/texts/server-texts.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState, LoadFailed, Waiting } from '#web/ui/message.tsx';
import { PageFrame } from '#web/ui/page-frame.tsx';
import { CertificateCard } from './certificate-card.tsx';
import { GetCertificate } from './get-certificate.tsx';
import type { Route } from './+types/certificates-page';

type Item = OwnCertificate & { _id: string };
const itemOf = (certificate: OwnCertificate): Item => ({ ...certificate, _id: certificate.code });

async function readCertificates(
  ...[input, options]: Parameters<typeof api.listCertificates>
): Promise<Page<Item>> {
  const { certificates, next } = await api.listCertificates(input, options);
  return { items: certificates.map(itemOf), next };
}

/** Loads the certificates. `?course=` adds an offer to certify that course. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const via = serverApi(context, request);
  const courseId = new URL(request.url).searchParams.get('course');
  const readCourse = async () =>
    courseId === null
      ? undefined
      : api.readCourseProgress({ courseId }, via).catch((error: unknown) => {
          if (error instanceof ApiError && error.status === 404) return undefined;
          throw error;
        });
  const [list, course] = await Promise.all([
    unlessItFails(context, 'the certificates of a learner', readCertificates({}, via)),
    unlessItFails(context, 'the progress of a learner in a course', readCourse()),
  ]);
  return { texts: { certificates: ownTexts(request, 'certificates') }, list, course };
}

export const meta = (args: Route.MetaArgs) => pageMeta(args, (t) => ({ title: t('shell.certificates') }));

export default function CertificatesPage({ loaderData: { texts, list, course } }: Route.ComponentProps) {
  return (
    <MoreTexts catalogue={texts}>
      <Certificates initial={list} course={course} />
    </MoreTexts>
  );
}

type Loaded = Route.ComponentProps['loaderData'];

function Certificates({ initial, course }: { initial: Loaded['list']; course: Loaded['course'] }) {
  const t = useTexts();
  const list = useLiveList({ key: 'certificates', readPage: readCertificates, initial });
  // Changes made here show at once, and stay until the list is read again.
  const [changed, setChanged] = useState<readonly Item[]>([]);
  const put = (certificate: OwnCertificate) => {
    setChanged((before) => [itemOf(certificate), ...before.filter(({ code }) => code !== certificate.code)]);
    list.refresh('now');
  };
  const read = list.items ?? [];
  const fresh = changed.filter(({ code }) => !read.some((item) => item.code === code));
  const items = [...fresh, ...read.map((item) => changed.find(({ code }) => code === item.code) ?? item)];
  return (
    <PageFrame title={t('certificates.title')} lead={t('certificates.lead')}>
      {course ? <GetCertificate course={course} certificates={items} onDone={put} /> : null}
      {list.items === undefined && list.error === null ? (
        <Waiting label={t('certificates.loading')} slow={list.slow} />
      ) : null}
      {list.error ? <LoadFailed title={t('certificates.failed')} onRetry={list.retry} /> : null}
      {list.items !== undefined && items.length === 0 && !course ? <NoCertificates /> : null}
      <ul className="grid gap-5">
        {items.map((certificate) => (
          <CertificateCard key={certificate.code} certificate={certificate} onChanged={put} />
        ))}
      </ul>
      {list.hasMore ? (
        <Button tone="secondary" className="justify-self-center" busy={list.loadingMore} onClick={list.more}>
          {t('certificates.more')}
        </Button>
      ) : null}
    </PageFrame>
  );
}

function NoCertificates() {
  const t = useTexts();
  return (
    <EmptyState
      icon="level"
      title={t('certificates.emptyTitle')}
      action={<ButtonLink to="/dashboard/progress">{t('certificates.toProgress')}</ButtonLink>}
    >
      <p>{t('certificates.emptyText')}</p>
    </EmptyState>
  );
}
