import { useSearchParams } from 'react-router';
import { useTexts } from '#web/platform/texts.tsx';
import { EmptyState } from '#web/ui/message.tsx';
import { runAct } from './acts.tsx';
import { lists } from './lists.tsx';
import { readForConsole } from './load-console.ts';
import { Filter, Outcome, Pages, Section, sectionMeta, type ListName } from './section.tsx';
import type { Route } from './+types/list-page';

/** Each list of the console has a route with this module. */
export async function loader(args: Route.LoaderArgs) {
  const name = args.url.pathname.split('/')[2]?.toLowerCase() as ListName;
  const page = await readForConsole(args, `the console’s ${name}`, lists[name].read);
  return { name, page };
}

export const action = (args: Route.ActionArgs) => runAct(args);

export const meta = (args: Route.MetaArgs) => sectionMeta(args, args.loaderData?.name);

/** One page of a list, newest first. */
export default function ListPage({ loaderData: { name, page }, actionData }: Route.ComponentProps) {
  const t = useTexts();
  const { states, empty, draw } = lists[name];
  const state = useSearchParams()[0].get('state') ?? '';
  const choices = Object.entries(states ?? {}).map(([value, { text }]) => ({ value, label: t(text) }));
  return (
    <Section name={name} failed={!page}>
      {actionData ? <Outcome of={actionData} tone={actionData.tone} text={t(actionData.text)} /> : null}
      {states ? (
        <Filter
          name="state"
          label={t('operations.filter')}
          choices={[{ value: '', label: t('operations.all') }, ...choices]}
          chosen={state}
        />
      ) : null}
      {page?.items.length === 0 ? (
        <EmptyState icon={empty.icon} title={t(states && state ? 'operations.noneSo' : empty.title)}>
          {empty.text ? <p>{t(empty.text)}</p> : null}
        </EmptyState>
      ) : (
        <ul className="grid gap-4">{page ? draw(page.items) : null}</ul>
      )}
      <Pages next={page?.next ?? null} />
    </Section>
  );
}
