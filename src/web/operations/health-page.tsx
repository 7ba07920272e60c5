import type { ReactNode } from 'react';
import { localeOf } from '#contract/language.ts';
import type { Health } from '#contract/operations.ts';
import { usePageLanguage, useTexts } from '#web/platform/texts.tsx';
import type { TextKey, Translate } from '#web/platform/texts.tsx';
import { Card } from '#web/ui/card.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Badge, Notice } from '#web/ui/message.tsx';
import { readHealth } from './api.ts';
import { authorName } from './author-name.ts';
import { readForConsole } from './load-console.ts';
import { Section, sectionMeta, useMoment } from './section.tsx';
import type { Route } from './+types/health-page';

export async function loader({ context, request, url }: Route.LoaderArgs) {
  return { health: await readForConsole({ context, request, url }, 'the health of the site', readHealth) };
}

export const meta = (args: Route.MetaArgs) => sectionMeta(args, 'health');

export default function HealthPage({ loaderData: { health } }: Route.ComponentProps) {
  const t = useTexts();
  return (
    <Section title={t('operations.health')} lead={t('operations.healthLead')} failed={!health}>
      {health ? (
        <>
          <Verdict health={health} />
          <div className="grid items-start gap-6 lg:grid-cols-2">
            <Checks health={health} />
            <Queues health={health} />
            <Facts health={health} />
          </div>
        </>
      ) : null}
    </Section>
  );
}

/** What deserves to be looked at: failed checks, and work that was given up. */
function Verdict({ health }: { health: Health }) {
  const t = useTexts();
  const count =
    health.checks.filter(({ ok }) => !ok).length + health.jobs.filter(({ failed }) => failed > 0).length;
  return count === 0 ? (
    <Notice tone="good" title={t('operations.working')} />
  ) : (
    <Notice tone="bad" title={t('operations.trouble', { count })} />
  );
}

const checkNames: Readonly<Record<string, TextKey>> = {
  database: 'operations.checkDatabase',
  author: 'operations.checkAuthor',
  ledger: 'operations.checkLedger',
  payments: 'operations.checkPayments',
  'sign-in': 'operations.checkSignIn',
};
const queueNames: Readonly<Record<string, TextKey>> = {
  generation: 'operations.queueGeneration',
  mail: 'operations.queueMail',
  'account-picture': 'operations.queuePicture',
  'contact-messages': 'operations.queueContact',
};

/** A name that the texts know, else the one that the server uses. */
function nameOf(t: Translate, names: Readonly<Record<string, TextKey>>, name: string): string {
  const key = names[name];
  return key === undefined ? name : (t as (key: TextKey) => string)(key);
}

function Checks({ health }: { health: Health }) {
  const t = useTexts();
  return (
    <Part title={t('operations.checks')}>
      <ul className="grid gap-4">
        {health.checks.map(({ name, ok, wrong }) => (
          <li key={name} className="grid gap-1">
            <span className="flex flex-wrap items-center justify-between gap-2">
              <span className="font-semibold">{nameOf(t, checkNames, name)}</span>
              <Badge tone={ok ? 'good' : 'bad'}>
                <Icon name={ok ? 'check' : 'warning'} className="size-4" />
                {t(ok ? 'operations.ok' : 'operations.notOk')}
              </Badge>
            </span>
            {wrong ? <span className="text-sm text-bad wrap-anywhere">{wrong}</span> : null}
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Queues({ health }: { health: Health }) {
  const t = useTexts();
  const columns = ['waiting', 'active', 'failed'] as const;
  const heads = [t('operations.waiting'), t('operations.active'), t('operations.givenUp')];
  return (
    <Part title={t('operations.background')}>
      <table className="w-full border-collapse text-sm sm:text-base">
        <caption className="sr-only">{t('operations.background')}</caption>
        <thead>
          <tr className="text-sm text-muted">
            <th scope="col" className="sr-only">
              {t('operations.queue')}
            </th>
            {heads.map((head) => (
              <th key={head} scope="col" className="pb-2 ps-2 text-end font-semibold">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {health.jobs.map((job) => (
            <tr key={job.queue} className="border-t border-line">
              <th scope="row" className="py-2.5 text-start font-semibold wrap-anywhere">
                {nameOf(t, queueNames, job.queue)}
              </th>
              {columns.map((column) => (
                <td
                  key={column}
                  className={`py-2.5 ps-2 text-end tabular-nums ${column === 'failed' && job.failed > 0 ? 'font-bold text-bad' : ''}`}
                >
                  {job[column]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Part>
  );
}

function Facts({ health }: { health: Health }) {
  const t = useTexts();
  const moment = useMoment();
  const size = useSize()(health.database.bytes);
  const { set } = health;
  const isSet = (value: boolean) => t(value ? 'operations.set' : 'operations.unset');
  const ways = [...(set.emailSignIn ? [t('operations.signInEmail')] : []), ...set.providers];
  const embedded = health.database.engine === 'embedded';
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
    <Part title={t('operations.facts')} className="lg:col-span-2">
      <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
        {facts.map(([name, value]) => (
          <div key={name} className="grid gap-0.5 border-t border-line pt-3">
            <dt className="text-sm text-muted">{name}</dt>
            <dd className="font-semibold wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </Part>
  );
}

/** Bytes in the reader's way: `12.3 MB`. */
function useSize(): (bytes: number) => string {
  const language = usePageLanguage();
  return (bytes) => {
    const [value, unit] = bytes < 1e9 ? [bytes / 1e6, 'megabyte'] : [bytes / 1e9, 'gigabyte'];
    const style = { style: 'unit', unit, maximumFractionDigits: 1 } as const;
    return new Intl.NumberFormat(localeOf(language), style).format(value);
  };
}

function Part({ title, className, children }: { title: string; className?: string; children: ReactNode }) {
  return (
    <Card as="section" className={`grid gap-4 ${className ?? ''}`}>
      <h2 className="text-xl">{title}</h2>
      {children}
    </Card>
  );
}
