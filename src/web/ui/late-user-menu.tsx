import { AccountMenu, Login } from './user-menu.tsx';
import type { Account } from './user-menu.tsx';

/** Stands for a learner until account.ts knows who it is. */
const noAccount: Account = {
  firstName: null,
  lastName: null,
  email: null,
  imageUrl: null,
  isOperator: true,
  storageKey: '',
};

/** Shows everybody LOGIN, which account.ts replaces by the menu for learners. For documents that are the same for everybody. */
export function LateUserMenu() {
  return (
    <div data-account className="contents">
      <Login />
      <template>
        <AccountMenu account={noAccount} />
      </template>
    </div>
  );
}
