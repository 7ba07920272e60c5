// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { focused, openPage } from '#tests/dom/open-page.tsx';
import { useCourseOffer } from './course-offer.tsx';
import { wizardDraft } from './wizard-draft.ts';

afterEach(() => wizardDraft.clear());

const tea = { en: 'Tea for four', hi: 'चार लोगों की चाय' };

function Topic({ brief }: { brief: boolean }) {
  const offer = useCourseOffer({ near: true, brief });
  return (
    <form>
      <div>{offer}</div>
      <input aria-label="Description" />
    </form>
  );
}

/** Shows the offer for a topic, of a library that has one course in two languages. */
function openOffer(topic: string, brief = false) {
  wizardDraft.change({ topic });
  return openPage(
    '/createcourse',
    { default: () => <Topic brief={brief} /> },
    {
      offerCourses: ({ topic, language }) => {
        const courseName = tea[language === 'hi' ? 'hi' : 'en'];
        const found = topic === tea.en || topic === tea.hi;
        const course = { _id: `tea-${language}`, courseName, description: 'd', tags: [] };
        const isNear = topic.includes('cup');
        const near = [{ ...course, chapter: { _id: 'cups', name: 'Two cups each' }, fits: false }];
        return { courses: found ? [course] : [], near: isNear ? near : [] };
      },
    },
  );
}

const heading = () => screen.queryByRole('heading', { name: 'We have a course about this' });

test('offers the course that the topic names, in the language chosen, until it is declined for this topic', async () => {
  const { press } = await openOffer(tea.en);
  const link = await screen.findByRole('link', { name: `Read it: ${tea.en}` });
  expect(link.getAttribute('href')).toBe('/createcourse/start/tea-en');
  wizardDraft.change({ language: 'hi' });
  await screen.findByRole('link', { name: `Read it: ${tea.hi}` });
  await press('Create my own course');
  await focused(screen.getByLabelText('Description'));
  expect(heading()).toBeNull();
  wizardDraft.change({ topic: tea.hi });
  await waitFor(() => expect(heading()).not.toBeNull());
});

test('names in one line the course that an earlier step has shown', async () => {
  await openOffer(tea.en, true);
  const link = await screen.findByRole('link', { name: tea.en });
  expect(link.getAttribute('href')).toBe('/createcourse/start/tea-en');
  expect(screen.queryByRole('button', { name: 'Create my own course' })).toBeNull();
});

test('where no course is about the topic, offers the chapter that comes nearest, and does not say that it is about it', async () => {
  await openOffer('how many cups');
  const link = await screen.findByRole('link', { name: `Read it: ${tea.en}` });
  expect(link.getAttribute('href')).toBe('/createcourse/start/tea-en?chapter=cups');
  screen.getByRole('heading', { name: 'Perhaps this helps you' });
  screen.getByText('Two cups each');
  expect(heading()).toBeNull();
});
