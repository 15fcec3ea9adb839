/** What the windows of one browser tell each other. */
export type WindowNews = { kind: 'signedOut' } | { kind: 'look' } | { kind: 'locale' }

const name = 'baton'

/** Tells the other windows. */
export function tellWindows(news: WindowNews): void {
  if (typeof BroadcastChannel === 'undefined') return
  const channel = new BroadcastChannel(name)
  channel.postMessage(news)
  channel.close()
}

/** Listens to the other windows; returns how to stop. */
export function hearWindows(listener: (news: WindowNews) => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined
  const channel = new BroadcastChannel(name)
  channel.onmessage = ({ data }: MessageEvent<WindowNews>) => listener(data)
  return () => channel.close()
}
