interface Target {
  process: string
  tab?: string
  version?: number
}

/** Where a process, one of its versions or one of its tabs is shown. */
export function processAddress(path: string, { process, tab, version }: Target): string {
  const query = new URLSearchParams({ process })
  if (tab) query.set('tab', tab)
  if (version) query.set('version', String(version))
  return `${path}?${query}`
}
