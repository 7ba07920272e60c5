import type { Category, Level } from '#contract/category.ts';

/** Ways of studying that fit any topic; each catalogue explains every one of them. */
export const toolIds = [
  'notebook',
  'recall',
  'spacing',
  'stuck',
  'errorLog',
  'sketch',
  'explain',
  'timebox',
  'twoSources',
  'recording',
  'partner',
  'questions',
  'weekPlan',
  'offlinePhone',
  'hardPart',
  'feedback',
  'confidence',
] as const;
export type ToolId = (typeof toolIds)[number];

/** Empty forms to copy, given with a chapter only when the topic is about programming. */
export const templateIds = ['workLog', 'bugLog', 'testPlan'] as const;
type TemplateId = (typeof templateIds)[number];

/** A chapter of a sequence, the same in every language. */
export interface IntentPlan {
  /** Importance (1 is the most) per level: a short course takes the most important chapters, in the sequence's order. */
  rank: Record<Level, number>;
  effort: number;
  tool?: ToolId;
  template?: TemplateId;
  /** Shows a first program where the topic has one. */
  program?: true;
  /** Tries something out, which a plan that needs care leaves to the last. */
  trial?: true;
  /** Speaks to people who begin: an advanced course takes every other chapter first. */
  basic?: true;
}

function plan(
  rank: [beginner: number, intermediate: number, advanced: number],
  effort: number,
  tool: ToolId,
): IntentPlan {
  return { rank: { beginner: rank[0], intermediate: rank[1], advanced: rank[2] }, effort, tool };
}

