import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { categories, levels } from '#contract/category.ts';
import { contactFields, fieldErrorCodes, formErrorCodes } from '#contract/contact-form.ts';
import { defaults } from '#contract/courses.ts';
import { pageTextsIn } from '#tests/support/page-texts.ts';

const en = await pageTextsIn('en');

/** What shows texts, which are in other files. */
const sources = globSync('src/web/**/*.{ts,tsx}', { exclude: ['**/*.texts.*', '**/*.test.*'] })
  .map((file) => readFileSync(file, 'utf8'))
  .join('
');

/** Texts that the product's owners require verbatim. `{...}` stands for a variable part, such as a name. */
const required: Record<string, Record<string, string>> = {
  landing: {
    tagline: 'Discover personalized courses and track your progress with ease, powered by cutting-edge AI.',
    slogan: 'BE SAKSHAM',
    getStarted: 'Get Started',
    features: 'Features',
    howItWorks: 'How It Works',
    watchDemo: 'Watch Demo',
    featuresTitle: 'Key Features',
    step1Title: 'Enter Your Topic',
    step2Title: 'AI Curates Personalized Content',
    step3Title: 'Learning in Your Language',
    step4Title: 'Offline Learning',
    step5Title: 'Track Your Progress',
  },
  shell: {
    home: 'Home',
    contact: 'Contact Us',
    privacy: 'Privacy Policy',
    terms: 'Terms & Conditions',
    dashboard: 'Dashboard',
    explore: 'Explore',
    profile: 'Profile',
    settings: 'Settings',
    about: 'About',
    login: 'LOGIN',
    theme: 'Theme',
    themeLight: 'Light',
    themeDark: 'Dark',
    themeSystem: 'System',
    cancel: 'Cancel',
  },
  wallet: {
    store: 'Store',
    processing: 'Processing your purchase...',
    purchased: 'Successfully purchased {plan} for ₹ {price}',
    planBasic: 'Basic Plan',
    planPro: 'Pro Plan',
    planPremium: 'Premium Plan',
  },
  identity: {
    welcome: 'Welcome to Saksham',
    lead: 'Please sign in / sign up to continue',
  },
  dashboard: {
    greetingUser: 'User',
    createNew: 'Create New Course +',
    viewDetails: 'View Details',
    none: 'No courses available',
    preferences: 'Preferences',
    reportsTitle: 'Progress Reports and Insights',
    offlineTitle: 'Offline Mode',
    quizzesTitle: 'Live Quizzes and Competitions',
    mcqsTitle: 'MCQs',
    assignmentsTitle: 'Assignments',
    notifyMe: 'Notify Me',
    notified: "You'll be notified about {feature}! when they got released",
    failed: 'Failed to fetch courses.',
  },
  profile: {
    noUsername: 'No username set',
    noEmail: 'No primary email set',
    loading: 'Loading user data...',
  },
  wizard: {
    stepCategory: 'Category',
    stepTopic: 'Topic and Description',
    stepOptions: 'Options',
    previous: 'Previous',
    next: 'Next',
    generate: 'Generate Course',
    selected: 'Selected',
    topicLabel: 'What topic do you want to dive into?',
    difficulty: 'Difficulty Level',
    duration: 'Course Duration in hours',
    durationPlaceholder: 'Enter duration',
    addVideo: 'Add a Video',
    chapters: 'Number of Chapters',
    chaptersPlaceholder: 'Enter number of chapters',
    alertEmpty: 'The AI model response is empty or invalid. Please try again.',
    alertSave: 'Failed to save course layout: {error}',
    alertOther: 'An error occurred while generating or saving the course layout.',
  },
  layout: {
    generate: 'Generate Course content',
    start: 'Start',
    noChapters: 'No chapters available',
    notFound: 'Course not found',
    confirmTitle: 'Are you absolutely sure?',
    confirmText: 'This action will generate the complete course and cannot be undone.',
    continue: 'Continue',
    startTooEarly: 'Generate the course content First',
    failed: 'Failed to fetch course details',
  },
  finish: {
    title: 'Congratulations',
    loading: 'Fetching data from backend...',
    level: 'Level',
    duration: 'Duration',
    chapters: 'Chapters',
    copyUrl: 'Copy URL',
    startCourse: 'Start Course',
    backToDashboard: 'Back to Dashboard',
    copyFailed: 'Failed to copy message',
    copied: 'Message copied! Spread the word about the product!',
  },
  learning: {
    noChapters: 'No chapters available',
    welcome: 'Welcome to {course}!',
    selectChapter: 'Select a chapter from the sidebar to start learning...',
    noVideo: 'Video not available.',
    noTopics: 'No topics available for this chapter.',
    printChapter: 'Print Chapter',
    loading: 'Loading...',
    notFound: 'Course not found',
  },
  contact: {
    title: 'Get in Touch',
    send: 'Send Message',
    sending: 'Sending...',
    thankYou: 'Thank You!',
    sent: "Your message has been successfully sent. We'll get back to you soon.",
    redirecting: 'Redirecting to home in {seconds} seconds...',
    unexpected: 'Unexpected response format',
  },
  legal: {
    propertyTitle: 'Intellectual property',
    personalTitle: 'Personal use only',
    prohibitedTitle: 'Prohibited actions',
    liabilityTitle: 'Limitation of liability',
    amendmentsTitle: 'Amendments',
    contactTitle: 'Contact information',
  },
  notices: {
    signedIn: 'Successfully signed in!',
    signedOut: 'Successfully signed out!',
    signInNeeded: 'You need to sign in or sign up to access this page.',
  },
  printing: {
    tooFewKnown: 'Oops! You need at least {count} coins to print. Visit the store to top up!',
    tooFew: 'You need at least {count} coins to print the chapter.',
  },
};

test.each(Object.keys(required))('the texts of %s are the required ones, and pages show them', (area) => {
  expect(en[area as keyof typeof en]).toMatchObject(required[area]!);
  for (const name of Object.keys(required[area]!))
    expect(sources, `${area}.${name}`).toMatch(new RegExp(`\\b${area}\\.${name}\\b`));
});

test('the wizard has the fourteen required categories and three levels', () => {
  const fourteen =
    'Science, Mathematics, Languages, Technology & Engineering, Arts & Humanities, Business & Management, ' +
    'Health & Wellness, Skill Development, Hobbies & Interests, Test Preparation, Astronomy, ' +
    'Music & Performance, Environment & Sustainability, Healthcare & Medicine';
  expect(categories.join(', ')).toBe(fourteen);
  expect(levels).toEqual(['beginner', 'intermediate', 'advanced']);
});

test('the contact form has the four required fields, and the error codes of the form service', () => {
  const labels = ['First Name', 'Last Name', 'Email', 'Message'];
  expect(contactFields).toEqual(['firstName', 'lastName', 'email', 'message']);
  expect(contactFields.map((field) => en.contact[field])).toEqual(labels);
  const ofFiles = ['FILES_TOO_BIG', 'NO_FILE_UPLOADS', 'TOO_MANY_FILES'];
  const ofForm = ['BLOCKED', 'EMPTY', 'FORM_NOT_FOUND', 'INACTIVE', 'PROJECT_NOT_FOUND'];
  expect(formErrorCodes.toSorted()).toEqual([...ofFiles, ...ofForm].sort());
  const ofField = 'REQUIRED_FIELD_EMPTY REQUIRED_FIELD_MISSING TYPE_EMAIL TYPE_NUMERIC TYPE_TEXT';
  expect(fieldErrorCodes.join(' ')).toBe(ofField);
});

test('fields that a model omits have the required defaults', () => {
    expect(defaults).toEqual({
      courseDescription: 'No description provided.',
      topicTitle: 'Untitled Topic',
      topicDescription: 'No description available.',
      chapterName: 'Untitled Chapter',
      chapterAbout: 'No description provided.',
      chapterDescription: 'No description available.',
      fact: 'Not specified',
      level: 'beginner',
    });
  });
