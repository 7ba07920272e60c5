/** Texts for choosing a goal and a reminder. */
export const reminders = {
  title: 'Goal and reminder',
  lead: 'A few minutes most days help more than an hour now and then.',
  failed: 'Your choice could not be loaded.',
  goal: 'Minutes a day',
  noGoal: 'No goal',
  minutes: '{minutes} minutes',
  way: 'Reminder',
  wayOff: 'No reminder',
  wayPush: 'Notification on this device',
  wayMail: 'Email',
  hour: 'When',
  atHour: '{time}',
  midnight: 'midnight',
  atMost: 'Once a day at most, and only when there are questions to practise.',
  atMostToGoal:
    'Once a day at most, and only when there are questions to practise and your goal is not met yet.',
  remind: 'Remind me',
  save: 'Save',
  saved: 'Saved.',
  savedReminder: 'Saved. We remind you when there is something to practise.',
  denied: 'This browser blocks notifications from this site. Allow them in its settings, then press again.',
  noPush: 'This browser could not set up notifications. Try again, or put it in your calendar.',
  notHere: 'Your notifications go to another device. Press the button to get them here.',
  gone: 'No device gets your notifications any more. Press the button to get them here.',
  calendar: 'Put it in your calendar instead',
  endTitle: 'Stop the reminders?',
  endLead: 'You get no more reminder mails. Your courses and your progress stay.',
  end: 'Stop the reminders',
  ended: 'You get no more reminders',
  endedLead: 'You can choose them again in your settings.',
  home: 'Home',
} as const;

declare module '#web/platform/texts/text-catalogue.ts' {
  interface Texts {
    reminders: typeof reminders;
  }
}
