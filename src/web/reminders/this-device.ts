import type { DeviceSubscription } from '#contract/reminders.ts';
import { api } from '#web/platform/calls/api.ts';

export const canNotify = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** The reason why this device shows no notifications; its `code` chooses the words. */
const refusal = (code: 'denied' | 'no-push', cause?: unknown) =>
  Object.assign(new Error(code, { cause }), { code });

const registered = async () => (canNotify() ? navigator.serviceWorker.getRegistration() : undefined);

export const subscriptionHere = async (): Promise<PushSubscription | null> =>
  (await registered())?.pushManager.getSubscription() ?? null;

/** Subscribes this browser, which asks the person. @throws an error with the code `denied` or `no-push`; ApiError */
export async function subscribeHere(): Promise<DeviceSubscription> {
  if ((await Notification.requestPermission()) !== 'granted') throw refusal('denied');
  const worker = await registered();
  if (!worker) throw refusal('no-push');
  const { key } = await api.readReminderKey();
  const subscribe = () => worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  try {
    // The one of another key, as of a database that was set up anew, has to end first.
    const subscription = await subscribe().catch(async () => {
      await endHere();
      return subscribe();
    });
    return subscription.toJSON() as DeviceSubscription;
  } catch (error) {
    throw refusal('no-push', error);
  }
}

export async function endHere(): Promise<void> {
  await (await subscriptionHere())?.unsubscribe();
}
