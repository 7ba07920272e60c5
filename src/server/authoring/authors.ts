import { Semaphore } from '#server/platform/semaphore.ts';
import type { RoomParts } from '#server/platform/room.ts';
import { watchAuthor } from './ai-service/author-health.ts';
import { countCalls, createAiUsage, type AiUsage } from './ai-service/ai-usage.ts';
import type { Author } from './author.ts';
import { MendedAnswers } from './answers/mended-answers.ts';
import { chooseAuthor } from './choose-author.ts';
import { OpinionCounts, secondOpinion } from './second-opinion.ts';
import type { SecondOpinion } from '#server/screening/screening.ts';

/** The authors of one process, whose calls are counted. */
export interface Authors {
  author: Author;
  /** The built-in author where it is not the author; undefined where it is. */
  builtin: Author | undefined;
  /** Undefined where no service can be asked. */
  opinion: SecondOpinion | undefined;
  opinions: OpinionCounts;
  /** Permits for calls of an AI service, for all courses of this process. */
  permits: Semaphore;
  usage: AiUsage;
  mended: MendedAnswers;
  /** Why the service refuses the settings; undefined: it does not. */
  misconfigured: () => string | undefined;
  /** What the service has refused and is asked without; undefined: nothing. */
  askedWithout: () => string | undefined;
}

const opened = new WeakMap<RoomParts, Promise<Authors>>();

/** The authors of this process, the same for every room that asks. */
export function authorsOf(parts: RoomParts): Promise<Authors> {
  const known = opened.get(parts) ?? openAuthors(parts);
  opened.set(parts, known);
  return known;
}

async function openAuthors({ config, log, budgets, database: { db } }: RoomParts): Promise<Authors> {
  const chosen = await chooseAuthor(config.author);
  const usage = createAiUsage(db, log);
  const mended = new MendedAnswers();
  const counted = (each: Author) => countCalls(each, usage.record);
  const isBuiltin = chosen.label.provider === 'builtin';
  const watched = watchAuthor(counted(mended.counting(chosen)));
  const opinions = new OpinionCounts();
  return {
    ...watched,
    opinion: secondOpinion(watched.author, config.moderation, { budgets, log, counts: opinions }),
    opinions,
    askedWithout() {
      const names = chosen.askedWithout?.() ?? [];
      return names.length === 0 ? undefined : `asked without ${names.join(', ')}`;
    },
    builtin: isBuiltin ? undefined : counted(await chooseAuthor({ provider: 'builtin' })),
    permits: new Semaphore(config.workerGenerations * config.aiConcurrency),
    usage,
    mended,
  };
}
