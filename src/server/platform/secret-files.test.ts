import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { withSecretFiles } from './secret-files.ts';

function fileWith(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'saksham-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'secret');
  writeFileSync(file, text);
  return file;
}

test('each secret may be in a file, and no other setting', () => {
  const names =
    'AUTH_SECRET GEMINI_API_KEY STRIPE_SECRET_KEY OIDC2_CLIENT_SECRET DATABASE_DIRECT_URL SMTP_URL';
  for (const name of [...names.split(' '), 'OTEL_EXPORTER_OTLP_HEADERS'])
    expect(withSecretFiles({ [`${name}_FILE`]: fileWith('a secret\n') })[name]).toBe('a secret');
  expect(withSecretFiles({ HOST_FILE: '/nowhere' })).toEqual({ HOST_FILE: '/nowhere' });
});

test('names what is wrong with a file', () => {
  const file = fileWith('a secret');
  expect(() => withSecretFiles({ AUTH_SECRET: 'other', AUTH_SECRET_FILE: file })).toThrow(
    'Set AUTH_SECRET or AUTH_SECRET_FILE, not both.',
  );
  expect(() => withSecretFiles({ AUTH_SECRET_FILE: '/nowhere/secret' })).toThrow(
    /AUTH_SECRET_FILE.*can't be read/,
  );
  expect(() => withSecretFiles({ AUTH_SECRET_FILE: fileWith(' \n') })).toThrow(/AUTH_SECRET_FILE.*is empty/);
});
