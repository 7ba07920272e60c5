import { ChildProcess } from 'node:child_process';
import { hash } from 'node:crypto';
import { appendFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative, resolve } from 'node:path';
import { DefaultQueryCompiler } from 'kysely';
import pg from 'pg';

// Vitest loads this in each of its processes where STATEMENTS_INTO names a folder. It writes down each statement that the sources send,
// with its parameters and the line that sends it. A statement that a test itself sends is left out: it is known by the first
// line of the product or of a test on the stack.

export interface RecordedStatement {
  text: string;
  values: readonly (string | null)[];
  site: string;
}

/** Statements get other parameters from other callers, and a plan depends on them. */
const variantsOfEach = 6;

const folder = process.env['STATEMENTS_INTO'] ?? '';
const root = resolve(import.meta.dirname, '../../..');
/** A process of Vitest loads this anew for each project. */
const once = Symbol.for('saksham.statements');

if (folder !== '' && !(once in globalThis)) {
  Object.assign(globalThis, { [once]: true });
  const variants = new Map<string, Set<string>>();
  Error.stackTraceLimit = 60;
  followPrograms();
  const sites = new Map<string, string>();
  const compiler = DefaultQueryCompiler.prototype as {
    compileQuery: (this: unknown, ...args: unknown[]) => { sql: string };
  };
  const { compileQuery } = compiler;
  compiler.compileQuery = function compileAndNote(...args) {
    const compiled = compileQuery.apply(this, args);
    const site = siteOf(new Error('where').stack);
    if (site) sites.set(compiled.sql, site);
    return compiled;
  };
  const file = join(folder, `${process.pid}.jsonl`);
  // A pool waits for a connection first, after which the stack does not tell who asked.
  for (const { prototype } of [pg.Client, pg.Pool]) {
    const send = prototype.query as (...args: unknown[]) => unknown;
    Object.assign(prototype, {
      query(this: unknown, ...args: unknown[]) {
        const { text, values } = statementOf(args);
        if (text !== undefined) note(text, values);
        return send.apply(this, args);
      },
    });
  }

  function note(text: string, given: readonly unknown[]): void {
    const site = sites.get(text) ?? siteOf(new Error('where').stack);
    if (!site) return;
    const values = given.map((value) => asSent(value));
    const known = variants.get(text) ?? new Set();
    const variant = hash('sha1', JSON.stringify(values.map(shapeOf)));
    if (known.has(site) && (known.has(variant) || known.size > variantsOfEach)) return;
    variants.set(text, known.add(site).add(variant));
    appendFileSync(file, `${JSON.stringify({ text, values, site } satisfies RecordedStatement)}\n`);
  }
}

/** Makes the programs of this Node that tests start or fork record theirs too: the tests of the API run the product that way. */
function followPrograms(): void {
  // Both ways to start a program end here, with its variables as a list of which the first of a name counts.
  const starter = ChildProcess.prototype as unknown as {
    spawn: (this: unknown, options: { file: string; envPairs: string[] }) => unknown;
  };
  const { spawn } = starter;
  starter.spawn = function spawnAndFollow(options) {
    if (options.file === process.execPath || options.file === 'node') {
      options.envPairs.unshift(`STATEMENTS_INTO=${folder}`, `NODE_OPTIONS=--import=${import.meta.url}`);
    }
    return spawn.call(this, options);
  };
}

function statementOf([first, second]: unknown[]): { text?: string; values: readonly unknown[] } {
  if (typeof first === 'string') return { text: first, values: Array.isArray(second) ? second : [] };
  const { text, values } = (first ?? {}) as { text?: unknown; values?: unknown };
  return typeof text === 'string' && !('submit' in (first as object))
    ? { text, values: Array.isArray(values) ? values : Array.isArray(second) ? second : [] }
    : { values: [] };
}

/** The driver's own function, which its types don't show. */
const { prepareValue } = createRequire(import.meta.url)('pg/lib/utils.js') as {
  prepareValue: (value: unknown) => string | Buffer | null | undefined;
};

function asSent(value: unknown): string | null {
  const sent = prepareValue(value) ?? null;
  return Buffer.isBuffer(sent) ? `\\x${sent.toString('hex')}` : sent;
}

/** Ids and times differ in each call without changing a plan. */
const shapeOf = (value: string | null) =>
  value?.replaceAll(/[0-9a-f-]{36}|\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-][\d:]+)/g, '~').slice(0, 200);

function siteOf(stack = ''): string | undefined {
  for (const [, path = '', line] of stack.matchAll(/(?:\(|at |file:\/\/)(\/[^():\s]+):(\d+):\d+/g)) {
    if (/node_modules|\/cluster\/growth\/|\/lost-connection\.ts$/.test(path)) continue;
    const name = relative(root, path);
    if (name.startsWith('tests/') || /\.test\.tsx?$/.test(name)) return undefined;
    if (name.startsWith('src/')) return `${name}:${line}`;
  }
  return undefined;
}
