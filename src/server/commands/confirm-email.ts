import { openProduct, runCommand } from './command.ts';
import { confirmByHand } from '#server/identity/by-hand.ts';
import { StartupError } from '#server/platform/startup-error.ts';

// npm run confirm-email -- name@example.org

await runCommand('The address could not be confirmed', async ([address, ...more], signal) => {
  if (!address || more.length > 0 || !/^[^\s@-][^\s@]*@[^\s@]+$/.test(address)) {
    throw new StartupError('Say which address: "npm run confirm-email -- name@example.org".');
  }
  await using product = await openProduct(signal);
  process.stdout.write(await confirmByHand(product.db, address, product.config.operatorEmails));
});
