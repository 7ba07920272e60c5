import { RuleTester } from 'oxlint/plugins-dev';
import { describe, test } from 'vitest';
import plugin from './plugin.ts';

RuleTester.describe = describe;
RuleTester.it = test;
const tester = new RuleTester({ languageOptions: { parserOptions: { lang: 'tsx' } } });
const drawn = (jsx: string, before = '') => `${before} export const Planted = () => ${jsx};`;
const elements = 'interface Props { children: Elements; words: ReactNode }';
const takesApart = (body: string) =>
  `${elements} export function Planted({ children, words }: Props) { return ${body}; }`;

const safe: Record<string, string> = {
  'one string': drawn('<p>{t("a.b", { count })}</p>'),
  'a string or an element': drawn('<p>{name === null ? t("a.b") : <bdi>{name}</bdi>}</p>'),
  'a fixed text beside a fixed element': drawn('<button><Icon /> {t("a.b")}</button>'),
  'elements that come and go': drawn(
    '<div>{busy ? <Spinner /> : null}{list.map((x) => <i key={x}>{x}</i>)}</div>',
  ),
  'a constant element': takesApart('<p>{icon}<b>x</b></p>').replace(
    '{ return',
    '{ const icon = <Icon />; return',
  ),
  'an element that a function draws': drawn(
    '<p>{step(1)}<b>x</b></p>',
    'const step = (n: number) => <i>{n}</i>;',
  ),
  'a prop that lets no text through': takesApart('<div>{open ? <A /> : null}{children}</div>'),
  'what a page hands through': takesApart('<main>{words}</main>'),
  'a text in an attribute': drawn('<A title={t("a.b", { count })}>{open ? <B /> : null}</A>'),
  'a component that draws an element':
    'export function Planted() { return ok ? <span>{t("a.b")}</span> : null; }',
};

const unsafe: Record<string, string> = {
  'a spinner before a label': drawn('<button>{busy ? <Spinner /> : null}{t("a.b")}</button>'),
  'a spinner before children': takesApart('<button>{busy ? <Spinner /> : null}{words}</button>'),
  'a text that comes and goes': drawn('<p><b>x</b>{open && t("a.b")}</p>'),
  'a number beside an element': drawn('<p><Icon />{count}</p>'),
  'one of two texts beside an element': drawn('<p><Icon />{t(ok ? "a.b" : "a.c")}</p>'),
  'a blank before what comes and goes': drawn('<p><A /> {open ? <B /> : null}</p>'),
  'a text in a fragment that comes and goes': drawn('<p>{open ? <>{t("a.b")}<b>x</b></> : null}</p>'),
  'a list of texts': drawn('<p>{list.map((x) => x.name)}</p>'),
  'a text beside a list': drawn('<p>x{list.map((x) => <i key={x}>{x}</i>)}</p>'),
  'a component that may draw a text':
    'export function Planted() { if (ok) return null; return ok ? t("a.b") : <b>x</b>; }',
  'a component that draws texts': 'export const Planted = () => <>{t("a.b")}<b>x</b></>;',
  'a prop of another type': takesApart('<p><Icon />{words}</p>'),
};

describe('a page translation', () => {
  tester.run('lone-text', plugin.rules['lone-text'] as unknown as Parameters<RuleTester['run']>[1], {
    valid: Object.entries(safe).map(([name, code]) => ({ name: `leaves ${name}`, code })),
    invalid: Object.entries(unsafe).map(([name, code]) => ({ name: `breaks ${name}`, code, errors: 1 })),
  });
});
