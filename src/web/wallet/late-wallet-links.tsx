import { WalletLinks } from './wallet.tsx';

/** A module for dynamic imports, because the front door would bring the browser code that only loaders use. */
export default function LateWalletLinks({ initial }: { initial?: number }) {
  return <WalletLinks initial={initial} />;
}
