/** Reads the environment before every import, and leaves others only what system and Node need (docs/operating.md). */
const system = new Set(
  `PATH HOME USER LOGNAME USERNAME USERPROFILE TMPDIR TMP TEMP SYSTEMROOT SYSTEMDRIVE WINDIR COMSPEC PATHEXT APPDATA
  LOCALAPPDATA PROGRAMDATA LD_LIBRARY_PATH DYLD_LIBRARY_PATH SSL_CERT_FILE SSL_CERT_DIR UV_THREADPOOL_SIZE MALLOC_ARENA_MAX
  NODE_OPTIONS NODE_EXTRA_CA_CERTS NODE_USE_SYSTEM_CA NODE_USE_ENV_PROXY NODE_V8_COVERAGE NODE_COMPILE_CACHE
  OTEL_EXPORTER_OTLP_TIMEOUT OTEL_EXPORTER_OTLP_COMPRESSION OTEL_EXPORTER_OTLP_CERTIFICATE`.split(/\s+/),
);
/** Node asks for them at each request where it was told to use proxies. */
const proxies = /^(?:HTTPS?|NO)_PROXY$/;
const usesProxies = process.env['NODE_USE_ENV_PROXY'] === '1';

// React and its router choose their builds when they are imported; those for development are several times as slow.
const NODE_ENV = process.argv.includes('--development') ? 'development' : 'production';

export const environment: Readonly<Record<string, string | undefined>> = { ...process.env, NODE_ENV };

for (const name of Object.keys(process.env)) {
  const upper = name.toUpperCase();
  if (!system.has(upper) && !(usesProxies && proxies.test(upper))) delete process.env[name];
}
process.env['NODE_ENV'] = NODE_ENV;
