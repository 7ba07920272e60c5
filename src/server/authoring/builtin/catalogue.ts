import type { Category, Level } from '#contract/category.ts';
import type { IntentId, RoundId, Subject, TemplateId, ToolId } from './study-plans.ts';

/** A task's title (the layout shows it too), then its steps. */
type Task = readonly [title: string, ...steps: string[]];

/**
 * The words of one chapter. `{topic}` is where the topic stands; it may open a text, as is natural in Hindi, because
 * what is put there is inert Markdown. Titles and steps are plain sentences.
 */
export interface IntentText {
  name: string;
  about: string;
  lead: string;
  grasp: readonly [title: string, text: string];
  task: Record<Level, Task>;
  check: readonly string[];
}

export interface SubjectText<S extends Subject> {
  /** Where to find good sources, also without the internet. */
  sources: string;
  /** What must be said before anything is tried. */
  safety?: string;
  intents: Record<IntentId<S>, IntentText>;
}

/** `{duration}` beside the rest: `{read}`, `{work}`, `{check}` in ready text, `{sittings}` a number. */
interface TimePlans {
  short: readonly string[];
  oneSitting: readonly string[];
  manySittings: readonly string[];
}

interface DurationWords {
  write: (minutes: number) => string;
  /** Finds hours and minutes in a text as `write` makes it. */
  hours: RegExp;
  minutes: RegExp;
}

/** What joins the parts of a course. */
export interface Frames {
  categoryNames: Record<Category, string>;
  courseName: Record<Level, string>;
  /** `{topic}`, `{approach}`, and `{category}`: `categoryInDescription`, or nothing where none was chosen. */
  courseDescription: string;
  /** `{category}`, after the words that it follows. */
  categoryInDescription: string;
  approach: Record<Level, string>;
  /** `{quote}`: the learner's own description; a chapter finds it again in the layout by this frame. */
  quoteInDescription: string;
  /** `{about}`, `{task}`. */
  chapterAbout: string;
  /** Of a chapter that somebody else named: `{name}`, `{about}`. */
  otherChapterLead: string;
  otherChapterWithoutAbout: string;
  openingGoal: string;
  goalLines: readonly string[];
  /** One sentence before the steps of a task; each names `{topic}`. */
  taskOpeners: readonly string[];
  time: TimePlans;
  duration: DurationWords;
  titles: { sources: string; safety: string; check: string; task: string };
  checkIntros: readonly string[];
  passMarks: Record<Level, readonly string[]>;
  /** Words that show, in this language, that a topic is about programming. */
  programmingWords: readonly string[];
  templates: Record<TemplateId, string>;
}

/** The further rounds, in two parts so that neither file grows long: alone, and with or for others. */
export type SharingRounds = Record<'practitioner' | 'project' | 'teach' | 'show' | 'nextMonths', IntentText>;
export type PracticeRounds = Record<Exclude<RoundId, keyof SharingRounds>, IntentText>;

/** Everything the built-in author can say in one language. */
export interface Catalogue {
  subjects: { [S in Subject]: SubjectText<S> };
  rounds: PracticeRounds & SharingRounds;
  /** What each further round means in each subject: one or two sentences. */
  roundTasks: Record<Subject, Record<RoundId, string>>;
  tools: Record<ToolId, readonly [title: string, text: string]>;
  frames: Frames;
}
