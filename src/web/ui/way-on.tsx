import { readGoingOn, type goingOn } from '#web/platform/courses/begun-courses.ts';
import { nextText } from '#web/platform/courses/course-paths.ts';
import { useInBrowser } from '#web/platform/kept/in-browser.ts';
import { lastRead } from '#web/platform/kept/last-read.ts';
import { useLiveRead } from '#web/platform/live/live-read.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { ButtonLink } from './button.tsx';
import { NamedButton } from './named-button.tsx';

export interface WayOnProps {
  goOn: ReturnType<typeof goingOn> | undefined;
}

/** Leads from an empty page to the chapter where its reader is, else to all courses. */
export function WayOn({ goOn }: WayOnProps) {
  const t = useTexts();
  const inBrowser = useInBrowser();
  // The server does not know what somebody only read without an account.
  const known = goOn === 'nothing' ? undefined : goOn;
  const next = known ?? (inBrowser ? lastRead() : undefined);
  if (!next) return <ButtonLink href="/courses">{t('shell.courses')}</ButtonLink>;
  return (
    <NamedButton
      to={next.path}
      text={(name) => t(nextText(known?.why), { chapter: name })}
      name={`${next.chapterName}\n${next.courseName}`}
      language={next.language}
    />
  );
}

/** Leads on from a page that becomes empty in the browser. Nothing is to press until it is known where to. */
export function LateWayOn({ initial }: { initial?: WayOnProps['goOn'] }) {
  const { data, error } = useLiveRead({
    key: 'way on',
    read: (signal) => readGoingOn({ signal }),
    ...(initial !== undefined && { initial }),
  });
  return (
    <div className={data === undefined && !error ? 'invisible' : undefined}>
      <WayOn goOn={data} />
    </div>
  );
}
