const listeners = new Set<() => void>();
let channel: BroadcastChannel | undefined;

/** Name of the channel on which the tabs of a browser tell one another that coins moved. */
export const balanceChannel = 'wallet';

/** Calls `listener` when coins were moved in another tab; returns how to stop. */
export function onBalanceNews(listener: () => void): () => void {
  listeners.add(listener);
  channel ??= openChannel();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    channel?.close();
    channel = undefined;
  };
}

/** Tells the other tabs, which then read their balance again. */
export function tellBalanceNews(): void {
  const sender = channel ?? new BroadcastChannel(balanceChannel);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin only
  sender.postMessage('changed');
  if (sender !== channel) sender.close();
}

function openChannel(): BroadcastChannel {
  const opened = new BroadcastChannel(balanceChannel);
  opened.addEventListener('message', () => {
    for (const listener of listeners) listener();
  });
  return opened;
}
