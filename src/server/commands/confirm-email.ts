import { environment } from '#server/environment.ts';
import { readConfig } from '#server/config.ts';
import { confirmByHand } from '#server/identity/by-hand.ts';
import { openBesideProduct } from '#server/platform/database/open-beside-product.ts';
import { runCommand } from '#server/platform/run-command.ts';
import { StartupError } from '#server/platform/startup-error.ts';

// npm run confirm-email -- name@example.org

await runCommand('The address could not be confirmed', async (signal) => {
  const [address, ...more] = process.argv.slice(2);
  if (!address || more.length > 0 || !/^[^\s@-][^\s@]*@[^\s@]+$/.test(address)) {
    throw new StartupError('Say which address: "npm run confirm-email -- name@example.org".');
  }
  const config = readConfig(environment);
  await using database = await openBesideProduct(config, signal);
  process.stdout.write(await confirmByHand(database.db, address, config.operatorEmails));
});
