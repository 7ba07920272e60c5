import { Link } from 'react-router';
import { localeOf } from '#contract/language.ts';
import type { AiUsage, Health } from '#contract/operations.ts';
import { checkName } from '#web/practice/owner/check-name.ts';
import { api } from '#web/platform/calls/api.ts';
import { usePageLanguage, useTexts, type TextKey, type Translate } from '#web/platform/texts/texts.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Badge, Notice } from '#web/ui/message.tsx';
import { NumberTable } from '#web/ui/number-table.tsx';
import { authorName, withheldLooks } from './looks.ts';
import { readForConsole } from './acts.tsx';
import { Part, Section, sectionMeta, useMoment } from './section.tsx';
import type { Route } from './+types/health-page';

export async function loader(args: Route.LoaderArgs) {
  const read = await readForConsole(args, 'the health of the site', (via) =>
    Promise.all([api.readHealth({}, via), api.readAiUsage({ days: 1 }, via).catch(() => null)]),
  );
  return { health: read?.[0], usage: read?.[1] };
}

export const meta = (args: Route.MetaArgs) => sectionMeta(args, 'health');

export default function HealthPage({ loaderData: { health, usage } }: Route.ComponentProps) {
  const t = useTexts();
  const failedQueues = health?.jobs.filter(({ failed }) => failed > 0) ?? [];
  const count = failedQueues.length + (health?.checks.filter(({ ok }) => !ok).length ?? 0);
  return (
    <Section name="health" failed={!health}>
      {health ? (
        <>
          {count === 0 ? null : <Notice tone="bad" title={t('operations.trouble', { count })} />}
          <Looks works={count === 0} lines={toLookAt(t, health, usage?.totals)} />
          <div className="grid items-start gap-6 lg:grid-cols-2">
            <Checks health={health} />
            <Queues health={health} />
            <WithheldQuestions health={health} />
            <Facts health={health} />
          </div>
        </>
      ) : null}
    </Section>
  );
}

/** Lists settings and failures that do not stop the site, but need a look. */
function toLookAt(t: Translate, { set }: Health, totals: AiUsage['totals'] = []): string[] {
  const sum = (of: 'calls' | 'failedCalls') => totals.reduce((all, total) => all + total[of], 0);
  const [count, failed] = [sum('calls'), sum('failedCalls')];
  return [
    ...(failed * 10 > count ? [t('operations.callsFailedToday', { count, failed })] : []),
    ...(set.mail ? [] : [t('operations.noMail')]),
    ...(set.publicUrl === null ? [t('operations.noAddress')] : []),
  ];
}

function Looks({ works, lines }: { works: boolean; lines: string[] }) {
  const t = useTexts();
  const count = lines.length;
  if (count === 0) return works ? <Notice tone="good" title={t('operations.working')} /> : null;
  return (
    <Notice title={t(works ? 'operations.worksWithLooks' : 'operations.looks', { count })}>
      <ul className="grid list-disc gap-1 ps-[1.25em]">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Notice>
  );
}

const checkNames: Readonly<Record<string, TextKey>> = {
  database: 'operations.checkDatabase',
  author: 'operations.checkAuthor',
  ledger: 'operations.checkLedger',
  news: 'operations.checkNews',
  budgets: 'operations.checkBudgets',
  speech: 'operations.checkSpeech',
  disk: 'operations.checkDisk',
  payments: 'operations.checkPayments',
  'sign-in': 'operations.checkSignIn',
};
const queueNames: Readonly<Record<string, TextKey>> = {
  generation: 'operations.queueGeneration',
  questions: 'operations.queueQuestions',
  mail: 'operations.queueMail',
  'account-picture': 'operations.queuePicture',
  'feature-mails': 'operations.queueFeatureMails',
  reminders: 'operations.queueReminders',
  rewrite: 'operations.queueRewrite',
  'video-search': 'operations.queueVideos',
  sweep: 'operations.queueSweep',
  'contact-messages': 'operations.queueContact',
};

/** Names by the texts, or by the server where they have no name for it. */
function nameOf(t: Translate, names: Readonly<Record<string, TextKey>>, name: string): string {
  const key = names[name];
  return key === undefined ? name : (t as (key: TextKey) => string)(key);
}

