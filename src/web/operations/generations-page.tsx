import type { GenerationStage } from '#contract/course-state.ts';
import type { OperatedGeneration } from '#contract/operations.ts';
import { api } from '#web/platform/api.ts';
import { useTexts } from '#web/platform/texts.tsx';
import { authorName } from './author-name.ts';
import { Entry, ListSection } from './list-section.tsx';
import type { StateLook } from './list-section.tsx';
import { readForConsole } from './load-console.ts';
import { ownerKinds } from './owner-kinds.ts';
import { sectionMeta, useMoment } from './section.tsx';
import type { Route } from './+types/generations-page';

export async function loader(args: Route.LoaderArgs) {
  const page = await readForConsole(args, 'generations', (via, { cursor, state }) =>
    api.listGenerations({ cursor, state: state as GenerationStage | undefined }, via),
  );
  return { page };
}

export const meta = (args: Route.MetaArgs) => sectionMeta(args, 'generations');

const looks = {
  queued: { text: 'operations.stateQueued', tone: 'neutral' },
  writing: { text: 'operations.stateWriting', tone: 'accent' },
  ready: { text: 'operations.stateReady', tone: 'good' },
  paused: { text: 'operations.statePaused', tone: 'bad' },
  failed: { text: 'operations.stateFailed', tone: 'bad' },
} as const satisfies Record<GenerationStage, StateLook>;

export default function GenerationsPage({ loaderData: { page } }: Route.ComponentProps) {
  const t = useTexts();
  return (
    <ListSection
      name="generations"
      items={page?.generations}
      next={page?.next}
      states={looks}
      empty={{ icon: 'pen', title: t('operations.noGenerations') }}
    >
      {(generation) => <Generation key={generation.id} generation={generation} />}
    </ListSection>
  );
}

function Generation({ generation }: { generation: OperatedGeneration }) {
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
      look={looks[generation.state]}
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
