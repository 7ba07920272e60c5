import { WalletLinks } from './wallet.tsx';

/** For a dynamic import: that of the front door would bring the browser what only loaders use. */
export default function LateWalletLinks({ initial }: { initial?: number }) {
  return <WalletLinks initial={initial} />;
}
