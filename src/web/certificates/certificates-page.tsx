import type { OwnCertificate } from '#contract/certificates.ts';
import { useEffect, useState } from 'react';
import { api } from '#web/platform/calls/api.ts';
import { begunCourse, goingOn } from '#web/platform/courses/begun-courses.ts';
import { serverApi } from '#web/platform/loading/server-api.ts';
import { unlessItFails } from '#web/platform/loading/unless-it-fails.ts';
import { useLiveList } from '#web/platform/live/live-list.ts';
import { pageMeta } from '#web/platform/site/page-meta.ts';
import { ownTexts } from '#web/platform/texts/server-texts.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Confetti } from '#web/ui/confetti.tsx';
import { Fold } from '#web/ui/fold.tsx';
import { EmptyState } from '#web/ui/message.tsx';
import { OwnPlaces } from '#web/ui/own-places.tsx';
import { PageFrame, PageLead } from '#web/ui/page-frame.tsx';
import { MoreButton, Unread } from '#web/ui/read-state.tsx';
import { WayOn, type WayOnProps } from '#web/ui/way-on.tsx';
import { CertificateCard } from './certificate-card.tsx';
import { formerOf, GetCertificate, offerOfCourse, offerOfPath, Waiting } from './get-certificate.tsx';
import type { Route } from './+types/certificates-page';

async function readCertificates(...[input, options]: Parameters<typeof api.listCertificates>) {
  const { certificates, next } = await api.listCertificates(input, options);
  return { items: certificates.map((each) => ({ ...each, _id: each.code })), next };
}

const mostWaiting = 20;

/** Loads the certificates. `?course=` or `?path=` adds an offer to certify that one, and without them those that wait are named. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const via = serverApi(context, request);
  const asked = new URL(request.url).searchParams;
  const [courseId, code] = [asked.get('course'), asked.get('path')];
  const read = <T,>(part: string, reading: Promise<T> | null) =>
    reading ? unlessItFails(context, part, reading) : undefined;
  const [list, course, path, begun] = await Promise.all([
    read('the certificates of a learner', readCertificates({}, via)),
    read(
      'progress in a course to certify',
      courseId === null ? null : api.readCourseProgress({ courseId }, via),
    ),
    read('progress on a path to certify', code === null ? null : api.readPath({ code }, via)),
    read('courses to certify', (courseId ?? code) ? null : api.listProgress({ limit: mostWaiting }, via)),
  ]);
  return { texts: ownTexts(request, 'certificates'), list, course, path, begun: begun?.courses };
}

export const meta = (args: Route.MetaArgs) => pageMeta(args, (t) => ({ title: t('shell.certificates') }));

export default function CertificatesPage({
  loaderData: { list: initial, course, path, begun = [] },
}: Route.ComponentProps) {
  const t = useTexts();
  const offer = course ? offerOfCourse(course) : path && offerOfPath(path);
  const list = useLiveList({ key: 'certificates', readPage: readCertificates, initial });
  // The pages behind the first one are not read again.
  const [changed, setChanged] = useState<Record<string, OwnCertificate>>({});
  const put = (certificate: OwnCertificate) => {
    setChanged({ ...changed, [certificate.code]: certificate });
    list.refresh('now');
  };
  const [given, setGiven] = useState<OwnCertificate>();
  useEffect(() => {
    if (!given) return;
    // The title above it is a part of the moment.
    scrollTo(0, 0);
    document.querySelector<HTMLElement>(`[data-item="${given.code}"]`)?.focus({ preventScroll: true });
  }, [given]);
  // One that is withdrawn stays so.
  const items = (list.items ?? []).map((read) => (read.state === 'valid' && changed[read.code]) || read);
  if (given && items.every(({ code }) => code !== given.code)) items.unshift(given);
  const former = offer && formerOf(offer, items);
  // A learner who has it already sees it first, and seldom wants another name on it.
  const held = former?.kind === (offer?.kind ?? former?.kind) ? former : undefined;
  const listed = held ? [held, ...items.filter((each) => each !== held)] : items;
  const waiting = begun
    .map(offerOfCourse)
    .filter((each) => list.items !== undefined && each.kind !== undefined && !formerOf(each, items));
  const onDone = (certificate: OwnCertificate) => {
    setGiven(certificate);
    put(certificate);
  };
  const places = <OwnPlaces besideSidebar />;
  const form = offer && !given ? <GetCertificate {...{ offer, former, onDone }} /> : null;
  return (
    <PageFrame
      wide
      // A form without a heading of its own leaves its button on a phone's first screen.
      title={t(`certificates.${given ? 'done' : offer?.kind && !held ? 'getTitle' : 'title'}`)}
    >
      {offer ? null : places}
      {(!offer || given || held) && listed.length > 0 ? (
        <PageLead>{t('certificates.lead', { count: given ? 1 : listed.length })}</PageLead>
      ) : null}
      {given ? <Confetti /> : null}
      {held ? null : form}
      {list.items === undefined || list.error ? (
        <Unread read={list} loading={t('certificates.loading')} failed={t('certificates.failed')} />
      ) : null}
      {waiting.length > 0 ? <Waiting offers={waiting} /> : null}
      {list.items !== undefined && items.length + waiting.length === 0 && !offer ? (
        <None goOn={goingOn(begun.map(begunCourse))} />
      ) : null}
      <ul className={classNames('grid gap-10', listed.length > 1 && 'lg:grid-cols-2 print:grid-cols-1')}>
        {listed.map((certificate) => (
          <CertificateCard key={certificate.code} certificate={certificate} onChanged={put} />
        ))}
      </ul>
      {given ? places : null}
      {held && form ? <Fold title={t('certificates.otherName')}>{form}</Fold> : null}
      <MoreButton list={list}>{t('certificates.more')}</MoreButton>
    </PageFrame>
  );
}

function None({ goOn }: WayOnProps) {
  const t = useTexts();
  return (
    <EmptyState icon="skills" title={t('certificates.emptyTitle')} action={<WayOn goOn={goOn} />}>
      <p>{t('certificates.emptyText')}</p>
    </EmptyState>
  );
}
