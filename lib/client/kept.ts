/** R9-03: what a browser keeps is forgotten after a week unless said otherwise. */
const defaultDays = 7
const dayMs = 86_400_000
const prefix = 'baton:'

interface Kept {
  value: unknown
  until: number
}

/** Keeps a value in this browser. A browser that refuses storage keeps nothing; nothing may depend on it. */
export function keep(name: string, value: unknown, { days = defaultDays, now = Date.now() } = {}): void {
  try {
    localStorage.setItem(prefix + name, JSON.stringify({ value, until: now + days * dayMs } satisfies Kept))
  } catch {
    // Full or refused: a convenience is lost, no work is.
  }
}

/** What was kept under this name, or undefined when there is nothing, it is too old or it cannot be read. */
export function kept(name: string, now = Date.now()): unknown {
  try {
    const stored = localStorage.getItem(prefix + name)
    if (!stored) return undefined
    const { value, until } = JSON.parse(stored) as Kept
    if (until > now) return value
    localStorage.removeItem(prefix + name)
  } catch {
    // Not ours or broken: as if it were not there.
  }
  return undefined
}

export function forget(name: string): void {
  try {
    localStorage.removeItem(prefix + name)
  } catch {
    // Nothing was kept then.
  }
}

/** Drops what was kept under names that begin so. */
export function forgetBeginning(start: string): void {
  try {
    for (const name of Object.keys(localStorage)) if (name.startsWith(prefix + start)) localStorage.removeItem(name)
  } catch {
    // Nothing was kept then.
  }
}

/** Drops everything kept here, for the next person at this screen. */
export function forgetAll(): void {
  forgetBeginning('')
  forgetInTab('')
}

/** What is secret until it is sent: it outlives a reload of this tab, and goes with it. */
export function keepInTab(name: string, value: string): void {
  try {
    sessionStorage.setItem(prefix + name, value)
  } catch {
    // Full or refused: a convenience is lost, no work is.
  }
}

export function keptInTab(name: string): string | undefined {
  try {
    return sessionStorage.getItem(prefix + name) ?? undefined
  } catch {
    return undefined
  }
}

export function forgetInTab(name: string): void {
  try {
    if (name) sessionStorage.removeItem(prefix + name)
    else for (const one of Object.keys(sessionStorage)) if (one.startsWith(prefix)) sessionStorage.removeItem(one)
  } catch {
    // Nothing was kept then.
  }
}
