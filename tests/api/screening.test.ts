import { beforeEach, describe, expect, test } from 'vitest';
import { WrittenLayout } from '#contract/authoring.ts';
import { HelpDetails } from '#contract/help.ts';
import { screen } from '#server/screening/screening.ts';
import { wizardDraft } from './support/changing-calls.ts';
import { changeVisibility, saveContent, saveLayout } from './support/course-payloads.ts';
import { answerOf, expectRefusal, storedIn } from './support/refusals.ts';
import { runProduct, signUp } from './support/running-product.ts';

// Nobody is asked to write about a topic that harms, and a person in danger gets numbers to call.

const product = await runProduct();
const path = '/api/authoring/layouts';

beforeEach(() => product.gemini.reset());

/** Checks that a call is refused, costs nothing and leaves nothing behind. */
async function expectStopped(change: object, code: string, headers: Record<string, string> = {}) {
  const before = await storedIn(product.database);
  const answer = await answerOf(await product.visitor().post(path, { ...wizardDraft, ...change }, headers));
  const problem = expectRefusal(answer, 422, code);
  expect(product.gemini.calls).toHaveLength(0);
  expect(await storedIn(product.database)).toBe(before);
  return problem;
}

describe('a topic of a person in danger', () => {
  test('gets numbers to call, and nothing is asked, counted or stored', async () => {
    const { details, error } = await expectStopped({ topic: 'How to kill myself' }, 'topic-needs-help');
    const { help } = HelpDetails.strict().parse(details);
    expect(error).toBe(help.text);
    expect(help.contacts[0]).toEqual({ name: expect.stringContaining('Tele-MANAS'), number: '14416' });
    expect(product.log()).not.toMatch(/kill myself/i);
  });

  test('is found across both fields, and answered in the language of the pages', async () => {
    const across = { topic: 'Suicide', description: 'the easiest way', author: 'builtin' };
    const { details } = await expectStopped(across, 'topic-needs-help', { 'Accept-Language': 'hi-IN' });
    expect(HelpDetails.parse(details).help.title).toMatch(/^[\p{Script=Devanagari} ]+/u);
  });
});

test('a topic with weak signs of danger gets numbers to call from the built-in author, and a plan without the words once it is confirmed', async () => {
  const session = (await product.startAnother({ AI_PROVIDER: 'builtin' })).session();
  const topic = 'I feel hopeless and cry every night';
  const ask = async (change: object) =>
    answerOf(await session.post(path, { ...wizardDraft, topic, description: topic, ...change }));
  const before = await storedIn(product.database);
  const { details } = expectRefusal(await ask({}), 422, 'topic-needs-help');
  expect(HelpDetails.strict().parse(details).unsure).toBe(true);
  expect(await storedIn(product.database)).toBe(before);

  const layout = WrittenLayout.parse(JSON.parse((await ask({ confirmed: true })).text));
  expect(JSON.stringify(layout)).not.toMatch(/hopeless|cry every/);
  expect(screen([layout.Topic])).toEqual({ outcome: 'care', kind: 'support' });

  expectRefusal(await ask({ topic: 'I want to die', confirmed: true }), 422, 'topic-needs-help');
  // Where there is no service, nobody is asked about what is published.
  const learner = await signUp(session);
  const courseId = await saveContent(learner);
  expect((await changeVisibility(learner, courseId, 'public')).status).toBe(200);
  expect(product.gemini.screens).toEqual([]);
});

const danger = { Topic: 'I want to die' };
const harm = {
  Chapters: [{ 'Chapter Name': 'Pipe bomb', About: 'How to build a pipe bomb.', Duration: '1 hour' }],
};

test.each([
  [harm, 'author-refused'],
  [danger, 'topic-needs-help'],
])('a course that came in as the layout %j is screened when its writing starts', async (change, code) => {
  const owner = await product.learner();
  const courseId = await saveLayout(owner, change);
  const before = await storedIn(product.database);
  expectRefusal(await answerOf(await owner.post(`/api/courses/${courseId}/generation`)), 422, code);
  expect(await storedIn(product.database)).toBe(before);
  expect(product.gemini.calls).toHaveLength(0);
});

describe('a model that declines by itself', () => {
  const declines = (kind: string) =>
    product.gemini.failNext({
      kind: 'answer',
      text: () => JSON.stringify({ Refusal: { kind, reason: 'It asks for harm.' } }),
    });

  test('is believed at once, and the allowance of the day is given back', async () => {
    const guest = product.visitor();
    for (let asked = 1; asked <= 4; asked += 1) {
      declines('refused');
      const answer = await answerOf(await guest.post(path, wizardDraft));
      expect(expectRefusal(answer, 422, 'author-refused').error).toContain('It asks for harm');
      expect(product.gemini.calls).toHaveLength(asked);
    }
  });

  test('has numbers shown where it thinks that a person is in danger', async () => {
    declines('self-harm');
    const answer = await answerOf(await product.visitor().post(path, wizardDraft));
    const { details } = expectRefusal(answer, 422, 'topic-needs-help');
    expect(HelpDetails.parse(details).help.contacts[0]?.number).toBe('14416');
  });
});
