import { useMemo } from 'react';
import type { RouterContextProvider } from 'react-router';
import type { DayState } from '#contract/progress.ts';
import type { LearningDays } from '#contract/progress.ts';
import { api } from '#web/platform/calls/api.ts';
import { useInBrowser } from '#web/platform/kept/in-browser.ts';
import { useLiveRead } from '#web/platform/live/live-read.ts';
import { serverApi } from '#web/platform/loading/server-api.ts';
import { unlessItFails } from '#web/platform/loading/unless-it-fails.ts';
import { usePageLanguage, useTexts } from '#web/platform/texts/texts.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useReminders } from '#web/reminders/reminders.ts';
import { DayFlower } from './day-flower.tsx';
import { dayOfReader, dayText, siteZone, zoneOfReader } from './reader-day.ts';

export async function loadDays(context: Readonly<RouterContextProvider>, request: Request) {
  const via = serverApi(context, request);
  const [days, reminders] = await Promise.all([
    unlessItFails(context, 'the days of a learner', api.readLearningDays({ zone: siteZone }, via)),
    unlessItFails(context, 'a learner’s reminders', api.readReminders({}, via)),
  ]);
  return { days, reminders };
}

const stateTexts = {
  learned: 'dashboard.dayLearned',
  rest: 'dashboard.dayRest',
  free: 'dashboard.dayFree',
  ahead: 'dashboard.dayAhead',
} as const satisfies Record<DayState, string>;

interface DaysInARowProps {
  /** The server's HTML has this, by the site's zone. */
  initial: Awaited<ReturnType<typeof loadDays>> | undefined;
  /** The page for choosing goal and reminder. */
  choicePath: string;
}

/** The days in a row, the week as seven flowers, and the goal of today. Nothing for a person who has neither. */
export function DaysInARow({ initial, choicePath }: DaysInARowProps) {
  const t = useTexts();
  const inBrowser = useInBrowser();
  const zone = inBrowser ? zoneOfReader() : siteZone;
  const today = useMemo(() => (inBrowser ? dayOfReader() : undefined), [inBrowser]);
  const read = useLiveRead({
    key: `days ${zone}`,
    read: (signal) => api.readLearningDays({ zone }, { signal }),
    ...(zone === siteZone && initial?.days && { initial: initial.days }),
  });
  const { data: reminders } = useReminders(initial?.reminders);
  const days = read.data ?? initial?.days;
  if (!days || !reminders) return null;
  const { row, longest, restsLeft, week, minutes } = days;
  const goal = reminders.goalMinutes;
  if (longest === 0 && goal === 0) return null;
  const choiceText = reminders.way === 'off' ? 'dashboard.remindMe' : 'dashboard.reminded';
  return (
    <section
      aria-labelledby="days-heading"
      className="grid gap-4 rounded-lg border border-line bg-surface p-4 sm:p-6 print:hidden lg:grid-cols-[minmax(0,1fr)_auto] lg:items-center lg:gap-x-8"
    >
      <div className="grid gap-1">
        <h2 id="days-heading" className="text-xl">
          {row > 0 ? t('dashboard.daysInARow', { count: row }) : t('dashboard.daysBegin')}
        </h2>
        {goal > 0 && minutes < goal ? <p>{t('dashboard.goalSoFar', { minutes, goal })}</p> : null}
        {goal > 0 && minutes >= goal ? (
          <p className="flex items-center gap-1.5 font-semibold text-good">
            <Icon name="check" className="size-5" />
            <span>{t('dashboard.goalMet')}</span>
          </p>
        ) : null}
        {longest > row ? (
          <p className="text-sm text-muted">{t('dashboard.daysLongest', { count: longest })}</p>
        ) : row > 0 && restsLeft > 0 ? (
          <p className="text-sm text-muted">{t('dashboard.daysRests', { count: restsLeft })}</p>
        ) : null}
      </div>
      <div className="grid gap-1">
        <Week week={week} today={today} />
        {week.some(({ state }) => state === 'rest') ? (
          <p aria-hidden="true" className="flex items-center gap-1 text-sm text-muted">
            <DayFlower state="rest" />
            <span>{t('dashboard.restKeeps')}</span>
          </p>
        ) : null}
      </div>
      <ButtonLink to={choicePath} tone="quiet" className="-mx-5 -my-2 justify-self-start">
        <Icon name="bell" className="size-5" />
        <span>{t(goal === 0 ? 'dashboard.chooseGoal' : choiceText)}</span>
      </ButtonLink>
    </section>
  );
}

function Week({ week, today }: { week: LearningDays['week']; today: string | undefined }) {
  const t = useTexts();
  const language = usePageLanguage();
  return (
    <ol className="flex max-w-md justify-between sm:gap-2">
      {week.map(({ day, state }) => (
        <li key={day} className="grid justify-items-center gap-0.5">
          <DayFlower state={state} />
          <span
            aria-hidden="true"
            className={classNames('text-sm', day === today ? 'font-bold' : 'text-muted')}
          >
            {dayText(language, day, { weekday: 'narrow' })}
          </span>
          <span className="sr-only">
            {t(stateTexts[state], { day: dayText(language, day, { weekday: 'long' }) })}
          </span>
        </li>
      ))}
    </ol>
  );
}
