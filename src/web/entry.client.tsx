import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { logFailure } from './platform/calls/log-failure.ts';
import { loadFailedTarget } from './platform/site/navigation.tsx';

loadFailedTarget();
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
    {
      // A page that the browser translated before its scripts came is drawn anew, which is no error.
      onRecoverableError(error) {
        if (document.querySelector('font') === null) logFailure('The page had to be drawn anew.', error);
      },
    },
  );
});
