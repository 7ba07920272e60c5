import type { GenerationState } from '#contract/authoring.ts';
import type { StoredLayout } from '#contract/course-layout.ts';
import { isActive } from '#contract/course-state.ts';
import type { ChapterState } from '#contract/courses.ts';
import { isRefused, type Generation } from '#web/authoring/generation/generation.ts';
import { ProblemText } from '#web/authoring/problem-text.tsx';
import { problemWords } from '#web/platform/calls/problem-words.ts';
import { readingPath } from '#web/platform/courses/course-paths.ts';
import { courseText } from '#web/platform/courses/course-text.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { AuthorLabel } from '#web/ui/author-label.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { CourseTime, minutesOf, minutesOfAll, ShortTime } from '#web/ui/chapter-time.tsx';
import { LevelName } from '#web/ui/course-facts.tsx';
import { CourseThumbnail } from '#web/ui/course-thumbnail.tsx';
import type { Elements } from '#web/ui/elements.ts';
import { FoldedText } from '#web/ui/folded-text.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Badge } from '#web/ui/message.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { toast } from '#web/ui/toast.tsx';

interface CourseHeaderProps {
  layout: StoredLayout;
  state: GenerationState;
  readable: boolean;
}

/** Takes little height on a phone, because the plan is judged by the chapters below it. */
export function CourseHeader({ layout, state, readable }: CourseHeaderProps) {
  const t = useTexts();
  const words = courseText(layout.Language);
  return (
    <section
      dir={words.dir}
      className="grid grid-cols-[min(5rem,33%)_minmax(0,1fr)] items-start gap-x-3 gap-y-2 mid:grid-cols-[minmax(0,2fr)_minmax(0,5fr)] mid:gap-x-6 mid:rounded-lg mid:border mid:border-line mid:bg-surface mid:p-6 mid:shadow-low"
    >
      <CourseThumbnail
        src={layout.Thumbnail}
        alt={t('layout.thumbnailAlt', { course: layout['Course Name'] })}
        eager
        className="mid:row-span-2"
      />
      <h2 {...words} className="self-center text-2xl wrap-anywhere max-mid:text-lg">
        {layout['Course Name']}
      </h2>
      <div className="col-span-full grid content-start gap-2 mid:col-span-1 mid:col-start-2">
        <p className="fact-line text-sm text-muted">
          <LevelName level={layout.Level} language={layout.Language} />
          {/* In a line from right to left, the number would follow its word. */}
          <bdi>{t('wizard.chapterCount', { count: layout['Number of Chapters'] })}</bdi>
          <CourseTime minutes={minutesOfAll(state)} duration={layout.Duration} language={layout.Language} />
        </p>
        <FoldedText text={layout.Description} words={words} />
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          {readable ? (
            // Beside a failure, what its owner can do about it comes first.
            <ButtonLink
              to={readingPath(layout._id, state.chapters.find((chapter) => chapter.state === 'ready')?._id)}
              tone={state.state === 'failed' && state.mine ? 'secondary' : 'primary'}
            >
              <Icon name="play" className="size-5" />
              {t('layout.start')}
            </ButtonLink>
          ) : null}
          <AuthorLabel author={state.author} />
        </div>
      </div>
    </section>
  );
}

/** Stands below what has the content written, which comes first, and does not look like it. */
export function LockedStart() {
  const t = useTexts();
  return (
    <p className="flex flex-wrap items-center">
      <Button
        tone="quiet"
        icon={<Icon name="lock" className="size-5" />}
        className="-ms-4 px-4! text-muted!"
        aria-describedby="start-opens"
        onClick={() => toast.error(t('layout.startTooEarly'), { id: 'start-too-early' })}
      >
        {t('layout.start')}
      </Button>
      <span id="start-opens" className="text-sm text-muted">
        {t('layout.startOpens')}
      </span>
    </p>
  );
}

type LayoutChapter = StoredLayout['Chapters'][number];

interface CourseChaptersProps {
  layout: StoredLayout;
  generation: Generation;
  edit: Elements;
}

/** Lists the chapters, with the progress of each once the writing has started. */
export function CourseChapters({ layout, generation, edit }: CourseChaptersProps) {
  const t = useTexts();
  return (
    <section aria-labelledby="chapters-heading" className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="chapters-heading" className="text-xl">
          {t('layout.chapters')}
        </h2>
        {edit}
      </div>
      {layout.Chapters.length === 0 ? (
        <p className="rounded-lg border border-line bg-surface px-5 py-10 text-center text-muted">
          {t('layout.noChapters')}
        </p>
      ) : (
        <ol role="list" className="rounded-lg border border-line bg-surface px-4 shadow-low sm:px-5">
          {layout.Chapters.map((chapter, index) => (
            <ChapterRow
              key={chapter._id}
              number={index + 1}
              chapter={chapter}
              layout={layout}
              generation={generation}
            />
          ))}
        </ol>
      )}
    </section>
  );
}

