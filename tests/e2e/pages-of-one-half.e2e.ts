import { everyPage } from '#tests/page-states/every-page.ts';
import { sweepPages } from './support/page-sweep.ts';

sweepPages(
  everyPage.filter((_, place) => place % 2 === 0),
  'every screen',
);
