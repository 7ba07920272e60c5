import type { OperatedGeneration } from '#contract/operations.ts';
import { useTexts } from '#web/platform/texts.tsx';
import { authorName } from './author-name.ts';
import { Entry } from './entry.tsx';
import { generationLooks, ownerKinds } from './looks.ts';
import { useMoment } from './section.tsx';

export function Generation({ generation }: { generation: OperatedGeneration }) {
  const t = useTexts();
  const moment = useMoment();
  const { chapters, problem, retryAt, endedAt, startedAt } = generation;
  const about = [
    authorName(t, generation.author),
    t(ownerKinds[generation.owner]),
    t('operations.started', { time: moment(startedAt) }),
    endedAt && t('operations.ended', { time: moment(endedAt) }),
  ];
  return (
    <Entry
      title={generation.courseName}
      courseId={generation.courseId}
      look={generationLooks[generation.state]}
      className="gap-2"
    >
      <p>
        <span>{t('operations.chapters', { ready: chapters.ready, count: chapters.all })}</span>
        {chapters.failed > 0 ? (
          <>
            <span>{', '}</span>
            <span className="font-semibold text-bad">
              {t('operations.chaptersFailed', { count: chapters.failed })}
            </span>
          </>
        ) : null}
      </p>
      {problem ? (
        <p className="rounded-md bg-bad-soft px-4 py-3 text-sm wrap-anywhere">
          <code className="font-mono font-semibold text-bad">{problem.code}</code>
          <span className="block">{problem.error}</span>
          {retryAt ? (
            <span className="block text-muted">{t('operations.retryAt', { time: moment(retryAt) })}</span>
          ) : null}
        </p>
      ) : null}
      <p className="text-sm text-muted wrap-anywhere">{about.filter(Boolean).join(' · ')}</p>
    </Entry>
  );
}
