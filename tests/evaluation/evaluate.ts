import { environment } from '#server/environment.ts';
import { AuthorFault } from '#server/authoring/author.ts';
import { chapterChecks } from '#server/authoring/checks/chapter-checks.ts';
import { layoutChecks } from '#server/authoring/checks/layout-checks.ts';
import { chooseAuthor } from '#server/authoring/authors.ts';
import { describeAuthor, findLocalServices, settleAuthor } from '#server/authoring/local-models.ts';
import { readConfig } from '#server/config.ts';
import type { Work } from '#server/questions/stages-store.ts';
import { runCommand } from '#server/commands/command.ts';
import { StartupError } from '#server/platform/startup-error.ts';
import { evaluateAuthor } from './evaluate-author.ts';
import { evaluateQuestions, type EvaluatedChapter } from './evaluate-questions.ts';
import { readPlan } from './evaluation-plan.ts';
import { evaluationReport, type EvaluatedCall } from './evaluation-report.ts';
import { questionsReport } from './questions-report.ts';

// npm run evaluate -- --courses 8 --chapters 3 --languages en,hi --levels beginner,advanced

await runCommand('The evaluation failed', async (args, signal) => {
  const plan = readPlan(args);
  const { author: given, questions } = readConfig(environment);
  const settings = await settleAuthor(given, findLocalServices);
  const author = await chooseAuthor(settings);
  const unable = plan.languages.filter((language) => !author.languages.includes(language));
  if (unable.length > 0) throw new StartupError(`This author can’t write in: ${unable.join(', ')}.`);
  const asksQuestions = questions.on && settings.provider !== 'builtin';
  const most = plan.courses * (1 + plan.chapters);
  const forQuestions = asksQuestions ? `, and ${3 * plan.courses * plan.chapters} for questions` : '';
  process.stderr.write(
    `${plan.courses} courses by ${describeAuthor(settings)}: up to ${most} calls${forQuestions}.\n`,
  );
  const works: (Work | undefined)[] = [];
  let done = 0;
  const begun = performance.now();
  const onCall = ({ kind, language, level, ms, failed }: EvaluatedCall) => {
    done += 1;
    const outcome = failed.length === 0 ? 'passes' : failed.join(', ');
    process.stderr.write(
      `${done}/${most} ${kind}, ${language}, ${level}: ${outcome} (${Math.round(ms)} ms)\n`,
    );
  };
  const onChapter = async (chapter: EvaluatedChapter) => {
    if (asksQuestions) works.push(await evaluateQuestions(author, chapter, signal));
  };
  const calls = await evaluateAuthor(author, plan, signal, onCall, onChapter).catch((error: unknown) => {
    throw error instanceof AuthorFault ? new StartupError(error.message) : error;
  });
  const seconds = Math.round((performance.now() - begun) / 1000);
  const sum = (of: 'input' | 'output') => calls.reduce((all, { tokens }) => all + tokens[of], 0);
  const refused = author.askedWithout?.().join(', ');
  process.stdout.write(
    `${plan.courses} courses by ${describeAuthor(settings)}: ${calls.length} calls, ${seconds} s, ${sum('input')} tokens read, ${sum('output')} written.\n${refused ? `This model is asked without ${refused}.\n` : ''}\n` +
      `${evaluationReport(calls, { layout: Object.keys(layoutChecks), chapter: Object.keys(chapterChecks) })}\n`,
  );
  if (asksQuestions) process.stdout.write(`\n${questionsReport(works)}\n`);
});
