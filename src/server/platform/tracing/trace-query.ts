import type pg from 'pg';
import { beginSpan, errorType, failSpan, isTraced } from './tracing.ts';
import { underWay } from './under-way.ts';

/**
 * Begins the span of a query. The statement is recorded without its values, which are sent apart from it. Returns a function
 * that ends the span, with the error where there is one; undefined where nothing is traced.
 * @param query the first argument of `client.query`
 */
export function beginQuery(client: pg.ClientBase, query: unknown): ((error?: unknown) => void) | undefined {
  if (!isTraced()) return undefined;
  const text = typeof query === 'string' ? query : (query as { text?: unknown } | undefined)?.text;
  if (typeof text !== 'string') return undefined;
  const summary = summaryOf(text);
  const attributes = {
    'db.system.name': 'postgresql',
    'db.namespace': (client as pg.Client).database,
    'db.query.summary': summary,
    'db.query.text': text,
  };
  const span = beginSpan({ name: summary, kind: 'client', attributes }, underWay().span);
  return (
    span &&
    ((error) => {
      if (error !== undefined && error !== null) {
        const type = errorType(error);
        span.setAttribute('db.response.status_code', type);
        failSpan(span, type);
      }
      span.end();
    })
  );
}

/** Names what a statement does and to which table first, such as `SELECT courses`. */
function summaryOf(text: string): string {
  const [, operation = 'QUERY'] = /^\s*([a-z]+)/i.exec(text) ?? [];
  const [, table] = /(?<!epoch )\b(?:from|into|update|join)\s+"?([a-z_]\w*)/i.exec(text) ?? [];
  return table === undefined ? operation.toUpperCase() : `${operation.toUpperCase()} ${table}`;
}
