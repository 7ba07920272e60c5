import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ApiError } from '#web/platform/api.ts';
import { pageTexts, TextsContext } from '#web/platform/texts.tsx';
import { catalogueOf } from '#web/texts/catalogue.server.ts';
import { WizardAlert } from './wizard-alert.tsx';

const en = catalogueOf('en');
const hi = catalogueOf('hi');
const help = {
  title: 'Before you go on',
  text: 'Talk.',
  contacts: [{ name: 'Tele-MANAS', number: '14416' }],
};
const nothing = () => undefined;

function draw(texts: ReturnType<typeof pageTexts>, details: object): string {
  const error = new ApiError(422, { code: 'topic-needs-help', error: 'Talk.', details });
  return renderToStaticMarkup(
    <TextsContext value={texts}>
      <WizardAlert
        failure={{ stage: 'failed', during: 'writing', error, at: 0, layout: null }}
        language="en"
        onClose={nothing}
        onRetry={nothing}
        onConfirm={nothing}
        onBuiltin={null}
        onFix={nothing}
      />
    </TextsContext>,
  );
}

test.each([
  [pageTexts('en', en), 'Go on'],
  [pageTexts('hi', hi), 'आगे बढ़ें'],
])('offers to go on where nobody knows whether there is a danger', (texts, goOn) => {
  expect(draw(texts, { help, unsure: true })).toContain(`>${goOn}</span></button>`);
  expect(draw(texts, { help, unsure: true })).toContain('tel:14416');
  expect(draw(texts, { help })).not.toContain(`>${goOn}</span></button>`);
});
