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
  'one string of several': drawn('<p>{`${t("a.b")} · ${name}`}</p>'),
  'one of two strings': drawn('<p>{ok ? t("a.b") : t("a.c")}</p>'),
  'a string or an element': drawn('<p>{name === null ? t("a.b") : <bdi>{name}</bdi>}</p>'),
  'a fixed text beside a fixed element': drawn('<button><Icon /> {t("a.b")}</button>'),
  'elements that come and go': drawn(
    '<div>{busy ? <Spinner /> : null}{list.map((x) => <i key={x}>{x}</i>)}</div>',
  ),
  'a fragment of elements': drawn('<div>{open ? <><A /><B /></> : null}<C /></div>'),
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
  'lines between elements': drawn('<p>\n  <A />\n  {open ? <B /> : null}\n</p>'),
  'a portal': drawn('<div>{createPortal(<p>x</p>, document.body)}<b>x</b></div>'),
  'a text in an attribute': drawn('<A title={t("a.b", { count })}>{open ? <B /> : null}</A>'),
  'a component that draws an element':
    'export function Planted() { return ok ? <span>{t("a.b")}</span> : null; }',
  'a function that makes a text': 'export function words() { return t("a.b"); }',
};

const unsafe: Record<string, string> = {
  'a spinner before a label': drawn('<button>{busy ? <Spinner /> : null}{t("a.b")}</button>'),
  'a label before a spinner': drawn('<button>{t("a.b")}{busy && <Spinner />}</button>'),
  'a spinner before children': takesApart('<button>{busy ? <Spinner /> : null}{words}</button>'),
  'a text that comes and goes': drawn('<p><b>x</b>{open && t("a.b")}</p>'),
  'a number beside a fixed text': drawn('<p>x {count}</p>'),
  'a number beside an element': drawn('<p><Icon />{count}</p>'),
  'a text with values beside an element': drawn('<p><Icon />{t("a.b", { count })}</p>'),
  'one of two texts beside an element': drawn('<p><Icon />{t(ok ? "a.b" : "a.c")}</p>'),
  'a template beside an element': drawn('<p><Icon />{`${name}: `}</p>'),
  'a blank before what comes and goes': drawn('<p><A /> {open ? <B /> : null}</p>'),
  'a text in a fragment that comes and goes': drawn('<p>{open ? <>{t("a.b")}<b>x</b></> : null}</p>'),
  'a text in a fragment of a list': drawn('<p>{list.map((x) => <Fragment key={x}>x<b>x</b></Fragment>)}</p>'),
  'a list of texts': drawn('<p>{list.map((x) => x.name)}</p>'),
  'a text beside a list': drawn('<p>x{list.map((x) => <i key={x}>{x}</i>)}</p>'),
  'a component that draws a text': 'export function Planted() { return t("a.b", { count }); }',
  'a component that may draw a text':
    'export function Planted() { if (ok) return null; return ok ? t("a.b") : <b>x</b>; }',
  'a component that draws texts': 'export const Planted = () => <>{t("a.b")}<b>x</b></>;',
  'a prop of another type': takesApart('<p><Icon />{words}</p>'),
  'text beside what comes and goes in a component': drawn('<Card>x{open ? <B /> : null}</Card>'),
};

describe('a page translation', () => {
  tester.run('lone-text', plugin.rules['lone-text'] as unknown as Parameters<RuleTester['run']>[1], {
    valid: Object.entries(safe).map(([name, code]) => ({ name: `leaves ${name}`, code })),
    invalid: Object.entries(unsafe).map(([name, code]) => ({ name: `breaks ${name}`, code, errors: 1 })),
  });
});
