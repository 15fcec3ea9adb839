import { simulatePath } from '../process-address'

/** Where a kept run is opened again. */
export const keptAddress = (process: string, kept: string): string =>
  `${simulatePath}?${new URLSearchParams({ process, kept })}`
