/** Sent to the window once React has hydrated the page. */
export const hydratedEvent = 'hydrated';
