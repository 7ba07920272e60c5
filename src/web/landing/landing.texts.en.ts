export const landing = {
  headline: 'Empower Your Learning Journey',
  tagline: 'Discover personalized courses and track your progress with ease, powered by cutting-edge AI.',
  slogan: 'BE SAKSHAM',
  search: 'What do you want to learn?',
  example: 'Such as: fractions',
  getStarted: 'Get Started',
  createCourse: 'Create a course',
  greeting: 'Namaste!',
  yourCourses: 'Your courses',
  free: 'Free to read and create. No account needed.',
  previewShow: 'Show the picture, {size} KB',
  previewAlt:
    'A course being read in Saksham: its three chapters at the side, and the beginning of the first.',
  features: 'Features',
  howItWorks: 'How It Works',
  watchDemo: 'Watch Demo',
  featuresTitle: 'Key Features',
  languagesTitle: 'In your language',
  languages:
    'AI can write a course in {count} languages. Without AI, you get study plans in English and Hindi.',
  languagesAi: {
    one: 'Here AI can write a course for you in {count} language.',
    other: 'Here AI can write a course for you in {count} languages.',
  },
  languagesBuiltin: {
    one: 'Read and create courses in {count} language, in the script you know best.',
    other: 'Read and create courses in {count} languages, in the script you know best.',
  },
  languagesList: 'Languages of courses',
  freeTitle: 'Free to learn',
  freeText:
    'Creating, reading and sharing courses costs nothing. You need coins only to print: {count} for a chapter.',
  pathTitle: 'Step by step',
  path: 'A learning path takes you through several courses to work you can do, such as farming or phone repair.',
  checkTitle: 'Check yourself',
  check: 'At the end of a chapter, check whether you have understood it.',
  shareTitle: 'Share it',
  share:
    'Send the link, and anyone can read your course without an account. Or publish it for everyone here. Teachers can show any chapter to a class.',
  howTitle: 'How It Works',
  step1Title: 'Enter Your Topic',
  step1: 'Pick a category, write what you want to learn, and choose level, length and language.',
  step2Title: 'AI Curates Personalized Content',
  step2:
    'You see the plan first. Then the chapters are written. Start reading as soon as the first is ready.',
  step2Builtin: 'You see the plan first and change what you like. Then the chapters are written.',
  step3Title: 'Learning in Your Language',
  step3: 'Read in the script you know best.',
  step4Title: 'Offline Learning',
  step4: 'Save a course on your device, and read and practise without a network.',
  step5Title: 'Track Your Progress',
  step5: 'See what you have read, which chapters you have passed, and what comes next.',
  demoTitle: 'Watch Demo',
  filmFacts: '{name}: {count} seconds, {size} KB',
  filmRead: 'A finished chapter. Read it at your own pace.',
  filmCheck: 'Try it right away. Every answer is explained.',
  filmTopic: 'This is how it was made: say what you want to learn.',
  filmOptions: 'Choose its language, length and number of chapters.',
  filmPlan: 'The plan is written before your eyes. (Waiting is shortened here.)',
  filmChapters: 'Then its chapters, side by side. (They were prepared for this film.)',
  filmStart: 'Your course is ready to read. BE SAKSHAM',
  demoFilmTitle: 'From a topic to a course',
  offlineFilmTitle: 'Without a network',
  filmSave: 'Save a course on your phone while there is a network.',
  filmAirplane: 'Airplane mode. The course is still here.',
  filmReadOffline: 'Read it. Every chapter opens from the phone.',
  filmAnswerOffline: 'Answer. Your answers wait on the phone.',
  filmBack: 'Back online. Your answers are sent.',
  faqTitle: 'Questions people ask',
  faq1: 'What is Saksham?',
  faq1Answer:
    'A place to learn what you want to know. You name a topic, and AI writes a course about it. Without AI, you get a plan for studying it by yourself. Every course says who wrote it. AI can be wrong, so anyone can report a course.',
  faq1Ai:
    'A place to learn what you want to know. You name a topic, and AI writes a course for you. Every course says who wrote it. AI can be wrong, so anyone can report a course.',
  faq1Builtin:
    'A place to learn what you want to know. You name a topic and get a plan for studying it by yourself, made without AI. Every course says who wrote it, and anyone can report a course.',
  faq2: 'Is it really free?',
  faq2Answer:
    'Creating, reading and sharing courses is free. Printing a chapter costs {count} coins from the store.',
  faq2Limit: 'Without an account you can create up to {guest} courses a day; with one, up to {learner}.',
  faq3: 'Which languages can I learn in?',
  faq3Answer:
    'With AI, in all {count} listed above. Study plans, which need no AI, come in English and Hindi. The pages are in English and Hindi.',
  faq3Site: {
    one: 'Courses are written here in {count} language: see the list above. The pages are in English and Hindi.',
    other:
      'Courses are written here in {count} languages: see the list above. The pages are in English and Hindi.',
  },
  faq4: 'Do I need an account, or a good phone?',
  faq4Answer:
    'Neither. You can start without an account, and what you create moves into it when you sign up. The pages are small and made for slow networks. A saved course works with no network at all.',
  faq5: 'Are there quizzes, certificates and career courses?',
  faq5Answer:
    'Quizzes, yes: chapters end with questions, and they come back for you to practise. A learning path takes you through several courses to work you can do. Pass every chapter of a course, and you get a certificate.',
  faq6: 'My question is not here. Who can I ask?',
  faq6Answer: 'Write to us:',
} as const;

declare module '#web/platform/texts/text-catalogue.ts' {
  interface Texts {
    landing: typeof landing;
  }
}
