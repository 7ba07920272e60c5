import { openProduct, runCommand } from './command.ts';
import { deleteByHand } from '#server/identity/by-hand.ts';
import { StartupError } from '#server/platform/startup-error.ts';
import { personRoomsOf } from '#server/platform/person-rooms.ts';
import { rooms } from '#server/rooms.ts';

// npm run delete-account -- ACCOUNT_ID [--keep-published]

const keepOption = '--keep-published';

await runCommand('The account could not be deleted, and all of it is still there', async (args, signal) => {
  const ids = args.filter((each) => each !== keepOption);
  const [id] = ids;
  if (!id || ids.length > 1 || id.startsWith('-')) {
    throw new StartupError(
      `Say which account: "npm run delete-account -- ACCOUNT_ID", with ${keepOption} behind it where published courses stay.`,
    );
  }
  await using product = await openProduct(signal);
  const publishedCourses = args.includes(keepOption) ? 'keep' : 'delete';
  process.stdout.write(await deleteByHand(product.db, personRoomsOf(rooms), id, { publishedCourses }));
});
