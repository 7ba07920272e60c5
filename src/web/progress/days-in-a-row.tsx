import type { RouterContextProvider } from 'react-router';
import type { PageLanguage } from '#contract/language.ts';
import type { DayState, LearningDays } from '#contract/progress.ts';
import type { Reminders } from '#contract/reminders.ts';
import { api } from '#web/platform/calls/api.ts';
import { useInBrowser } from '#web/platform/kept/in-browser.ts';
import { useLiveRead } from '#web/platform/live/live-read.ts';
import { serverApi } from '#web/platform/loading/server-api.ts';
import { unlessItFails } from '#web/platform/loading/unless-it-fails.ts';
import { reviewAtOnce } from '#web/platform/people/known-due.ts';
import { useMe } from '#web/platform/people/me.ts';
import { momentText } from '#web/platform/texts/moment.ts';
import { usePageLanguage, useTexts } from '#web/platform/texts/texts.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import type { Elements } from '#web/ui/elements.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useReminders } from '#web/reminders/reminders.ts';
import { DayFlower } from './day-flower.tsx';
import type { NextUp } from './progress.tsx';
import { asInSiteZone, dayText, siteZone, zoneOfReader } from './reader-day.ts';

export async function loadDays(context: Readonly<RouterContextProvider>, request: Request) {
  const via = serverApi(context, request);
  const [days, reminders] = await Promise.all([
    unlessItFails(context, 'the days of a learner', api.readLearningDays({ zone: siteZone }, via)),
    unlessItFails(context, 'a learner’s reminders', api.readReminders({}, via)),
  ]);
  return { days, reminders };
}

const isLearned = ({ state }: { state: DayState }) => state === 'learned';

/** A week with few answers is not drawn as if it were full. */
const leastScale = 5;

const stateTexts = {
  learned: 'dashboard.dayLearned',
  rest: 'dashboard.dayRest',
  free: 'dashboard.dayFree',
  ahead: 'dashboard.dayAhead',
} as const satisfies Record<DayState, string>;

type Review = Pick<NextUp, 'due' | 'nextAt' | 'nextCount'>;

interface DaysInARowProps {
  /** The server's HTML has this, by the site's zone. */
  initial: Awaited<ReturnType<typeof loadDays>> | undefined;
  /** Says what is due, and when more is. Undefined where the page says it elsewhere. */
  review?: Review | undefined;
  /** Number of answers by day: the stems of the flowers grow with them. */
  answers?: ReadonlyMap<string, number> | undefined;
  children?: Elements;
}

/** Today's flower, the days in a row, the week as seven flowers. Nothing for a person who has neither days nor a goal. */
export function DaysInARow({ initial, review, answers, children }: DaysInARowProps) {
  const t = useTexts();
  const { signedIn } = useMe();
  const inBrowser = useInBrowser();
  const zone = inBrowser ? zoneOfReader() : siteZone;
  const read = useLiveRead({
    key: `days ${zone}`,
    read: (signal) => api.readLearningDays({ zone }, { signal }),
    ...(zone === siteZone && initial?.days && { initial: initial.days }),
  });
  const { data: reminders } = useReminders(initial?.reminders);
  const days = read.data ?? initial?.days;
  if (!days || !reminders) return null;
  const { row, longest, restsLeft, week } = days;
  const goal = reminders.goalMinutes;
  if (longest === 0 && goal === 0) return null;
  return (
    <section
      aria-labelledby="days-heading"
      className="@container rounded-lg border border-line bg-surface p-4 sm:p-6 print:border-0 print:p-0"
    >
      <div className="grid gap-4 lg:@min-[39rem]:grid-cols-[minmax(min(20rem,45%),1fr)_minmax(0,auto)] lg:@min-[39rem]:grid-rows-[auto_1fr] lg:@min-[39rem]:items-start lg:@min-[39rem]:gap-x-8">
        <Today days={days} {...{ goal, review }} />
        <div className="grid gap-3 lg:@min-[39rem]:col-start-2 lg:@min-[39rem]:row-span-2 lg:@min-[39rem]:row-start-1">
          {[...(answers?.values() ?? [])].some(Boolean) ? (
            <p className="text-sm text-muted">{t('progress.answersByDay')}</p>
          ) : null}
          <Week days={days} answers={answers} />
          {week.some(({ state }) => state === 'rest') ? (
            <p aria-hidden="true" className="flex items-center gap-1 text-sm text-muted">
              <DayFlower state="rest" className="size-8" />
              <span>{t('dashboard.restKeeps')}</span>
            </p>
          ) : null}
        </div>
        <div className="grid gap-3">
          {children}
          {answers && row > 0 && restsLeft > 0 ? (
            <p className="text-sm text-muted print:hidden">
              {t('dashboard.daysRests', { count: restsLeft })}
            </p>
          ) : null}
          {answers && longest > row ? (
            <p className="text-sm text-muted print:hidden">
              {t('dashboard.daysLongest', { count: longest })}
            </p>
          ) : null}
          <ReminderLink signedIn={signedIn} {...reminders} />
        </div>
      </div>
    </section>
  );
}

interface ReminderLinkProps extends Pick<Reminders, 'goalMinutes' | 'way'> {
  signedIn: boolean;
}

