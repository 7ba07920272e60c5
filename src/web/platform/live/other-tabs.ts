const channels = new Map<string, BroadcastChannel>();

function channelOf(name: string): BroadcastChannel {
  const channel = channels.get(name) ?? new BroadcastChannel(name);
  channels.set(name, channel);
  return channel;
}

/** Resources that a person's press changes, for all tabs that show them. */
export type SharedAcrossTabs = 'wallet' | 'practice' | `generation ${string}`;

export function tellOtherTabs(resource: SharedAcrossTabs): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin only
  channelOf(resource).postMessage('changed');
}

/** Calls `listener` when another tab changed the resource. Returns a function that stops it. */
export function onChangeInOtherTab(resource: SharedAcrossTabs, listener: () => void): () => void {
  const channel = channelOf(resource);
  channel.addEventListener('message', listener);
  return () => channel.removeEventListener('message', listener);
}
