import * as contract from '#contract/questions.ts';
import type { Db } from '#server/platform/database/database.ts';
import { ownerIdOf } from '#server/platform/http/caller.ts';
import type { Bind } from '#server/platform/http/bind.ts';
import { readChapterQuestions } from './questions.ts';

export function bindQuestions(bind: Bind, { db }: { db: Db }): void {
  bind(contract.readQuestions, ({ caller, params }) => readChapterQuestions(db, params, ownerIdOf(caller)));
}
