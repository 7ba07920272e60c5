// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { learner, openPage } from '#tests/dom/open-page.tsx';
import { rememberedPerson } from '#web/platform/kept/known-person.ts';
import { KnownOfMe } from './known-of-me.tsx';

// Another file in this worker may have loaded what is tested with a store of its own.
vi.hoisted(() => vi.resetModules());

const heard = vi.hoisted((): { days: string[] } => ({ days: [] }));
vi.mock('./saved-store.ts', () => ({
  readHeard: async (name: string) => (name === 'days' ? heard.days : undefined),
}));

const today = new Date();
const yesterday = new Date(today.getFullYear(), today.getMonth(), today.getDate() - 1, 12);
const dateOf = (moment: Date) => moment.toLocaleDateString('sv');

test.each([
  [[yesterday], 0],
  [[yesterday, today], 1],
])('today’s flower is open where this phone heard of something learned today (%j)', async (days, flowers) => {
  await rememberedPerson();
  heard.days = days.map(dateOf);
  const Me = () => <KnownOfMe due={undefined} courses={[]} onAsk={() => undefined} />;
  await openPage('/progress', { default: Me }, {}, { me: learner });
  await screen.findByText(/need the network/);
  await vi.waitFor(() => expect(screen.queryAllByText('Today’s flower has opened.')).toHaveLength(flowers));
});
