/** Sent to the window once React has hydrated the page, and once for each part of it that is hydrated later. */
export const hydratedEvent = 'hydrated';
