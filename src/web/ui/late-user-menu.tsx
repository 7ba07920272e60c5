import { visitor } from '#contract/visitor.ts';
import { AccountMenu, Login } from './header-parts.tsx';

/** Stands in for a learner until account.ts knows who it is. */
const somebody = { ...visitor, isOperator: true };

/**
 * In documents that are the same for everybody, account.ts replaces LOGIN by the menu of a learner; `island` is that of
 * account.island.ts, where nothing else of the document asks who reads it.
 */
export function LateUserMenu({ island }: { island?: string }) {
  return (
    <div data-account data-island={island} className="contents">
      <Login />
      <template>
        <AccountMenu account={somebody} />
      </template>
    </div>
  );
}
