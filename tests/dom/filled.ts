import { screen } from '@testing-library/react';

/** Lists the words of what is drawn as the loud thing to do. */
export const filled = (): (string | null)[] =>
  [...screen.queryAllByRole('link'), ...screen.queryAllByRole('button')]
    .filter(({ classList }) => classList.contains('bg-accent'))
    .map(({ textContent }) => textContent);
