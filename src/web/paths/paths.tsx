import type { RouterContextProvider } from 'react-router';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { readFollowedPaths } from '#contract/paths.ts';
import { getPath, isFinished } from '#web/certificates/certificates.ts';
import { api } from '#web/platform/calls/api.ts';
import { courseText } from '#web/platform/courses/course-text.ts';
import { useInBrowser } from '#web/platform/kept/in-browser.ts';
import { useLiveRead } from '#web/platform/live/live-read.ts';
import { serverApi } from '#web/platform/loading/server-api.ts';
import { unlessItFails } from '#web/platform/loading/unless-it-fails.ts';
import { useMe } from '#web/platform/people/me.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { ButtonLink, TextLink } from '#web/ui/button.tsx';
import { MarigoldBed } from '#web/ui/marigold-bed.tsx';
import { NamedButton } from '#web/ui/named-button.tsx';
import { TextAround } from '#web/ui/text-around.tsx';
import { flowersOf, isUnderWay, nextAddressOf, requiredSteps } from './path-steps.ts';

export type Followed = ReplyOf<typeof readFollowedPaths>;

export const loadFollowed = (
  context: Readonly<RouterContextProvider>,
  request: Request,
): Promise<Followed | undefined> =>
  unlessItFails(context, 'followed paths', api.readFollowedPaths({}, serverApi(context, request)));

/**
 * Keeps the path that a learner followed last fresh: null if there is none, undefined until it has been read. What the server
 * could not read (`isUnread`), its page tells, and the browser reads again.
 */
export function useFollowed(initial: Followed | undefined) {
  const inBrowser = useInBrowser();
  const { data, error } = useLiveRead({
    key: 'followed paths',
    read: (signal) => api.readFollowedPaths({}, { signal }),
    initial,
  });
  const path = data && (data.paths[0] ?? null);
  return {
    followed: path && { path, allDone: isFinished(path) },
    isUnread: data === undefined && (error !== null || !inBrowser),
  };
}

interface OfFollowed {
  followed: NonNullable<ReturnType<typeof useFollowed>['followed']>;
}

const stepLook =
  'inline-block min-h-6 font-semibold text-accent-ink underline underline-offset-4 wrap-anywhere';

/** Says in one line on which path a course stands, and where; from 1. */
export function PathLine({ followed: { path }, place }: OfFollowed & { place: number }) {
  const t = useTexts();
  return (
    <p className="text-sm text-muted">
      <TextAround text={(gap) => t('dashboard.pathPlace', { path: gap, n: place, count: path.count })}>
        <a href={`/path/${path.code}`} className={stepLook}>
          <bdi {...courseText(path.language)}>{path.name}</bdi>
        </a>
      </TextAround>
    </p>
  );
}

/** `isNextStep`: nothing else on the page leads on, so that its button does. */
type FollowedPathProps = OfFollowed & { isNextStep: boolean };

/** One row with the path's flowers, its name and its next step. A finished path stands until another is followed. */
export function FollowedPath({ followed: { path, allDone }, isNextStep }: FollowedPathProps) {
  const t = useTexts();
  const { code, name, language, count } = path;
  const required = requiredSteps(path);
  const next = required.find(({ key }) => key === path.next?.key);
  const address = next && nextAddressOf(next, path);
  const link = isNextStep ? undefined : address;
  return (
    <section
      aria-labelledby="path-heading"
      className="flex flex-wrap items-center gap-4 rounded-lg border border-line bg-surface p-4 sm:p-6"
    >
      <div className="w-24 shrink-0 overflow-clip rounded-md *:h-18! *:px-1!">
        <MarigoldBed flowers={flowersOf(path)} />
      </div>
      <div className="grid min-w-0 flex-1 basis-40">
        <h2 id="path-heading" className="text-sm font-semibold text-accent-ink">
          {t(allDone ? 'dashboard.pathDone' : 'dashboard.pathTitle')}
        </h2>
        <a href={`/path/${code}`} className="inline-block min-h-6 font-semibold wrap-anywhere">
          <bdi {...courseText(language)}>{name}</bdi>
        </a>
        {next ? (
          <p className="text-sm text-muted">
            <TextAround
              text={(step) => t('dashboard.pathStep', { n: required.indexOf(next) + 1, count, step })}
            >
              <a href={link} className={link && stepLook}>
                <bdi {...courseText(language)}>{next.name}</bdi>
              </a>
            </TextAround>
          </p>
        ) : null}
      </div>
      {allDone ? <AfterPath code={code} isNextStep={isNextStep} /> : null}
      {address && isNextStep ? (
        <NamedButton
          href={address}
          size="lg"
          className="max-sm:w-full"
          text={(step) =>
            next.courseId === undefined
              ? t('dashboard.pathCreate', { step })
              : isUnderWay(path)
                ? t('learning.goOn', { chapter: step })
                : t('dashboard.pathBegin', { step })
          }
          {...{ name: next.name, language }}
        />
      ) : null}
    </section>
  );
}

function AfterPath({ code, isNextStep }: { code: string; isNextStep: boolean }) {
  const t = useTexts();
  const me = useMe();
  return (
    <div className="flex flex-wrap gap-x-6 gap-y-1">
      <ButtonLink href={getPath('path', code, me)} tone={isNextStep ? 'primary' : 'secondary'}>
        {t('dashboard.pathCertificate')}
      </ButtonLink>
      <TextLink href="/paths">{t('dashboard.pathNext')}</TextLink>
    </div>
  );
}
