import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { categories, levels } from '#contract/category.ts';
import { contactFields, fieldErrorCodes, formErrorCodes } from '#contract/contact-form.ts';
import { defaults } from '#contract/courses.ts';
import { en } from '#web/texts/en.ts';

/**
 * Every text of the specification that the screens built so far carry, to the letter: the section that has it,
 * the text, its place in the catalogue, and the file that shows it. Where a text may not be said in full
 * (a greeting with a name), `{...}` stands for what varies.
 */
const screens: [section: string, text: string, key: string, shownBy: string][] = [
  [
    '1',
    'Discover personalized courses and track your progress with ease, powered by cutting-edge AI.',
    'landing.tagline',
    'landing/hero.tsx',
  ],
  ['1', 'BE SAKSHAM', 'landing.slogan', 'landing/hero.tsx'],
  ['1', 'Get Started', 'landing.getStarted', 'landing/hero.tsx'],
  ['2', 'Home', 'shell.home', 'ui/site-header.tsx'],
  ['2', 'Features', 'landing.features', 'ui/site-header.tsx'],
  ['2', 'How It Works', 'landing.howItWorks', 'ui/site-header.tsx'],
  ['2', 'Watch Demo', 'landing.watchDemo', 'ui/site-header.tsx'],
  ['2', 'Contact Us', 'shell.contact', 'ui/site-header.tsx'],
  ['2', 'Store', 'wallet.store', 'wallet/drawn-balance.tsx'],
  ['2', 'Key Features', 'landing.featuresTitle', 'landing/key-features.tsx'],
  ['2', 'Enter Your Topic', 'landing.step1Title', 'landing/how-it-works.tsx'],
  ['2', 'AI Curates Personalized Content', 'landing.step2Title', 'landing/how-it-works.tsx'],
  ['2', 'Learning in Your Language', 'landing.step3Title', 'landing/how-it-works.tsx'],
  ['2', 'Offline Learning', 'landing.step4Title', 'landing/how-it-works.tsx'],
  ['2', 'Track Your Progress', 'landing.step5Title', 'landing/how-it-works.tsx'],
  ['2', 'Privacy Policy', 'shell.privacy', 'ui/site-footer.tsx'],
  ['2', 'Terms & Conditions', 'shell.terms', 'ui/site-footer.tsx'],
  ['2', 'Contact Us', 'shell.contact', 'ui/site-footer.tsx'],
  ['2', 'Home', 'shell.home', 'ui/dashboard-shell.tsx'],
  ['2', 'Dashboard', 'shell.dashboard', 'ui/dashboard-shell.tsx'],
  ['2', 'Explore', 'shell.explore', 'ui/dashboard-shell.tsx'],
  ['2', 'Profile', 'shell.profile', 'ui/dashboard-shell.tsx'],
  ['2', 'Settings', 'shell.settings', 'ui/dashboard-shell.tsx'],
  ['2', 'About', 'shell.about', 'ui/dashboard-shell.tsx'],
  ['2', 'LOGIN', 'shell.login', 'ui/user-menu.tsx'],
  ['2', 'Welcome to Saksham', 'identity.welcome', 'identity/sign-in-form.tsx'],
  ['2', 'Please sign in / sign up to continue', 'identity.lead', 'identity/sign-in-form.tsx'],
  ['2', 'User', 'dashboard.greetingUser', 'dashboard/dashboard-page.tsx'],
  ['2', 'Create New Course +', 'dashboard.createNew', 'dashboard/dashboard-page.tsx'],
  ['2', 'View Details', 'dashboard.viewDetails', 'dashboard/course-grid.tsx'],
  ['2', 'No courses available', 'dashboard.none', 'dashboard/course-grid.tsx'],
  ['2', 'No username set', 'profile.noUsername', 'dashboard/profile-details.tsx'],
  ['2', 'No primary email set', 'profile.noEmail', 'dashboard/profile-account.tsx'],
  ['2', 'Loading user data...', 'profile.loading', 'dashboard/profile-page.tsx'],
  ['2', 'Preferences', 'dashboard.preferences', 'dashboard/settings-page.tsx'],
  ['2', 'Theme', 'shell.theme', 'ui/theme-switch.tsx'],
  ['2', 'Light', 'shell.themeLight', 'ui/theme-switch.tsx'],
  ['2', 'Dark', 'shell.themeDark', 'ui/theme-switch.tsx'],
  ['2', 'System', 'shell.themeSystem', 'ui/theme-switch.tsx'],
  ['2', 'Progress Reports and Insights', 'dashboard.reportsTitle', 'dashboard/upcoming-features.ts'],
  ['2', 'Offline Mode', 'dashboard.offlineTitle', 'dashboard/upcoming-features.ts'],
  ['2', 'Live Quizzes and Competitions', 'dashboard.quizzesTitle', 'dashboard/upcoming-features.ts'],
  ['2', 'MCQs', 'dashboard.mcqsTitle', 'dashboard/upcoming-features.ts'],
  ['2', 'Assignments', 'dashboard.assignmentsTitle', 'dashboard/upcoming-features.ts'],
  ['2', 'Notify Me', 'dashboard.notifyMe', 'dashboard/notify-button.tsx'],
  [
    '2',
    "You'll be notified about {feature}! when they got released",
    'dashboard.notified',
    'dashboard/notify-button.tsx',
  ],
  ['2', 'Category', 'wizard.stepCategory', 'authoring/wizard-page.tsx'],
  ['2', 'Topic and Description', 'wizard.stepTopic', 'authoring/wizard-page.tsx'],
  ['2', 'Options', 'wizard.stepOptions', 'authoring/wizard-page.tsx'],
  ['2', 'Previous', 'wizard.previous', 'authoring/step-buttons.tsx'],
  ['2', 'Next', 'wizard.next', 'authoring/step-buttons.tsx'],
  ['2', 'Generate Course', 'wizard.generate', 'authoring/step-buttons.tsx'],
  ['2', 'Selected', 'wizard.selected', 'authoring/step-category.tsx'],
  ['2', 'What topic do you want to dive into?', 'wizard.topicLabel', 'authoring/step-topic.tsx'],
  ['2', 'Difficulty Level', 'wizard.difficulty', 'authoring/step-options.tsx'],
  ['2', 'Course Duration in hours', 'wizard.duration', 'authoring/step-options.tsx'],
  ['2', 'Enter duration', 'wizard.durationPlaceholder', 'authoring/step-options.tsx'],
  ['2', 'Add a Video', 'wizard.addVideo', 'authoring/step-options.tsx'],
  ['2', 'Number of Chapters', 'wizard.chapters', 'authoring/step-options.tsx'],
  ['2', 'Enter number of chapters', 'wizard.chaptersPlaceholder', 'authoring/step-options.tsx'],
  ['2', 'Generate Course content', 'layout.generate', 'authoring/generation-panel.tsx'],
  ['2', 'Start', 'layout.start', 'authoring/layout-page-header.tsx'],
  ['2', 'No chapters available', 'layout.noChapters', 'authoring/layout-page-chapters.tsx'],
  ['2', 'Course not found', 'layout.notFound', 'authoring/layout-page.tsx'],
  ['2', 'Congratulations', 'finish.title', 'courses/finished-course.tsx'],
  ['2', 'Fetching data from backend...', 'finish.loading', 'courses/finish-page.tsx'],
  ['2', 'Level', 'finish.level', 'ui/course-facts.tsx'],
  ['2', 'Duration', 'finish.duration', 'ui/course-facts.tsx'],
  ['2', 'Chapters', 'finish.chapters', 'ui/course-facts.tsx'],
  ['2', 'Copy URL', 'finish.copyUrl', 'courses/copy-message.tsx'],
  ['2', 'Start Course', 'finish.startCourse', 'courses/finished-course.tsx'],
  ['2', 'Back to Dashboard', 'finish.backToDashboard', 'courses/finished-course.tsx'],
  ['2', 'No chapters available', 'learning.noChapters', 'learning/chapter-sidebar.tsx'],
  ['2', 'Welcome to {course}!', 'learning.welcome', 'learning/welcome-view.tsx'],
  [
    '2',
    'Select a chapter from the sidebar to start learning...',
    'learning.selectChapter',
    'learning/welcome-view.tsx',
  ],
  ['2', 'Video not available.', 'learning.noVideo', 'learning/chapter-video.tsx'],
  ['2', 'No topics available for this chapter.', 'learning.noTopics', 'learning/chapter-text.tsx'],
  ['2', 'Print Chapter', 'learning.printChapter', 'wallet/print-button.tsx'],
  ['2', 'Loading...', 'learning.loading', 'learning/learning-page.tsx'],
  ['2', 'Course not found', 'learning.notFound', 'learning/learning-page.tsx'],
  ['2', 'Get in Touch', 'contact.title', 'contact/contact-form.tsx'],
  ['2', 'Send Message', 'contact.send', 'contact/contact-form.tsx'],
  ['2', 'Sending...', 'contact.sending', 'contact/contact-form.tsx'],
  ['2', 'Thank You!', 'contact.thankYou', 'contact/message-sent.tsx'],
  [
    '2',
    "Your message has been successfully sent. We'll get back to you soon.",
    'contact.sent',
    'contact/message-sent.tsx',
  ],
  ['2', 'Redirecting to home in {seconds} seconds...', 'contact.redirecting', 'contact/message-sent.tsx'],
  ['8', 'Unexpected response format', 'contact.unexpected', 'contact/contact-form.tsx'],
  ['2', 'Intellectual property', 'legal.propertyTitle', 'legal/terms-page.tsx'],
  ['2', 'Personal use only', 'legal.personalTitle', 'legal/terms-page.tsx'],
  ['2', 'Prohibited actions', 'legal.prohibitedTitle', 'legal/terms-page.tsx'],
  ['2', 'Limitation of liability', 'legal.liabilityTitle', 'legal/terms-page.tsx'],
  ['2', 'Amendments', 'legal.amendmentsTitle', 'legal/terms-page.tsx'],
  ['2', 'Contact information', 'legal.contactTitle', 'legal/terms-page.tsx'],
  ['4', 'Successfully signed in!', 'notices.signedIn', 'platform/notice.ts'],
  ['4', 'Successfully signed out!', 'notices.signedOut', 'platform/notice.ts'],
  ['4', 'Processing your purchase...', 'wallet.processing', 'wallet/purchase.ts'],
  ['4', 'Successfully purchased {plan} for ₹ {price}', 'wallet.purchased', 'wallet/purchase.ts'],
  ['5', 'Are you absolutely sure?', 'layout.confirmTitle', 'authoring/generation-panel.tsx'],
  [
    '5',
    'This action will generate the complete course and cannot be undone.',
    'layout.confirmText',
    'authoring/generation-panel.tsx',
  ],
  ['5', 'Cancel', 'shell.cancel', 'ui/confirm-dialog.tsx'],
  ['5', 'Continue', 'layout.continue', 'authoring/generation-panel.tsx'],
  [
    '5',
    'Oops! You need at least {count} coins to print. Visit the store to top up!',
    'printing.tooFewKnown',
    'wallet/printing.ts',
  ],
  [
    '5',
    'You need at least {count} coins to print the chapter.',
    'printing.tooFew',
    'wallet/print-button.tsx',
  ],
  ['9', 'Basic Plan', 'wallet.planBasic', 'wallet/plan-name.ts'],
  ['9', 'Pro Plan', 'wallet.planPro', 'wallet/plan-name.ts'],
  ['9', 'Premium Plan', 'wallet.planPremium', 'wallet/plan-name.ts'],
  ['6', 'You need to sign in or sign up to access this page.', 'notices.signInNeeded', 'platform/notice.ts'],
  ['8', 'Failed to fetch courses.', 'dashboard.failed', 'dashboard/course-grid.tsx'],
  [
    '8',
    'The AI model response is empty or invalid. Please try again.',
    'wizard.alertEmpty',
    'authoring/wizard-alert.tsx',
  ],
  ['8', 'Failed to save course layout: {error}', 'wizard.alertSave', 'authoring/wizard-alert.tsx'],
  [
    '8',
    'An error occurred while generating or saving the course layout.',
    'wizard.alertOther',
    'authoring/wizard-alert.tsx',
  ],
  ['8', 'Generate the course content First', 'layout.startTooEarly', 'authoring/layout-page-header.tsx'],
  ['8', 'Failed to fetch course details', 'layout.failed', 'authoring/layout-page.tsx'],
  ['8', 'Failed to copy message', 'finish.copyFailed', 'courses/copy-message.tsx'],
  ['8', 'Message copied! Spread the word about the product!', 'finish.copied', 'courses/copy-message.tsx'],
];