/** The sequences, in study order. `General` serves any other category, and chapters that another author named. */
export const studyPlans = {
  Science: {
    wonder: plan([4, 6, 7], 2, 'questions'),
    terms: plan([6, 7, 8], 2, 'recall'),
    observe: plan([1, 3, 5], 3, 'notebook'),
    mechanism: plan([2, 1, 3], 3, 'sketch'),
    predict: plan([5, 4, 1], 4, 'confidence'),
    measure: plan([8, 5, 4], 3, 'errorLog'),
    evidence: plan([7, 8, 2], 3, 'twoSources'),
    newCase: plan([3, 2, 6], 3, 'explain'),
  },
  Mathematics: {
    map: plan([4, 7, 8], 2, 'weekPlan'),
    definitions: plan([2, 4, 5], 2, 'recall'),
    workedExamples: plan([1, 1, 4], 3, 'stuck'),
    fluency: plan([3, 5, 7], 3, 'timebox'),
    errors: plan([5, 3, 3], 3, 'errorLog'),
    pictures: plan([6, 6, 6], 2, 'sketch'),
    reasons: plan([8, 8, 1], 4, 'explain'),
    newProblems: plan([7, 2, 2], 4, 'confidence'),
  },
  Languages: {
    listening: plan([2, 3, 4], 3, 'offlinePhone'),
    phrases: { ...plan([1, 5, 7], 2, 'spacing'), basic: true },
    shadowing: plan([3, 4, 6], 3, 'recording'),
    reading: plan([5, 6, 3], 3, 'recall'),
    patterns: plan([6, 2, 5], 3, 'errorLog'),
    conversation: plan([4, 1, 2], 4, 'partner'),
    writing: plan([7, 7, 1], 3, 'feedback'),
    realUse: plan([8, 8, 8], 3, 'weekPlan'),
  },
  'Technology & Engineering': {
    purpose: plan([4, 7, 7], 2, 'questions'),
    workplace: { ...plan([3, 6, 8], 2, 'offlinePhone'), basic: true },
    takeApart: { ...plan([2, 2, 3], 3, 'sketch'), program: true },
    rebuild: { ...plan([1, 4, 5], 4, 'stuck'), program: true },
    change: { ...plan([5, 5, 6], 3, 'notebook'), template: 'workLog' },
    faults: { ...plan([7, 3, 4], 3, 'errorLog'), template: 'bugLog' },
    design: plan([6, 1, 1], 4, 'feedback'),
    trials: { ...plan([8, 8, 2], 3, 'confidence'), template: 'testPlan' },
  },
  'Arts & Humanities': {
    closeLook: plan([1, 2, 4], 3, 'notebook'),
    timeAndPlace: plan([2, 4, 6], 2, 'sketch'),
    words: plan([5, 7, 8], 2, 'recall'),
    voices: plan([4, 3, 2], 3, 'twoSources'),
    nearHome: plan([3, 5, 5], 3, 'recording'),
    claim: plan([7, 1, 1], 3, 'questions'),
    make: plan([6, 8, 7], 4, 'feedback'),
    argue: plan([8, 6, 3], 4, 'explain'),
  },
  'Business & Management': {
    watchOne: plan([1, 5, 7], 3, 'notebook'),
    terms: plan([5, 8, 8], 2, 'recall'),
    numbers: plan([2, 1, 2], 3, 'errorLog'),
    customers: plan([3, 3, 4], 3, 'questions'),
    onePagePlan: plan([4, 4, 5], 3, 'weekPlan'),
    smallTrial: plan([6, 2, 3], 4, 'confidence'),
    people: plan([7, 6, 6], 3, 'partner'),
    decide: plan([8, 7, 1], 3, 'twoSources'),
  },
  'Health & Wellness': {
    startingPoint: plan([2, 3, 3], 2, 'notebook'),
    claims: plan([5, 2, 1], 3, 'twoSources'),
    smallHabit: plan([1, 4, 7], 3, 'weekPlan'),
    technique: plan([4, 1, 4], 3, 'hardPart'),
    obstacles: plan([3, 5, 6], 2, 'stuck'),
    together: plan([7, 8, 5], 2, 'partner'),
    readLog: plan([8, 6, 2], 3, 'confidence'),
    keepGoing: plan([6, 7, 8], 2, 'spacing'),
  },
  'Skill Development': {
    breakDown: plan([2, 4, 6], 2, 'sketch'),
    watchWell: plan([4, 5, 5], 2, 'notebook'),
    firstTry: { ...plan([1, 6, 8], 3, 'recording'), basic: true },
    hardPart: plan([3, 1, 1], 4, 'hardPart'),
    comments: plan([5, 2, 3], 2, 'feedback'),
    steady: plan([8, 7, 4], 3, 'timebox'),
    realJob: plan([6, 3, 2], 4, 'partner'),
    proof: plan([7, 8, 7], 2, 'confidence'),
  },
  'Hobbies & Interests': {
    taste: { ...plan([1, 6, 8], 2, 'notebook'), basic: true },
    kit: { ...plan([3, 7, 7], 2, 'offlinePhone'), basic: true },
    basics: plan([2, 3, 5], 3, 'hardPart'),
    copyOne: plan([5, 4, 6], 3, 'feedback'),
    ownVersion: plan([6, 1, 1], 3, 'sketch'),
    company: plan([7, 5, 4], 2, 'partner'),
    finishOne: plan([4, 2, 2], 4, 'weekPlan'),
    share: plan([8, 8, 3], 2, 'explain'),
  },
  'Test Preparation': {
    syllabus: plan([1, 3, 5], 2, 'weekPlan'),
    firstPaper: plan([4, 1, 3], 3, 'confidence'),
    recallRounds: plan([2, 5, 7], 4, 'recall'),
    pastPapers: plan([3, 2, 1], 4, 'questions'),
    errorBook: plan([5, 4, 2], 3, 'errorLog'),
    timing: plan([6, 6, 4], 3, 'timebox'),
    mock: plan([7, 7, 6], 4, 'spacing'),
    lastWeek: plan([8, 8, 8], 2, 'stuck'),
  },
  Astronomy: {
    firstNight: { ...plan([1, 4, 7], 2, 'notebook'), basic: true },
    directions: { ...plan([2, 5, 8], 2, 'sketch'), basic: true },
    movement: plan([4, 1, 4], 3, 'confidence'),
    calendar: plan([5, 3, 5], 3, 'spacing'),
    scale: plan([3, 6, 6], 3, 'explain'),
    charts: plan([6, 2, 3], 3, 'twoSources'),
    howKnown: plan([8, 7, 1], 3, 'questions'),
    skyEvening: plan([7, 8, 2], 3, 'partner'),
  },
  'Music & Performance': {
    listen: plan([2, 3, 4], 2, 'notebook'),
    warmUp: plan([4, 7, 8], 2, 'recording'),
    pulse: plan([3, 4, 5], 3, 'timebox'),
    slowly: plan([1, 1, 3], 4, 'hardPart'),
    byHeart: plan([5, 5, 6], 3, 'recall'),
    expression: plan([8, 2, 1], 3, 'twoSources'),
    together: plan([7, 8, 7], 3, 'partner'),
    perform: plan([6, 6, 2], 3, 'feedback'),
  },
  'Environment & Sustainability': {
    walk: plan([1, 4, 7], 3, 'notebook'),
    links: plan([2, 3, 5], 2, 'sketch'),
    count: plan([4, 1, 3], 3, 'confidence'),
    people: plan([5, 5, 6], 3, 'recording'),
    causes: plan([6, 6, 4], 3, 'questions'),
    claims: plan([7, 7, 2], 3, 'twoSources'),
    action: plan([3, 2, 1], 4, 'weekPlan'),
    report: plan([8, 8, 8], 3, 'explain'),
  },
  'Healthcare & Medicine': {
    limits: plan([1, 1, 3], 2, 'stuck'),
    words: plan([4, 6, 8], 2, 'recall'),
    bodyMap: plan([3, 3, 4], 3, 'sketch'),
    trusted: plan([2, 4, 2], 3, 'twoSources'),
    cases: plan([6, 2, 1], 4, 'questions'),
    talking: plan([5, 5, 5], 3, 'partner'),
    procedure: plan([8, 7, 6], 3, 'errorLog'),
    prevention: plan([7, 8, 7], 3, 'explain'),
  },
  General: {
    know: plan([3, 5, 8], 2, 'questions'),
    overview: plan([2, 4, 6], 2, 'sketch'),
    terms: plan([6, 7, 7], 2, 'recall'),
    example: plan([1, 3, 5], 3, 'notebook'),
    practise: { ...plan([4, 1, 3], 4, 'hardPart'), trial: true },
    compare: plan([8, 6, 2], 3, 'twoSources'),
    apply: { ...plan([5, 2, 1], 4, 'weekPlan'), trial: true },
    explain: plan([7, 8, 4], 3, 'explain'),
  },
} as const satisfies Record<Category | 'General', Record<string, IntentPlan>>;

export type Subject = keyof typeof studyPlans;

function round(rank: number, effort: number): IntentPlan {
  return { rank: { beginner: rank, intermediate: rank, advanced: rank }, effort };
}

/** The chapters of a course that is longer than its sequence, in study order. */
export const roundPlans = {
  weekReview: round(3, 2),
  harder: { ...round(5, 3), trial: true },
  mixed: round(7, 3),
  secondSource: round(10, 3),
  practitioner: round(8, 2),
  project: { ...round(1, 4), trial: true },
  secondVersion: round(9, 3),
  teach: round(2, 3),
  examCheck: round(4, 3),
  gaps: round(6, 3),
  show: round(11, 2),
  nextMonths: round(12, 2),
} as const satisfies Record<string, IntentPlan>;
export type RoundId = keyof typeof roundPlans;
export const roundIds = Object.keys(roundPlans) as RoundId[];
