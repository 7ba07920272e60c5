// npm run sweep [-- arguments of vitest]: checks every page in every state on every screen that axe sees.

process.env['EVERY_SCREEN'] = 'yes';
process.argv.push('tests/e2e/pages-of-');
await import('./test.mjs');
