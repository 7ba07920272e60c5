import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { loadFailedTarget } from './platform/failed-navigation.ts';

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
        if (document.querySelector('font') === null) reportError(error);
      },
    },
  );
});