function ReminderLink({ signedIn, goalMinutes, way }: ReminderLinkProps) {
  const t = useTexts();
  const choiceText = way === 'off' ? 'dashboard.remindMe' : 'dashboard.reminded';
  return (
    <ButtonLink
      to={signedIn ? '/dashboard/settings#reminders' : '/progress#reminders'}
      tone="quiet"
      // Its ring stays inside the border.
      className="-mx-2 -my-2 justify-self-start px-2! print:hidden"
    >
      <Icon name="bell" className="size-5" />
      <span>{t(goalMinutes === 0 ? 'dashboard.chooseGoal' : choiceText)}</span>
    </ButtonLink>
  );
}

interface TodayProps extends Pick<DaysInARowProps, 'review'> {
  days: LearningDays;
  goal: number;
}

/** Today's flower opens once something was learned, beside the days in a row and the goal. */
function Today({ days: { row, longest, today, week, minutes }, goal, review }: TodayProps) {
  const t = useTexts();
  const isOpen = week.some(({ day, state }) => day === today && state === 'learned');
  const isAllDone = isOpen && review?.due === 0;
  const openText = week.every(isLearned)
    ? 'dashboard.weekFull'
    : isAllDone
      ? 'dashboard.allDone'
      : 'dashboard.flowerOpen';
  const again = longest > 0 ? 'dashboard.daysBegin' : 'dashboard.daysFirst';
  const isMet = goal > 0 ? minutes >= goal : isOpen;
  return (
    <div className="flex items-center gap-4">
      <DayFlower
        state={isOpen ? 'learned' : 'bud'}
        className={classNames('size-14 shrink-0', isOpen && 'animate-bloom')}
      />
      <div className="grid gap-0.5">
        <h2 id="days-heading" className="text-lg">
          {row > 0 ? t('dashboard.daysInARow', { count: row }) : t(again)}
        </h2>
        <p className="text-sm text-muted">
          {goal === 0 || (isMet && isOpen && openText !== 'dashboard.flowerOpen')
            ? t(isOpen ? openText : 'dashboard.flowerWaits')
            : isMet
              ? t('dashboard.goalMet')
              : t('dashboard.goalSoFar', { minutes, goal })}
        </p>
        {review?.due === 0 ? <NextQuestions {...review} /> : null}
      </div>
    </div>
  );
}

const momentOfReader = (language: PageLanguage, moment: Date) =>
  momentText(language, moment, { clock: false });

const momentOfSite = (language: PageLanguage, moment: Date) =>
  momentText(language, asInSiteZone(moment), { now: asInSiteZone(new Date()), clock: false });

/** Says when questions come back, in the server's HTML by the site's zone. More than one review asks would read as a debt. */
function NextQuestions({ nextAt, nextCount }: Review) {
  const t = useTexts();
  const language = usePageLanguage();
  const inBrowser = useInBrowser();
  if (nextAt === null) return null;
  const when = (inBrowser ? momentOfReader : momentOfSite)(language, new Date(nextAt));
  return (
    // Where this phone's clock is wrong, the server's words stay.
    <p suppressHydrationWarning className="text-sm text-muted">
      {nextCount > reviewAtOnce
        ? t('dashboard.nextQuestions', { when })
        : t('dashboard.comeBack', { when, count: nextCount })}
    </p>
  );
}

interface WeekProps extends Pick<DaysInARowProps, 'answers'> {
  days: Pick<LearningDays, 'week' | 'today' | 'began'>;
}

function Week({ answers, days: { week, today, began = today } }: WeekProps) {
  const t = useTexts();
  const language = usePageLanguage();
  const most = Math.max(leastScale, ...week.map(({ day }) => answers?.get(day) ?? 0));
  return (
    <ol className="flex items-end justify-between sm:gap-2">
      {week.map(({ day, state }) => (
        <li
          key={day}
          // Nothing was missed before one began.
          aria-hidden={(state === 'free' && day < began) || undefined}
          className="grid justify-items-center"
        >
          {answers?.get(day) ? (
            <span aria-hidden="true" className="text-sm font-semibold tabular-nums">
              {answers.get(day)}
            </span>
          ) : null}
          <DayFlower
            state={state === 'ahead' && day === today ? 'bud' : state}
            className={classNames('size-9 sm:size-10', week.every(isLearned) && 'animate-bloom')}
          />
          {answers && state === 'learned' ? <Stem high={(answers.get(day) ?? 0) / most} /> : null}
          <span
            aria-hidden="true"
            className={classNames('text-sm', day === today ? 'font-bold text-accent-ink' : 'text-muted')}
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

const [shortest, tallest] = [14, 84];

/** Draws the stem of a day's flower with a pair of leaves; `high` is from 0 to 1. */
function Stem({ high }: { high: number }) {
  const foot = Math.round(shortest + high * (tallest - shortest));
  return (
    <svg width="32" height={foot} aria-hidden="true" className="-mt-1 fill-none stroke-good stroke-2">
      <path d={`M16 0V${foot}M16 ${foot - 2}q-2-8-11-9q1 9 11 9q2-8 11-9q-1 9-11 9`} />
    </svg>
  );
}
