/** Where a process is drawn: on the canvas, and as cards. */
export const canvasPath = '/flowchat'
export const cardsPath = '/bpm/design/simple/process'
/** Where one is tried. */
export const simulatePath = '/admin/processDesign/simulate'
/** Where its tests are kept. */
export const testsPath = '/admin/test/autoTest'
/** Where tasks under way are moved to another version. */
export const migratePath = '/admin/task/migrate'

interface Target {
  process: string
  tab?: string
  version?: number
  /** What is chosen there. */
  sel?: string
}

/** Where a process, one of its versions or one of its tabs is shown. */
export function processAddress(path: string, { process, tab, version, sel }: Target): string {
  const query = new URLSearchParams({ process })
  if (tab) query.set('tab', tab)
  if (version) query.set('version', String(version))
  if (sel) query.set('sel', sel)
  return `${path}?${query}`
}
