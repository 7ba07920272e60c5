import type pg from 'pg';
import type { Statement } from './collect-statements.ts';
import { growth } from './skeleton-rows.ts';

type Values = Statement['variants'][number];

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  Filter?: string;
  'Total Cost': number;
  'Plan Rows': number;
  Plans?: Plan[];
}

export interface Comparison {
  statement: Statement;
  costs: { small: number; large: number };
  ratio: number;
  walked: readonly string[];
  plan: string;
}

/** The cost of a node of a kind that the planner was told to avoid. */
const avoided = 1e9;

type Sizes = Record<'small' | 'middle' | 'large', pg.Client>;

/**
 * On a small table a walk through all of it is cheaper than any index, so the reference is the plan that walks only where there
 * is no index. If a limit lets more rows through than there are at the small size, the middle one is a reference too, and if
 * there are not enough of them either, the cost of a row counts.
 */
export async function compare(sizes: Sizes, statement: Statement): Promise<Comparison | undefined> {
  let worst: Comparison | undefined;
  for (const values of statement.variants) {
    const plan = await explain(sizes.large, statement.text, values);
    const nodes = nodesOf(plan);
    if (!nodes.some((node) => node['Relation Name'])) continue;
    const small = await reference(sizes.small, statement.text, values);
    const ratios = [growthFrom(small, plan)];
    if (limitOf(small) < limitOf(plan)) {
      ratios.push(growthFrom(await reference(sizes.middle, statement.text, values), plan));
    }
    const found = {
      statement,
      costs: { small: small['Total Cost'], large: plan['Total Cost'] },
      ratio: Math.min(...ratios),
      walked: nodes.filter(walksAll).map((node) => node['Relation Name']!),
      plan: describe(plan),
    };
    if (!worst || found.walked.length > worst.walked.length || found.ratio > worst.ratio) worst = found;
  }
  return worst;
}

async function reference(client: pg.Client, text: string, values: Values): Promise<Plan> {
  await client.query('set enable_seqscan = off');
  const indexed = await explain(client, text, values);
  await client.query('reset enable_seqscan');
  const free = await explain(client, text, values);
  return indexed['Total Cost'] < avoided && indexed['Total Cost'] > free['Total Cost'] ? indexed : free;
}

const growthFrom = (before: Plan, after: Plan): number =>
  (after['Total Cost'] / before['Total Cost']) * Math.min(1, limitOf(before) / limitOf(after));

/** The rows that the outermost limit lets through. */
const limitOf = (plan: Plan): number =>
  nodesOf(plan).find((node) => node['Node Type'] === 'Limit')?.['Plan Rows'] ?? 1;

async function explain(client: pg.Client, text: string, values: Values): Promise<Plan> {
  type Row = { 'QUERY PLAN': { Plan: Plan }[] };
  const { rows } = await client.query<Row>(`explain (format json) ${text}`, [...values]);
  return rows[0]!['QUERY PLAN'][0]!.Plan;
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

const walksAll = ({ 'Node Type': type, 'Relation Name': table = '' }: Plan): boolean =>
  type === 'Seq Scan' && (growth[table]?.perCourse ?? 0) > 0;

function describe(plan: Plan, depth = 0): string {
  const parts = [
    plan['Node Type'],
    plan['Relation Name'],
    plan['Index Name'] && `by ${plan['Index Name']}`,
    `cost ${plan['Total Cost']}, rows ${plan['Plan Rows']}`,
    plan['Index Cond'],
    plan.Filter && `filter ${plan.Filter}`,
  ].filter((part) => part !== undefined);
  const line = `${'  '.repeat(depth)}${parts.join(' ').slice(0, 240)}`;
  return [line, ...(plan.Plans ?? []).map((below) => describe(below, depth + 1))].join('\n');
}
