import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runTool } from './run-tool.ts';

/** Modules that contact outside services (ssrf, xxe, wapp, nikto) or look for other products are left out. */
const modules =
  'backup,blindsql,cookieflags,crlf,csp,csrf,exec,file,htaccess,http_headers,methods,permanentxss,redirect,shellshock,sql,xss';

export interface WapitiFinding {
  category: string;
  method: string;
  path: string;
  parameter: string;
  info: string;
}

interface Report {
  vulnerabilities: Record<string, Omit<WapitiFinding, 'category'>[]>;
  anomalies: Record<string, Omit<WapitiFinding, 'category'>[]>;
}

/** Runs Wapiti, which crawls from these addresses and attacks what it finds. @throws Error without a report */
export async function runWapiti(
  url: string,
  options: { starts: readonly string[]; seconds: number; folder: string },
): Promise<WapitiFinding[]> {
  const { folder } = options;
  await mkdir(folder, { recursive: true });
  // Without this file Wapiti would download it at its start.
  await writeFile(join(folder, 'apps.json'), '{}');
  const report = join(folder, 'report.json');
  const crawlS = Math.ceil(options.seconds / 3);
  const attackS = Math.max(5, Math.floor((options.seconds - crawlS) / modules.split(',').length));
  const args = ['-u', `${url}/`, '-m', modules, '-f', 'json', '-o', report];
  args.push('--max-scan-time', String(crawlS), '--max-attack-time', String(attackS), '-t', '10');
  args.push('--max-links-per-page', '50', '--flush-session', '--no-bugreport', '-v', '1', '-d', '6');
  args.push('--store-session', folder, '--store-config', folder);
  // The product's forms accept posts only from its own pages.
  args.push('-H', `Origin: ${url}`);
  for (const start of options.starts) args.push('-s', url + start);
  const { output } = await runTool('wapiti', args, { seconds: options.seconds * 2, folder });
  const text = await readFile(report, 'utf8').catch(() => undefined);
  if (text === undefined) throw new Error(`Wapiti left no report: ${output.slice(-2_000)}`);
  const { vulnerabilities, anomalies } = JSON.parse(text) as Report;
  return [...Object.entries(vulnerabilities), ...Object.entries(anomalies)].flatMap(([category, found]) =>
    found.map(({ method, path, parameter, info }) => ({ category, method, path, parameter, info })),
  );
}
