import { keepVisit } from './visit-bytes.ts';

// The browser counts for one page at a time. A page that is shown again keeps counting.
addEventListener('pagehide', keepVisit);