describe('texts of the specification', () => {
  test.each(screens)('section %s: “%s” is %s', (_section, text, key, shownBy) => {
    const [area = '', name = ''] = key.split('.');
    const catalogue: Record<string, Record<string, unknown>> = en;
    expect(catalogue[area]?.[name]).toBe(text);
    const source = readFileSync(`src/web/${shownBy}`, 'utf8');
    expect(source, `${shownBy} shows it`).toMatch(
      new RegExp(`['"\`]${area}\\.${name}['"\`]|\\b${area}\\.${name}\\b`),
    );
  });

  test('section 2: the wizard’s fourteen categories', () => {
    expect(categories).toEqual([
      'Science',
      'Mathematics',
      'Languages',
      'Technology & Engineering',
      'Arts & Humanities',
      'Business & Management',
      'Health & Wellness',
      'Skill Development',
      'Hobbies & Interests',
      'Test Preparation',
      'Astronomy',
      'Music & Performance',
      'Environment & Sustainability',
      'Healthcare & Medicine',
    ]);
    expect(levels).toEqual(['beginner', 'intermediate', 'advanced']);
  });

  test('section 2: the four fields of the contact form', () => {
    expect(contactFields.map((field) => [field, en.contact[field]])).toEqual([
      ['firstName', 'First Name'],
      ['lastName', 'Last Name'],
      ['email', 'Email'],
      ['message', 'Message'],
    ]);
  });

  test('section 8: the codes of a refused contact form', () => {
    expect(formErrorCodes).toEqual([
      'BLOCKED',
      'EMPTY',
      'FILES_TOO_BIG',
      'FORM_NOT_FOUND',
      'INACTIVE',
      'NO_FILE_UPLOADS',
      'PROJECT_NOT_FOUND',
      'TOO_MANY_FILES',
    ]);
    expect(fieldErrorCodes).toEqual([
      'REQUIRED_FIELD_EMPTY',
      'REQUIRED_FIELD_MISSING',
      'TYPE_EMAIL',
      'TYPE_NUMERIC',
      'TYPE_TEXT',
    ]);
  });

  test('section 4: what stands where a model left something out', () => {
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
});
