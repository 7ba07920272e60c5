import { beforeEach, describe, expect, test } from 'vitest';
import { WrittenLayout } from '#contract/authoring.ts';
import { HelpDetails } from '#contract/help.ts';
import { screen } from '#server/screening/screening.ts';
import { waitFor } from '#tests/support/wait-for.ts';
import { wizardDraft } from './support/changing-calls.ts';
import { layoutPayload } from './support/course-payloads.ts';
import { answerOf, expectRefusal, storedIn } from './support/refusals.ts';
import { runProduct, slowStartMs } from './support/running-product.ts';

// Nobody is asked to write about a topic that harms, and a person in danger gets numbers to call.

const product = await runProduct();
const path = '/api/authoring/layouts';
const draft = (change: Partial<typeof wizardDraft>) => ({ ...wizardDraft, ...change });

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
    expect(help.title).toBe('You are not alone');
    expect(error).toBe(help.text);
    expect(help.contacts[0]).toEqual({ name: expect.stringContaining('Tele-MANAS'), number: '14416' });
    expect(help.contacts.map(({ number }) => number).sort()).toEqual(['108', '1098', '112', '14416', '181']);
    expect(product.log()).not.toMatch(/kill myself/i);
  });

  test('is answered in the language of the pages', async () => {
    const { details } = await expectStopped({ topic: 'मेरे पति मुझे रोज़ मारते हैं' }, 'topic-needs-help', {
      'Accept-Language': 'hi-IN',
    });
    expect(HelpDetails.parse(details).help.title).toBe('ग़लती आपकी नहीं है, और मदद मिल सकती है');
  });

  test('is found in the description and across both fields, for the built-in author too', async () => {
    await expectStopped({ description: 'mujhe saanp ne kata, kya karu' }, 'topic-needs-help');
    await expectStopped(
      { topic: 'Suicide', description: 'the easiest way', author: 'builtin' },
      'topic-needs-help',
    );
  });

  test(
    'gets the contacts of the operator',
    async () => {
      const own = await product.startAnother({ HELP_CONTACTS: 'Village nurse=+91 98-7654; Police=100' });
      const answer = await fetch(`${own.url}${path}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Origin: own.url },
        body: JSON.stringify(draft({ topic: 'I want to die' })),
      });
      const { details } = (await answer.json()) as { details: unknown };
      expect(HelpDetails.parse(details).help.contacts).toEqual([
        { name: 'Village nurse', number: '+91987654' },
        { name: 'Police', number: '100' },
      ]);
    },
    slowStartMs,
  );
});

describe('a topic with weak signs of danger', () => {
  const topic = 'I feel hopeless and cry every night';

  test('is left to the AI service where there is one', async () => {
    const answer = await product.visitor().post(path, draft({ topic }));
    expect(answer.status).toBe(200);
  });

  test(
    'gets numbers to call from the built-in author, and a plan without the words once it is confirmed',
    async () => {
      const alone = await product.startAnother({ AI_PROVIDER: 'builtin' });
      const ask = (change: object) =>
        fetch(`${alone.url}${path}`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', Origin: alone.url },
          body: JSON.stringify({ ...wizardDraft, topic, description: topic, ...change }),
        });
      const before = await storedIn(product.database);
      const { details } = expectRefusal(await answerOf(await ask({})), 422, 'topic-needs-help');
      const { help, unsure } = HelpDetails.strict().parse(details);
      expect(unsure).toBe(true);
      expect(help.title).toBe('Before you go on');
      expect(help.contacts[0]!.number).toBe('14416');
      expect(await storedIn(product.database)).toBe(before);

      const confirmed = await ask({ confirmed: true });
      expect(confirmed.status).toBe(200);
      const layout = WrittenLayout.parse(await confirmed.json());
      expect(JSON.stringify(layout)).not.toMatch(/hopeless|cry every/);
      expect(layout.Description).toMatch(/^Tele-MANAS.*14416/);
      expect(screen([layout.Topic])).toEqual({ outcome: 'care', kind: 'support' });

      const certain = await ask({ topic: 'I want to die', confirmed: true });
      const { details: known } = expectRefusal(await answerOf(certain), 422, 'topic-needs-help');
      expect(HelpDetails.parse(known).unsure).toBeUndefined();
    },
    slowStartMs,
  );
});

test('a topic that asks how to harm is refused, and nothing is asked, counted or stored', async () => {
  await expectStopped({ topic: 'bomb kaise banaye' }, 'author-refused');
  await expectStopped({ topic: 'B.0.m.b', description: 'how to make one at home' }, 'author-refused');
});

test('a topic that needs care tells the author so; one that only sounds grave is written', async () => {
  const answer = await product.visitor().post(path, draft({ topic: 'Snake bite' }));
  expect(answer.status).toBe(200);
  expect(product.gemini.calls.at(-1)?.request).toContain('call 108');
  const other = await product.visitor().post(path, draft({ topic: 'How bombs ended the war' }));
  expect(other.status).toBe(200);
  expect(product.gemini.calls.at(-1)?.request).not.toContain('call 108');
});

describe('a course that came in as a layout', () => {
  async function save(change: Record<string, unknown>) {
    const owner = await product.learner();
    const saved = await owner.post('/api/course/save-course-layout', layoutPayload(change));
    const { courseId } = (await saved.json()) as { courseId: string };
    return { owner, courseId, generation: `/api/courses/${courseId}/generation` };
  }

  const harmful = [
    { 'Chapter Name': 'Pipe bomb', About: 'How to build a pipe bomb at home.', Duration: '1 hour' },
  ];

  test('is screened when its writing starts', async () => {
    const { owner, generation } = await save({ Chapters: harmful });
    const before = await storedIn(product.database);
    expectRefusal(await answerOf(await owner.post(generation)), 422, 'author-refused');
    expect(await storedIn(product.database)).toBe(before);
    expect(product.gemini.calls).toHaveLength(0);
  });

  test('is screened when its writing goes on', async () => {
    product.gemini.failWhen(() => ({ kind: 'blocked-prompt', reason: 'SAFETY' }));
    const { owner, courseId, generation } = await save({});
    expect((await owner.post(generation)).status).toBe(202);
    await waitFor('the writing to fail', async () => {
      const { state } = await owner.json<{ state: string }>(generation);
      return state === 'failed';
    });
    const changed = await owner.send(`/api/course/${courseId}`, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(layoutPayload({ Chapters: harmful })),
    });
    expect(changed.status).toBe(200);
    product.gemini.reset();
    const before = await storedIn(product.database);
    for (const path of [`${generation}/resume`, generation])
      expectRefusal(await answerOf(await owner.post(path)), 422, 'author-refused');
    expect(await storedIn(product.database)).toBe(before);
    expect(product.gemini.calls).toHaveLength(0);
  });

  test('needs help where its topic does', async () => {
    const { owner, generation } = await save({ Topic: 'I want to die' });
    const problem = expectRefusal(await answerOf(await owner.post(generation)), 422, 'topic-needs-help');
    expect(HelpDetails.parse(problem.details).help.contacts).not.toEqual([]);
  });

  test('has its chapters written with care', async () => {
    const { owner, generation } = await save({ Topic: 'Snake bite' });
    expect((await owner.post(generation)).status).toBe(202);
    await waitFor('the course to be written', async () => {
      const { state } = await owner.json<{ state: string }>(generation);
      return state === 'ready';
    });
    expect(product.gemini.calls.length).toBeGreaterThan(0);
    for (const { request } of product.gemini.calls) expect(request).toContain('call 108');
  });
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
      const problem = expectRefusal(
        await answerOf(await guest.post(path, wizardDraft)),
        422,
        'author-refused',
      );
      expect(problem.error).toContain('It asks for harm');
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
