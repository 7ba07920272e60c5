import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { categories, levels } from '#contract/category.ts';
import { contactFields, fieldErrorCodes, formErrorCodes } from '#contract/contact-form.ts';
import { defaults } from '#contract/courses.ts';
import { pageTextsIn } from '#tests/support/page-texts.ts';

const en = await pageTextsIn('en');

/**
 * Texts that the product's owners require verbatim: the text, its key in the catalogue, and the file that shows it.
 * `{...}` stands for a variable part, such as a name.
 */
const screens: [text: string, key: string, shownBy: string][] = [
  [
    'Discover personalized courses and track your progress with ease, powered by cutting-edge AI.',
    'landing.tagline',
    'landing/hero.tsx',
  ],
  ['BE SAKSHAM', 'landing.slogan', 'landing/hero.tsx'],
  ['Get Started', 'landing.getStarted', 'landing/hero.tsx'],
  ['Home', 'shell.home', 'ui/site-header.tsx'],
  ['Features', 'landing.features', 'ui/site-header.tsx'],
  ['How It Works', 'landing.howItWorks', 'ui/site-header.tsx'],
  ['Watch Demo', 'landing.watchDemo', 'ui/site-header.tsx'],
  ['Contact Us', 'shell.contact', 'ui/site-header.tsx'],
  ['Store', 'wallet.store', 'wallet/wallet.tsx'],
  ['Key Features', 'landing.featuresTitle', 'landing/key-features.tsx'],
  ['Enter Your Topic', 'landing.step1Title', 'landing/sections.tsx'],
  ['AI Curates Personalized Content', 'landing.step2Title', 'landing/sections.tsx'],
  ['Learning in Your Language', 'landing.step3Title', 'landing/sections.tsx'],
  ['Offline Learning', 'landing.step4Title', 'landing/sections.tsx'],
  ['Track Your Progress', 'landing.step5Title', 'landing/sections.tsx'],
  ['Privacy Policy', 'shell.privacy', 'ui/site-footer.tsx'],
  ['Terms & Conditions', 'shell.terms', 'ui/site-footer.tsx'],
  ['Contact Us', 'shell.contact', 'ui/site-footer.tsx'],
  ['Home', 'shell.home', 'ui/dashboard-shell.tsx'],
  ['Dashboard', 'shell.dashboard', 'ui/dashboard-shell.tsx'],
  ['Explore', 'shell.explore', 'ui/dashboard-shell.tsx'],
  ['Profile', 'shell.profile', 'ui/dashboard-shell.tsx'],
  ['Settings', 'shell.settings', 'ui/dashboard-shell.tsx'],
  ['About', 'shell.about', 'ui/dashboard-shell.tsx'],
  ['LOGIN', 'shell.login', 'ui/header-parts.tsx'],
  ['Welcome to Saksham', 'identity.welcome', 'identity/sign-in-form.tsx'],
  ['Please sign in / sign up to continue', 'identity.lead', 'identity/sign-in-form.tsx'],
  ['User', 'dashboard.greetingUser', 'dashboard/dashboard-page.tsx'],
  ['Create New Course +', 'dashboard.createNew', 'authoring/your-courses.tsx'],
  ['View Details', 'dashboard.viewDetails', 'dashboard/course-grid.tsx'],
  ['No courses available', 'dashboard.none', 'dashboard/course-grid.tsx'],
  ['No username set', 'profile.noUsername', 'account/profile/profile-facts.tsx'],
  ['No primary email set', 'profile.noEmail', 'account/profile/profile-facts.tsx'],
  ['Loading user data...', 'profile.loading', 'account/profile/profile-page.tsx'],
  ['Preferences', 'dashboard.preferences', 'account/settings/settings-page.tsx'],
  ['Theme', 'shell.theme', 'ui/header-parts.tsx'],
  ['Light', 'shell.themeLight', 'ui/header-parts.tsx'],
  ['Dark', 'shell.themeDark', 'ui/header-parts.tsx'],
  ['System', 'shell.themeSystem', 'ui/header-parts.tsx'],
  ['Progress Reports and Insights', 'dashboard.reportsTitle', 'explore/explore.tsx'],
  ['Offline Mode', 'dashboard.offlineTitle', 'explore/explore.tsx'],
  ['Live Quizzes and Competitions', 'dashboard.quizzesTitle', 'explore/explore.tsx'],
  ['MCQs', 'dashboard.mcqsTitle', 'explore/explore.tsx'],
  ['Assignments', 'dashboard.assignmentsTitle', 'explore/explore.tsx'],
  ['Notify Me', 'dashboard.notifyMe', 'explore/explore-page.tsx'],
  [
    "You'll be notified about {feature}! when they got released",
    'dashboard.notified',
    'explore/explore-page.tsx',
  ],
  ['Category', 'wizard.stepCategory', 'authoring/wizard/wizard-page.tsx'],
  ['Topic and Description', 'wizard.stepTopic', 'authoring/wizard/wizard-page.tsx'],
  ['Options', 'wizard.stepOptions', 'authoring/wizard/wizard-page.tsx'],
  ['Previous', 'wizard.previous', 'authoring/wizard/wizard-steps.tsx'],
  ['Next', 'wizard.next', 'authoring/wizard/wizard-steps.tsx'],
  ['Generate Course', 'wizard.generate', 'authoring/wizard/wizard-steps.tsx'],
  ['Selected', 'wizard.selected', 'authoring/wizard/step-category.tsx'],
  ['What topic do you want to dive into?', 'wizard.topicLabel', 'authoring/wizard/step-topic.tsx'],
  ['Difficulty Level', 'wizard.difficulty', 'authoring/wizard/step-options.tsx'],
  ['Course Duration in hours', 'wizard.duration', 'authoring/wizard/step-options.tsx'],
  ['Enter duration', 'wizard.durationPlaceholder', 'authoring/wizard/step-options.tsx'],
  ['Add a Video', 'wizard.addVideo', 'authoring/wizard/step-options.tsx'],
  ['Number of Chapters', 'wizard.chapters', 'authoring/wizard/step-options.tsx'],
  ['Enter number of chapters', 'wizard.chaptersPlaceholder', 'authoring/wizard/step-options.tsx'],
  ['Generate Course content', 'layout.generate', 'authoring/generation/generation-panel.tsx'],
  ['Start', 'layout.start', 'authoring/layout/layout-page-header.tsx'],
  ['No chapters available', 'layout.noChapters', 'authoring/layout/layout-page-chapters.tsx'],
  ['Course not found', 'layout.notFound', 'authoring/layout/layout-page.tsx'],
  ['Congratulations', 'finish.title', 'courses/finished-course.tsx'],
  ['Fetching data from backend...', 'finish.loading', 'courses/finish-page.tsx'],
  ['Level', 'finish.level', 'ui/course-facts.tsx'],
  ['Duration', 'finish.duration', 'ui/course-facts.tsx'],
  ['Chapters', 'finish.chapters', 'ui/course-facts.tsx'],
  ['Copy URL', 'finish.copyUrl', 'courses/copy-message.tsx'],
  ['Start Course', 'finish.startCourse', 'courses/finished-course.tsx'],
  ['Back to Dashboard', 'finish.backToDashboard', 'courses/finished-course.tsx'],
  ['No chapters available', 'learning.noChapters', 'learning/chapter-sidebar.tsx'],
  ['Welcome to {course}!', 'learning.welcome', 'learning/welcome-view.tsx'],
  [
    'Select a chapter from the sidebar to start learning...',
    'learning.selectChapter',
    'learning/welcome-view.tsx',
  ],
  ['Video not available.', 'learning.noVideo', 'learning/chapter-video.tsx'],
  ['No topics available for this chapter.', 'learning.noTopics', 'learning/chapter-text.tsx'],
  ['Print Chapter', 'learning.printChapter', 'wallet/print-button-look.tsx'],
  ['Loading...', 'learning.loading', 'learning/learning-page.tsx'],
  ['Course not found', 'learning.notFound', 'learning/learning-page.tsx'],
  ['Get in Touch', 'contact.title', 'contact/contact-form.tsx'],
  ['Send Message', 'contact.send', 'contact/contact-form.tsx'],
  ['Sending...', 'contact.sending', 'contact/contact-form.tsx'],
  ['Thank You!', 'contact.thankYou', 'contact/contact-form.tsx'],
  [
    "Your message has been successfully sent. We'll get back to you soon.",
    'contact.sent',
    'contact/contact-form.tsx',
  ],
  ['Redirecting to home in {seconds} seconds...', 'contact.redirecting', 'contact/contact-form.tsx'],
  ['Unexpected response format', 'contact.unexpected', 'contact/contact-form.tsx'],
  ['Intellectual property', 'legal.propertyTitle', 'legal/legal-documents.ts'],
  ['Personal use only', 'legal.personalTitle', 'legal/legal-documents.ts'],
  ['Prohibited actions', 'legal.prohibitedTitle', 'legal/legal-documents.ts'],
  ['Limitation of liability', 'legal.liabilityTitle', 'legal/legal-documents.ts'],
  ['Amendments', 'legal.amendmentsTitle', 'legal/legal-documents.ts'],
  ['Contact information', 'legal.contactTitle', 'legal/legal-documents.ts'],
  ['Successfully signed in!', 'notices.signedIn', 'platform/people/notice.ts'],
  ['Successfully signed out!', 'notices.signedOut', 'platform/people/notice.ts'],
  ['Processing your purchase...', 'wallet.processing', 'wallet/purchase.ts'],
  ['Successfully purchased {plan} for ₹ {price}', 'wallet.purchased', 'wallet/purchase.ts'],
  ['Are you absolutely sure?', 'layout.confirmTitle', 'authoring/generation/generation-panel.tsx'],
  [
    'This action will generate the complete course and cannot be undone.',
    'layout.confirmText',
    'authoring/generation/generation-panel.tsx',
  ],
  ['Cancel', 'shell.cancel', 'ui/confirm-button.tsx'],
  ['Continue', 'layout.continue', 'authoring/generation/generation-panel.tsx'],
  [
    'Oops! You need at least {count} coins to print. Visit the store to top up!',
    'printing.tooFewKnown',
    'wallet/print-button.tsx',
  ],
  ['You need at least {count} coins to print the chapter.', 'printing.tooFew', 'wallet/print-button.tsx'],
  ['Basic Plan', 'wallet.planBasic', 'wallet/wallet-words.ts'],
  ['Pro Plan', 'wallet.planPro', 'wallet/wallet-words.ts'],
  ['Premium Plan', 'wallet.planPremium', 'wallet/wallet-words.ts'],
  [
    'You need to sign in or sign up to access this page.',
    'notices.signInNeeded',
    'platform/people/notice.ts',
  ],
  ['Failed to fetch courses.', 'dashboard.failed', 'dashboard/course-grid.tsx'],
  [
    'The AI model response is empty or invalid. Please try again.',
    'wizard.alertEmpty',
    'authoring/creation-dialogs.tsx',
  ],
  ['Failed to save course layout: {error}', 'wizard.alertSave', 'authoring/creation-dialogs.tsx'],
  [
    'An error occurred while generating or saving the course layout.',
    'wizard.alertOther',
    'authoring/creation-dialogs.tsx',
  ],
  ['Generate the course content First', 'layout.startTooEarly', 'authoring/layout/layout-page-header.tsx'],
  ['Failed to fetch course details', 'layout.failed', 'authoring/layout/layout-page.tsx'],
  ['Failed to copy message', 'finish.copyFailed', 'courses/copy-message.tsx'],
  ['Message copied! Spread the word about the product!', 'finish.copied', 'courses/copy-message.tsx'],
];

describe('the required texts', () => {
  test.each(screens)('“%s” is %s', (text, key, shownBy) => {
    const [area = '', name = ''] = key.split('.');
    const catalogue: Readonly<Record<string, Record<string, unknown>>> = en;
    expect(catalogue[area]?.[name]).toBe(text);
    const source = readFileSync(`src/web/${shownBy}`, 'utf8');
    expect(source, `${shownBy} shows it`).toMatch(
      new RegExp(`['"\`]${area}\\.${name}['"\`]|\\b${area}\\.${name}\\b`),
    );
  });

  test('the wizard has the fourteen required categories and three levels', () => {
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

  test('the contact form has the four required fields', () => {
    expect(contactFields.map((field) => [field, en.contact[field]])).toEqual([
      ['firstName', 'First Name'],
      ['lastName', 'Last Name'],
      ['email', 'Email'],
      ['message', 'Message'],
    ]);
  });

  test('the contact form has the error codes of the form service', () => {
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
});
