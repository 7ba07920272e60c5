/** Minutes a day that a person may aim at; 0: no goal. */
export const goals = [0, 5, 10, 15] as const;
export type Goal = (typeof goals)[number];

export const reminderWays = ['off', 'push', 'mail'] as const;
export type ReminderWay = (typeof reminderWays)[number];

/** A person who has chosen nothing has these. */
export const unchosen = { way: 'off', hour: 19, goalMinutes: 0 } as const;
