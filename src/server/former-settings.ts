/** Settings of earlier versions that nothing reads any more, with what holds instead. */
const formerSettings: Readonly<Record<string, string>> = {
  DATABASE_READ_URL: 'everything is read from DATABASE_URL',
  VALKEY_URL: 'processes share all that they share in PostgreSQL',
};

/** Returns a sentence for each former setting that is still given. */
export function formerSettingsIn(environment: Readonly<Record<string, string | undefined>>): string[] {
  return Object.entries(formerSettings)
    .filter(([name]) => [name, `${name}_FILE`].some((each) => environment[each]?.trim()))
    .map(([name, instead]) => `${name} has no effect any more: ${instead}.`);
}
