// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { unchosen } from '#contract/reminder-choices.ts';
import type { Reminders } from '#contract/reminders.ts';
import { fails, offline, type Answers } from '#tests/dom/contract-network.ts';
import { learner, openPage } from '#tests/dom/open-page.tsx';
import { ReminderChoice } from './reminder-choice.tsx';

const nothing: Reminders = { ...unchosen, ways: ['off', 'push', 'mail'], devices: 0 };
const keys = { p256dh: 'a'.repeat(87), auth: 'b'.repeat(22) };
const subscription = { endpoint: 'https://push.example/abc', keys };

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

/** A browser whose person answers its question so; happy-dom has none of this. */
function browserThatAnswers(permission: NotificationPermission, known = false) {
  let current: object | null = null;
  const device = { toJSON: () => subscription, unsubscribe: async () => void (current = null) };
  if (known) current = device;
  const requestPermission = vi.fn(async () => permission);
  const subscribe = vi.fn(async () => (current = device));
  const worker = { pushManager: { subscribe, getSubscription: async () => current } };
  vi.stubGlobal('Notification', { requestPermission });
  vi.stubGlobal('PushManager', {});
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: async () => worker },
  });
  return { requestPermission, subscribe, isSubscribed: () => current !== null };
}

async function open(saved: Partial<Reminders> = {}, answers: Answers = {}) {
  const reminders = { ...nothing, ...saved };
  return openPage(
    '/dashboard/settings',
    { default: () => <ReminderChoice initial={undefined} /> },
    {
      readReminders: () => reminders,
      readReminderKey: () => ({ key: 'key' }),
      changeReminders: ({ way, hour, goalMinutes }) => ({ ...reminders, way, hour, goalMinutes, devices: 1 }),
      ...answers,
    },
    { me: learner },
  );
}
const option = (name: string) => screen.findByRole('radio', { name });
const button = (name: string) => screen.getByRole('button', { name });

test('a browser is asked for notifications at the press of Remind me, and not before', async () => {
  const browser = browserThatAnswers('granted');
  const { network, user } = await open();
  await user.click(await option('Notification on this device'));
  await user.click(await option('10 minutes'));
  await user.selectOptions(screen.getByRole('combobox', { name: 'When' }), '7');
  expect(browser.requestPermission).not.toHaveBeenCalled();
  await user.click(button('Remind me'));
  await screen.findByText('Saved. We remind you when there is something to practise.');
  const { timeZone: zone } = new Intl.DateTimeFormat().resolvedOptions();
  const choice = { way: 'push', hour: 7, goalMinutes: 10, zone, subscription };
  expect(network.inputsOf('changeReminders')).toEqual([choice]);
});

test('Save is the deciding act of the page once a choice differs from what is saved', async () => {
  const { user } = await open();
  const isDeciding = () => button('Save').classList.contains('bg-accent');
  await user.click(await option('10 minutes'));
  expect(isDeciding()).toBe(true);
  await user.click(await option('No goal'));
  expect(isDeciding()).toBe(false);
});

test('a no of the browser is told, and nothing is saved', async () => {
  browserThatAnswers('denied');
  const { network, user } = await open();
  await user.click(await option('Notification on this device'));
  await user.click(button('Remind me'));
  await screen.findByText(/^This browser blocks notifications/);
  expect(network.inputsOf('changeReminders')).toEqual([]);
});

test('a choice that could not be loaded or sent is loaded and sent by another press', async () => {
  browserThatAnswers('granted');
  const { network, user } = await open({}, { readReminders: fails('internal'), changeReminders: offline });
  await screen.findByText('Your choice could not be loaded.');
  network.answer({ readReminders: () => nothing });
  await user.click(button('Try again'));
  await user.click(await option('5 minutes'));
  await user.click(button('Save'));
  await screen.findByText(/network/i);
  expect((await option('5 minutes')).matches(':checked')).toBe(true);
  network.answer({ changeReminders: ({ goalMinutes }) => ({ ...nothing, goalMinutes }) });
  await user.click(button('Save'));
  await screen.findByText('Saved.');
});

test('off ends the notifications of this browser', async () => {
  const browser = browserThatAnswers('granted', true);
  const { user } = await open({ way: 'push', devices: 1 });
  await user.click(await option('No reminder'));
  await user.click(button('Save'));
  await screen.findByText('Saved.');
  expect(browser.isSubscribed()).toBe(false);
});

test('a browser without notifications offers none, but the calendar at the hour', async () => {
  await open({ hour: 6 });
  await option('Email');
  expect(screen.queryByRole('radio', { name: 'Notification on this device' })).toBeNull();
  const link = screen.getByRole('link', { name: 'Put it in your calendar instead' });
  expect(link.getAttribute('href')).toBe('/api/me/reminders.ics?hour=6');
});
