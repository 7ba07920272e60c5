import type { GenerationStage, OperatedGeneration } from '#contract/operations.ts';
import { useTexts } from '#web/platform/texts.tsx';
import type { TextKey } from '#web/platform/texts.tsx';
import { Card } from '#web/ui/card.tsx';
import { Badge, EmptyState } from '#web/ui/message.tsx';
import { listGenerations } from './api.ts';
import { authorName } from './author-name.ts';
import { readForConsole } from './load-console.ts';
import { Filter, Pages, Section, sectionMeta, useMoment } from './section.tsx';
import type { Route } from './+types/generations-page';

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const cursor = url.searchParams.get('cursor') ?? undefined;
  const state = (url.searchParams.get('state') ?? undefined) as GenerationStage | undefined;
  const page = await readForConsole({ context, request, url }, 'generations', (api) =>
    listGenerations(api, { query: { state, cursor } }),
  );
  return { page, state };
}

export const meta = (args: Route.MetaArgs) => sectionMeta(args, 'generations');

const stateLook = {
  queued: { text: 'operations.stateQueued', tone: 'neutral' },
  writing: { text: 'operations.stateWriting', tone: 'accent' },
  ready: { text: 'operations.stateReady', tone: 'good' },
  paused: { text: 'operations.statePaused', tone: 'bad' },
  failed: { text: 'operations.stateFailed', tone: 'bad' },
} as const satisfies Record<GenerationStage, { text: TextKey; tone: string }>;

const owners = {
  guest: 'operations.ownerGuest',
  learner: 'operations.ownerLearner',
  gone: 'operations.ownerGone',
} as const;

export default function GenerationsPage({ loaderData: { page, state } }: Route.ComponentProps) {
  const t = useTexts();
  const states = Object.entries(stateLook).map(([value, { text }]) => ({ value, label: t(text) }));
  return (
    <Section title={t('operations.generations')} lead={t('operations.generationsLead')} failed={!page}>
      <Filter
        name="state"
        label={t('operations.filter')}
        choices={[{ value: '', label: t('operations.all') }, ...states]}
        chosen={state ?? ''}
      />
      {page?.generations.length === 0 ? (
        <EmptyState icon="pen" title={t(state ? 'operations.noneSo' : 'operations.noGenerations')} />
      ) : (
        <ul className="grid gap-4">
          {page?.generations.map((generation) => (
            <Generation key={generation.id} generation={generation} />
          ))}
        </ul>
      )}
      <Pages next={page?.next ?? null} filter={{ state: state ?? null }} />
    </Section>
  );
}

function Generation({ generation }: { generation: OperatedGeneration }) {
  const t = useTexts();
  const moment = useMoment();
  const { chapters, problem, retryAt, endedAt, startedAt } = generation;
  const look = stateLook[generation.state];
  const about = [
    authorName(t, generation.author),
    t(owners[generation.owner]),
    t('operations.started', { time: moment(startedAt) }),
    ...(endedAt ? [t('operations.ended', { time: moment(endedAt) })] : []),
  ];
  return (
    <Card as="li" className="grid gap-2">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h2 className="min-w-0 text-lg wrap-anywhere" dir="auto">
          <a href={`/course/${generation.courseId}`} className="text-accent-ink underline underline-offset-4">
            {generation.courseName}
          </a>
        </h2>
        <Badge tone={look.tone}>{t(look.text)}</Badge>
      </div>
      <p>
        {t('operations.chapters', { ready: chapters.ready, count: chapters.all })}
        {chapters.failed > 0 ? (
          <>
            {', '}
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
      <p className="text-sm text-muted wrap-anywhere">{about.join(' · ')}</p>
    </Card>
  );
}
