import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { categories, levels } from '#contract/category.ts';
import { contactFields, fieldErrorCodes, formErrorCodes } from '#contract/contact-form.ts';
import { pageTextsIn } from '#tests/support/page-texts.ts';

const en = await pageTextsIn('en');

const sources = globSync('src/web/**/*.{ts,tsx}', { exclude: ['**/*.texts.*', '**/*.test.*'] })
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

/** Texts that the product's owners require verbatim. `{...}` stands for a variable part, such as a name. */
const required = `
  BE SAKSHAM | Get Started | Features | How It Works | Watch Demo | Key Features | Enter Your Topic
  AI Curates Personalized Content | Learning in Your Language | Offline Learning | Track Your Progress
  Home | Contact Us | Privacy Policy | Terms & Conditions | Dashboard | Explore | Profile | Settings | About
  LOGIN | Theme | Light | Dark | System | Cancel | Store | Processing your purchase...
  Successfully purchased {plan} for ₹ {price} | Basic Plan | Pro Plan | Premium Plan | Welcome to Saksham
  Please sign in / sign up to continue | User | Create New Course + | View Details | No courses available
  Preferences | Progress Reports and Insights | Offline Mode | Live Quizzes and Competitions | MCQs
  Assignments | Notify Me | Failed to fetch courses. | No username set | No primary email set
  Loading user data... | Category | Topic and Description | Options | Previous | Next | Generate Course
  Selected | What topic do you want to dive into? | Difficulty Level | Course Duration in hours
  Enter duration | Add a Video | Number of Chapters | Enter number of chapters
  Failed to save course layout: {error} | Generate Course content | Start | No chapters available
  Course not found | Are you absolutely sure? | Continue | Generate the course content First
  Failed to fetch course details | Congratulations | Fetching data from backend... | Level | Duration
  Chapters | Copy URL | Start Course | Back to Dashboard | Failed to copy message | Welcome to {course}!
  Video not available. | No topics available for this chapter. | Print Chapter | Loading... | Get in Touch
  Send Message | Sending... | Thank You! | Redirecting to home in {seconds} seconds...
  Unexpected response format | Intellectual property | Personal use only | Prohibited actions
  Limitation of liability | Amendments | Contact information | Successfully signed in!
  Successfully signed out!
  Discover personalized courses and track your progress with ease, powered by cutting-edge AI.
  You'll be notified about {feature}! when they got released
  The AI model response is empty or invalid. Please try again.
  An error occurred while generating or saving the course layout.
  This action will generate the complete course and cannot be undone.
  Message copied! Spread the word about the product!
  Select a chapter from the sidebar to start learning...
  Your message has been successfully sent. We'll get back to you soon.
  You need to sign in or sign up to access this page.
  Oops! You need at least {count} coins to print. Visit the store to top up!
  You need at least {count} coins to print the chapter.`
  .trim()
  .split(/ \| |\n {2}/);

test('pages show the required texts', () => {
  const areas = Object.entries<Record<string, unknown>>(en);
  const isShown = (text: string) =>
    areas.some(([area, entries]) =>
      Object.keys(entries).some(
        (name) => entries[name] === text && new RegExp(`\\b${area}\\.${name}\\b`).test(sources),
      ),
    );
  expect(required.length).toBeGreaterThan(90);
  expect(required.filter((text) => !isShown(text))).toEqual([]);
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
