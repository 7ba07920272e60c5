import { expect, test } from 'vitest';
import { readSources } from '#tests/support/source-files.ts';

// A room is a folder and a value (CONTRIBUTING, "Adding a feature"): all that starts, calls or tests the product finds it by lists
// that are gathered. The smallest room shows which files one edits. What a room's value can have, the tests of rooms show.

/** Returns the files that name a file of a room: sources outside of the room, and what all tests stand on. */
function filesNaming(room: string): string[] {
  const own = new RegExp(`^src/(server|web)/${room}/|^src/contract/${room}[.-]`);
  const named = new RegExp(
    `#(server|web|contract)/${room}[/.-]|'\\./${room}\\.(ts|samples\\.ts)'|'${room}/[\\w-]+\\.tsx?'`,
  );
  return readSources('src', 'scripts', 'tests/support', 'tests/page-states', 'tests/api/support')
    .filter(({ path, text }) => !own.test(path) && named.test(text))
    .map(({ path }) => path)
    .sort();
}

test('edits at most five existing files: three lists, a page that links to it, and the glossary', () => {
  expect(filesNaming('explore')).toEqual([
    'src/contract/api.ts',
    'src/server/rooms.ts',
    'src/web/dashboard/dashboard-page.tsx',
    'src/web/routes.ts',
  ]);
});
