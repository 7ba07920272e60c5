import { Fragment, type ReactElement } from 'react';

type Fact = string | ReactElement | false | undefined;

/** Writes facts one after the other. The dots between them are drawn (`dotted`), because voices would name them. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  const shown = facts.filter(Boolean);
  return shown.map((fact, place) => (
    <Fragment key={place}>
      {place > 0 ? <span> </span> : null}
      <span className={place < shown.length - 1 ? 'dotted' : undefined}>{fact}</span>
    </Fragment>
  ));
}
