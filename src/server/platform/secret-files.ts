import { readFileSync } from 'node:fs';
import { StartupError } from './startup-error.ts';

/** Settings whose value must not show in a list of processes or containers. */
const secret =
  /^(?:\w+_API_KEY|\w+_SECRET(?:_KEY)?|\w+_WEBHOOK_SECRET|METRICS_TOKEN|OTEL_EXPORTER_OTLP_HEADERS|SMTP_URL|DATABASE(?:_DIRECT)?_URL)$/;

/**
 * Adds the settings whose value is in a file, which `NAME_FILE` names, as container platforms mount secrets. Throws
 * StartupError for a file that can't be read, or a setting that is given twice.
 */
export function withSecretFiles(
  environment: Record<string, string | undefined>,
): Record<string, string | undefined> {
  const read = Object.entries(environment).flatMap(([setting, file]) => {
    const name = setting.replace(/_FILE$/, '');
    if (name === setting || !secret.test(name) || !file?.trim()) return [];
    if (environment[name]?.trim()) throw new StartupError(`Set ${name} or ${setting}, not both.`);
    const text = readSecret(setting, file);
    if (!text) throw new StartupError(`The file of ${setting} (${file}) is empty.`);
    return [[name, text] as const];
  });
  return { ...environment, ...Object.fromEntries(read) };
}

function readSecret(setting: string, file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (cause) {
    const message = `The file of ${setting} (${file}) can't be read: check its path and permissions.`;
    throw new StartupError(message, { cause });
  }
}
