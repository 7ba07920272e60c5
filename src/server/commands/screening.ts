import { writeFileSync } from 'node:fs';
import { runCommand } from './command.ts';
import { libraryTitles } from '#server/library/library.ts';
import { StartupError } from '#server/platform/startup-error.ts';
import { learn, learnedFile, readExamples, screen, signIn } from '#server/screening/screening.ts';

// npm run screening -- learn: writes what phrases of both sides teach into content/screening/learned.
// npm run screening -- held-out: tells for each file of phrases what is found by what the others teach.

const isStopped = (text: string) => ['help', 'refused'].includes(screen([text]).outcome);

await runCommand('Learning the signs of danger failed', ([command]) => {
  const examples = readExamples();
  const titles = libraryTitles().map((text) => ({ text, isDangerous: false }));
  if (command === 'learn') {
    writeFileSync(learnedFile, `${JSON.stringify(learn([...examples, ...titles]))}\n`);
  } else if (command === 'held-out') {
    for (const file of new Set(examples.map((example) => example.file))) {
      const isSign = signIn(learn([...examples.filter((example) => example.file !== file), ...titles]));
      const own = examples.filter((example) => example.file === file);
      for (const side of [true, false]) {
        const ofSide = own.filter(({ isDangerous }) => isDangerous === side);
        const stopped = ofSide.filter(({ text }) => isStopped(text)).length;
        const asked = ofSide.filter(({ text }) => !isStopped(text) && isSign(text)).length;
        process.stdout.write(
          `${file}, ${side ? 'dangerous' : 'innocent'}: ${stopped} stopped, ${asked} asked, ${ofSide.length - stopped - asked} of ${ofSide.length} through\n`,
        );
      }
    }
  } else {
    throw new StartupError(
      'Say what to do: "npm run screening -- learn" or "npm run screening -- held-out".',
    );
  }
});
