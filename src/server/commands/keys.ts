import { openProduct, runCommand } from './command.ts';
import { StartupError } from '#server/platform/startup-error.ts';
import { listSiteKeys, makeSiteKey, retireSiteKey } from '#server/signing/signing.ts';

// npm run keys -- list | new | retire KID

const usage =
  'Say what to do: "npm run keys -- list", "npm run keys -- new" or "npm run keys -- retire KID".';

await runCommand('Nothing was changed', async ([command, kid, ...more], signal) => {
  const isKnown = command === 'retire' ? kid !== undefined : command === 'list' || command === 'new';
  if (!isKnown || (command !== 'retire' && kid !== undefined) || more.length > 0)
    throw new StartupError(usage);
  await using product = await openProduct(signal);
  const { db } = product;
  if (command === 'new') await makeSiteKey(db);
  if (kid !== undefined && !(await retireSiteKey(db, kid))) throw new StartupError(`There is no key ${kid}.`);
  const keys = await listSiteKeys(db);
  const signing = keys.find(({ retiredAt }) => retiredAt === null);
  for (const { kid: name, madeAt, retiredAt } of keys) {
    const state = retiredAt ? `retired ${day(retiredAt)}` : name === signing?.kid ? 'signs' : 'verifies';
    process.stdout.write(`${name}  made ${day(madeAt)}  ${state}\n`);
  }
  if (!signing) process.stdout.write('No key signs. The next signature makes one.\n');
});

function day(at: Date): string {
  return at.toISOString().slice(0, 10);
}