function Checks({ health }: { health: Health }) {
  const t = useTexts();
  return (
    <Part title={t('operations.checks')}>
      <ul className="grid gap-4">
        {health.checks.map(({ name, ok, wrong, note }) => (
          <li key={name} className="grid gap-1">
            <span className="flex flex-wrap items-center justify-between gap-2">
              <span className="font-semibold">{nameOf(t, checkNames, name)}</span>
              <Badge tone={ok ? 'good' : 'bad'}>
                <Icon name={ok ? 'check' : 'warning'} className="size-4" />
                <span>{t(ok ? 'operations.ok' : 'operations.notOk')}</span>
              </Badge>
            </span>
            {wrong ? <span className="text-sm text-bad wrap-anywhere">{wrong}</span> : null}
            {note ? <span className="text-sm text-muted wrap-anywhere">{note}</span> : null}
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Queues({ health }: { health: Health }) {
  const t = useTexts();
  const numbers = [t('operations.waiting'), t('operations.active'), t('operations.givenUp')];
  return (
    <Part title={t('operations.background')}>
      <NumberTable
        compact
        caption={t('operations.background')}
        heads={[t('operations.queue'), ...numbers]}
        rows={health.jobs.map(({ queue, waiting, active, failed }) => ({
          key: queue,
          name: nameOf(t, queueNames, queue),
          cells: [waiting, active, failed > 0 ? <b className="font-bold text-bad">{failed}</b> : failed],
        }))}
      />
    </Part>
  );
}

function WithheldQuestions({ health }: { health: Health }) {
  const t = useTexts();
  if (health.withheldQuestions.length === 0) return null;
  return (
    <Part title={t('operations.withheldQuestions')} className="lg:col-span-2">
      <NumberTable
        compact
        caption={t('operations.withheldQuestions')}
        heads={[t('operations.withheldReason'), t('operations.withheldCount')]}
        rows={health.withheldQuestions.map(({ reason, check, count }) => ({
          key: `${reason} ${check}`,
          name: [t(withheldLooks[reason].text), check && checkName(t, check, false)]
            .filter(Boolean)
            .join(': '),
          cells: [count],
        }))}
      />
      <p>
        <Link to="/operator/questions" className={buttonClass({ tone: 'secondary' })}>
          {t('operations.withheldList')}
        </Link>
      </p>
    </Part>
  );
}

function Facts({ health }: { health: Health }) {
  const t = useTexts();
  const moment = useMoment();
  const language = usePageLanguage();
  const { set, database } = health;
  const [bytes, unit] =
    database.bytes < 1e9 ? [database.bytes / 1e6, 'megabyte'] : [database.bytes / 1e9, 'gigabyte'];
  const style = { style: 'unit', unit, maximumFractionDigits: 1 } as const;
  const size = new Intl.NumberFormat(localeOf(language), style).format(bytes);
  const isSet = (value: boolean) => t(value ? 'operations.set' : 'operations.unset');
  const ways = [...(set.emailSignIn ? [t('operations.signInEmail')] : []), ...set.providers];
  const embedded = database.engine === 'embedded';
  const facts: [name: string, value: string][] = [
    [t('operations.version'), health.version],
    [t('operations.runningSince'), moment(health.startedAt)],
    [
      t('operations.databaseSize'),
      t(embedded ? 'operations.databaseEmbedded' : 'operations.databaseServer', { size }),
    ],
    [
      t('operations.author'),
      health.author.provider === 'builtin' ? t('operations.authorBuiltin') : authorName(t, health.author),
    ],
    [t('operations.address'), set.publicUrl ?? t('operations.addressUnset')],
    [t('operations.signIn'), ways.join(', ')],
    [t('operations.mail'), isSet(set.mail)],
    [t('operations.formService'), isSet(set.formService)],
    [t('operations.videos'), isSet(set.videos)],
    [
      t('operations.payments'),
      t(set.payments === 'stripe' ? 'operations.paymentsStripe' : 'operations.paymentsSimulated'),
    ],
  ];
  return (
    <Part title={t('operations.facts')} className="gap-4 lg:col-span-2">
      <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
        {facts.map(([name, value]) => (
          <div key={name} className="grid gap-0.5 border-t border-line pt-3">
            <dt className="text-sm text-muted">{name}</dt>
            <dd className="font-semibold wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      {health.authorAdvice.map((line) => (
        <p key={line} lang="en" className="wrap-anywhere">
          {line}
        </p>
      ))}
    </Part>
  );
}
