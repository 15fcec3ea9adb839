import type { z } from 'zod'
import type { Contracts } from './contracts.generated'

/** Every call by its path: what goes in, what comes out. Types only; the validation library stays on the server. */
export type Calls = {
  [Path in keyof Contracts]: { input: z.input<Contracts[Path]['input']>; data: z.output<Contracts[Path]['data']> }
}
export type CallPath = keyof Calls
