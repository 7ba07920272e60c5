import type { OwnQuestion, OwnQuestions } from '#contract/questions.ts';
import { savePracticeCourse } from '#tests/e2e/support/practice-course.ts';
import type { ApiSession } from '#tests/support/api-session.ts';

export async function createReports(session: ApiSession, courseId: string): Promise<void> {
  await expectOk(
    session.post(`/api/courses/${courseId}/reports`, { reason: 'Cloud 9 is no kind of cloud.' }),
  );
  await expectOk(
    session.post('/api/contact', {
      firstName: 'Meera',
      lastName: 'Iyer',
      email: 'meera@example.org',
      message: 'Hello,\n\nmay a school of 120 pupils use this?',
    }),
  );
}

export async function withholdQuestions(owner: ApiSession): Promise<void> {
  const { courseId } = await savePracticeCourse(owner);
  const { chapters } = await owner.json<OwnQuestions>(`/api/courses/${courseId}/questions`);
  const [withheld, reported] = chapters.flatMap(({ questions }) => questions);
  const pathOf = ({ chapterId, _id: id }: OwnQuestion) =>
    `/api/courses/${courseId}/chapters/${chapterId}/questions/${id}`;
  await expectOk(
    owner.send(`${pathOf(withheld!)}/state`, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ state: 'withheld', revision: 1 }),
    }),
  );
  await expectOk(owner.post(`${pathOf(reported!)}/reports`, { reason: 'Salt is right as well.' }));
}

export async function expectOk(sent: Promise<Response>): Promise<void> {
  const answer = await sent;
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status} ${await answer.text()}`);
}