interface ChapterRowProps extends Pick<CourseChaptersProps, 'layout' | 'generation'> {
  number: number;
  chapter: LayoutChapter;
}

function ChapterRow({ number, chapter, layout, generation }: ChapterRowProps) {
  const t = useTexts();
  const { state } = generation;
  const progress =
    state.state === 'draft' ? undefined : state.chapters.find(({ _id }) => _id === chapter._id);
  const words = courseText(layout.Language);
  return (
    <li
      dir={words.dir}
      className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-3 border-line py-5 not-first:border-t md:grid-cols-[auto_minmax(0,1fr)_auto]"
    >
      <span className="grid size-10 place-items-center rounded-full bg-accent-soft leading-none font-bold text-accent-ink">
        {number}
      </span>
      <div className="grid content-start gap-1.5">
        <div {...words} className="grid gap-1 wrap-anywhere">
          <h3 className="text-lg">{chapter['Chapter Name']}</h3>
          <p className="max-w-prose text-muted">{chapter.About}</p>
        </div>
        {chapter.Objectives?.length ? (
          <div className="mt-1 grid max-w-prose gap-1 text-sm">
            <p className="font-semibold">{t('learning.objectives')}</p>
            <ul {...words} className="grid list-disc gap-1 ps-[1.25em] wrap-anywhere text-muted">
              {chapter.Objectives.map((objective, at) => (
                <li key={`${at} ${objective}`}>{objective}</li>
              ))}
            </ul>
          </div>
        ) : null}
        <p className="flex items-center gap-1.5 text-sm text-muted">
          <Icon name="clock" className="size-4 shrink-0" />
          <ShortTime
            minutes={progress && minutesOf(progress)}
            duration={chapter.Duration}
            language={layout.Language}
          />
        </p>
        {progress?.error && isActive(state) ? (
          <p className="text-sm text-bad">
            <ProblemText words={problemWords(t, progress.error)} />
          </p>
        ) : null}
      </div>
      {progress ? <Progress {...{ chapter, layout, generation, progress }} /> : null}
    </li>
  );
}

/** The button beside a chapter that is ready says so. */
const badges = {
  ready: null,
  waiting: { tone: 'neutral', icon: 'clock', text: 'generation.chapterWaiting' },
  writing: { tone: 'accent', icon: null, text: 'generation.chapterWriting' },
  failed: { tone: 'bad', icon: 'warning', text: 'generation.chapterFailed' },
  refused: { tone: 'accent', icon: 'info', text: 'generation.chapterRefused' },
  incomplete: { tone: 'neutral', icon: 'warning', text: 'generation.chapterIncomplete' },
} as const satisfies Record<ChapterState | 'refused' | 'incomplete', unknown>;

interface ProgressProps extends Omit<ChapterRowProps, 'number'> {
  progress: GenerationState['chapters'][number];
}

function Progress({ chapter, layout, generation, progress }: ProgressProps) {
  const t = useTexts();
  const { state, starting, press } = generation;
  const { _id, 'Chapter Name': name } = chapter;
  const shown = progress.state === 'ready' && progress.incomplete ? 'incomplete' : progress.state;
  const badge = badges[shown === 'failed' && isRefused(progress) ? 'refused' : shown];
  return (
    <div className="col-start-2 flex flex-wrap items-center gap-3 md:col-start-3 md:min-w-36 md:flex-col md:items-end">
      {badge ? (
        <Badge tone={badge.tone}>
          {badge.icon === null ? (
            <Spinner className="size-4" />
          ) : (
            <Icon name={badge.icon} className="size-4" />
          )}
          <span>{t(badge.text)}</span>
        </Badge>
      ) : null}
      {progress.state === 'ready' ? (
        <ButtonLink
          to={readingPath(layout._id, _id)}
          tone="secondary"
          aria-label={`${t('generation.read')}: ${name}`}
        >
          <Icon name="book" />
          {t('generation.read')}
        </ButtonLink>
      ) : null}
      {progress.incomplete && state.mine && !isActive(state) ? (
        <Button
          tone="quiet"
          busy={starting}
          aria-label={`${t('generation.retry')}: ${name}`}
          onClick={() => press({ chapter: _id })}
        >
          <Icon name="retry" />
          {t('generation.retry')}
        </Button>
      ) : null}
    </div>
  );
}
