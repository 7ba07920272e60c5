import type { GenerationState } from '#contract/authoring.ts';
import type { ChapterState, StoredLayout } from '#contract/courses.ts';
import { courseText } from '#web/platform/course-text.ts';
import { problemWords } from '#web/platform/problem-words.ts';
import { useTexts } from '#web/platform/texts.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Badge } from '#web/ui/message.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { isUnderWay } from './generation.ts';
import type { Generation } from './generation.ts';
import { LastWords } from './generation-words.tsx';

type LayoutChapter = StoredLayout['Chapters'][number];
type ChapterProgress = GenerationState['chapters'][number];

interface CourseChaptersProps {
  layout: StoredLayout;
  generation: Generation;
}

/** The numbered chapters, each with how far it is once the writing was started. */
export function CourseChapters({ layout, generation }: CourseChaptersProps) {
  const t = useTexts();
  const { state, words } = generation;
  const known = new Map(state.chapters.map((chapter) => [chapter._id, chapter]));
  return (
    <section aria-labelledby="chapters-heading" className="grid gap-4">
      <h2 id="chapters-heading" className="text-xl">
        {t('layout.chapters')}
      </h2>
      {layout.Chapters.length === 0 ? (
        <p className="rounded-lg border border-line bg-surface px-5 py-10 text-center text-muted">
          {t('layout.noChapters')}
        </p>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- keeps it a list where lists without marks are dropped
        <ol role="list" className="grid gap-3">
          {layout.Chapters.map((chapter, index) => (
            <ChapterRow
              key={chapter._id}
              number={index + 1}
              chapter={chapter}
              layout={layout}
              progress={state.state === 'draft' ? undefined : known.get(chapter._id)}
              words={words[chapter._id]}
              underWay={isUnderWay(state)}
              whole={state.state === 'ready'}
            />
          ))}
        </ol>
      )}
    </section>
  );
}

interface ChapterRowProps {
  number: number;
  chapter: LayoutChapter;
  layout: StoredLayout;
  progress: ChapterProgress | undefined;
  words: string | undefined;
  underWay: boolean;
  /** Every chapter is written, so none needs to say it. */
  whole: boolean;
}

function ChapterRow({ number, chapter, layout, progress, words, underWay, whole }: ChapterRowProps) {
  const t = useTexts();
  const { Language: language } = layout;
  const ofCourse = courseText(language);
  const name = chapter['Chapter Name'];
  return (
    <li
      dir={ofCourse.dir}
      className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-3 rounded-lg border border-line bg-surface p-4 sm:p-5 md:grid-cols-[auto_minmax(0,1fr)_auto]"
    >
      <span className="grid size-10 place-items-center rounded-full bg-accent-soft font-bold text-accent-ink">
        {number}
      </span>
      <div className="grid content-start gap-1.5">
        <div {...ofCourse} className="grid gap-1 wrap-anywhere">
          <h3 className="text-lg">{name}</h3>
          <p className="max-w-prose text-muted">{chapter.About}</p>
        </div>
        <p className="flex items-center gap-1.5 text-sm text-muted">
          <Icon name="clock" className="size-4 shrink-0" />
          <span dir="auto">{chapter.Duration}</span>
        </p>
        {progress?.state === 'writing' ? <LastWords text={words} language={language} /> : null}
        {progress?.error && underWay ? <ChapterProblem error={progress.error} /> : null}
      </div>
      {progress ? (
        <div className="col-start-2 flex flex-wrap items-center gap-3 md:col-start-3 md:min-w-36 md:flex-col md:items-end">
          {whole ? null : <ChapterBadge state={progress.state} />}
          {progress.state === 'ready' ? (
            <ButtonLink
              to={`/createcourse/start/${layout._id}?${new URLSearchParams({ chapter: chapter._id })}`}
              tone="secondary"
              aria-label={`${t('generation.read')}: ${name}`}
            >
              <Icon name="book" />
              {t('generation.read')}
            </ButtonLink>
          ) : null}
        </div>
      ) : null}
    </li>
  );
}

function ChapterBadge({ state }: { state: ChapterState }) {
  const t = useTexts();
  switch (state) {
    case 'waiting':
      return (
        <Badge>
          <Icon name="clock" className="size-4" />
          {t('generation.chapterWaiting')}
        </Badge>
      );
    case 'writing':
      return (
        <Badge tone="accent">
          <Spinner className="size-4" />
          {t('generation.chapterWriting')}
        </Badge>
      );
    case 'ready':
      return (
        <Badge tone="good">
          <Icon name="check" className="size-4" />
          {t('generation.chapterReady')}
        </Badge>
      );
    case 'failed':
      return (
        <Badge tone="bad">
          <Icon name="warning" className="size-4" />
          {t('generation.chapterFailed')}
        </Badge>
      );
  }
}

function ChapterProblem({ error }: { error: NonNullable<ChapterProgress['error']> }) {
  const { text, detail } = problemWords(useTexts(), error);
  return (
    <p className="text-sm text-bad">
      {text}
      {detail ? (
        <span lang="en" dir="ltr" className="block text-muted">
          {detail}
        </span>
      ) : null}
    </p>
  );
}
