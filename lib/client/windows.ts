/** What the windows of one browser tell each other. */
export interface WindowNews {
  kind: 'signedIn' | 'signedOut' | 'look' | 'locale' | 'changed' | 'decisions'
  /** Whose page a window shows, with `signedIn`. */
  person?: string
}

let shared: BroadcastChannel | null = null

/** One channel a window: a channel does not hear itself, a second one in the same window would. */
function channel(): BroadcastChannel | null {
  if (typeof BroadcastChannel === 'undefined') return null
  shared ??= new BroadcastChannel('baton')
  return shared
}

/** Tells the other windows. */
export function tellWindows(news: WindowNews): void {
  channel()?.postMessage(news)
}

/** Listens to the other windows; returns how to stop. */
export function hearWindows(listener: (news: WindowNews) => void): () => void {
  const open = channel()
  const onMessage = ({ data }: MessageEvent<WindowNews>) => listener(data)
  open?.addEventListener('message', onMessage)
  return () => open?.removeEventListener('message', onMessage)
}
