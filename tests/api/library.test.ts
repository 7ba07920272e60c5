import { expect, test } from 'vitest';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { PageLanguage } from '#contract/language.ts';
import type { listOtherEditions, offerCourses } from '#contract/library.ts';
import { libraryOfTest, readLibraryCourse } from '#tests/support/library-course.ts';
import { operatorEmails, runProduct } from './support/running-product.ts';

const product = await runProduct({ ...libraryOfTest, ...operatorEmails });

test('a page of a course leads to the same place of its edition in the language of the page, while that is published', async () => {
  const visitor = product.visitor();
  const english = await readLibraryCourse(visitor);
  const hindi = await readLibraryCourse(visitor, 'hi');
  const [chapter] = hindi.chapters;
  const path = `/api/library/editions/${english._id}`;
  const listed = async () => (await visitor.json<ReplyOf<typeof listOtherEditions>>(path)).editions;
  expect(await listed()).toEqual([{ _id: hindi._id, language: 'hi', chapters: [{ _id: chapter!._id }] }]);

  const ways = [
    [`/course/${english._id}`, `/course/${hindi._id}`, 'यह कोर्स हिन्दी में पढ़ें'],
    [`/createcourse/start/${english._id}`, `/createcourse/start/${hindi._id}`, 'यह कोर्स हिन्दी में पढ़ें'],
    [
      `/createcourse/start/${english._id}?chapter=${english.chapters[0]!._id}`,
      `/createcourse/start/${hindi._id}?chapter=${chapter!._id}`,
      'यह अध्याय हिन्दी में पढ़ें',
    ],
  ] as const;
  const leads = async (language: PageLanguage) => {
    const pages = ways.map(async ([from, to, words]) => {
      const html = await (
        await fetch(product.url + from, { headers: { 'Accept-Language': language } })
      ).text();
      const link = html.split('<a ').find((each) => each.startsWith(`href="${to}" lang="hi" hrefLang="hi"`));
      return link?.includes(`>${words}</a>`) ?? false;
    });
    return new Set(await Promise.all(pages));
  };
  expect(await leads('hi')).toEqual(new Set([true]));
  expect(await leads('en')).toEqual(new Set([false]));

  const operator = await product.operator();
  const unpublication = `/api/operator/courses/${hindi._id}/unpublication`;
  await operator.post(unpublication);
  expect(await listed()).toEqual([]);
  expect(await leads('hi')).toEqual(new Set([false]));
  await operator.send(unpublication, { method: 'DELETE' });
  expect(await leads('hi')).toEqual(new Set([true]));
});

test('what is not taught is offered no course, and who asks to end a pregnancy reads of no bite', async () => {
  const visitor = product.visitor();
  const { courseName } = await readLibraryCourse(visitor);
  const offersOf = (topic: string) =>
    visitor.json<ReplyOf<typeof offerCourses>>(
      `/api/library/offers?${new URLSearchParams({ topic, language: 'en' })}`,
    );
  expect((await offersOf(courseName)).courses).toHaveLength(1);
  expect(await offersOf(`how to make a bomb: ${courseName}`)).toEqual({
    courses: [],
    near: [],
    refused: true,
  });
  const { help } = await offersOf('garbhpat ki dawa');
  expect(help?.title).toBe('Go to a doctor first');
  expect(help?.text).not.toMatch(/bite/);
  expect(help?.contacts.slice(0, 3).map(({ number }) => number)).toEqual(['112', '108', '181']);
  expect(await offersOf('zeher kaise banaye')).toMatchObject({
    near: [],
    help: { title: 'You are not alone' },
  });
});
