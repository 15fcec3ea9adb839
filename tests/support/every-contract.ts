import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { CallContract } from '@/lib/contracts/call'

export type EveryContract = CallContract

const isContract = (one: unknown): one is EveryContract =>
  typeof one === 'object' && one !== null && 'path' in one && 'sends' in one
/** Contracts among a module's exports, and below them where calls are made for each of several kinds. */
const contractsIn = (one: unknown, depth: number): EveryContract[] =>
  isContract(one)
    ? [one]
    : depth === 0
      ? []
      : Object.values(Object(one)).flatMap((inner) => contractsIn(inner, depth - 1))

/** Every contract there is, without asking a server: by the files of their folder. */
export function everyContract(): EveryContract[] {
  const folder = join(__dirname, '..', '..', 'lib', 'contracts')
  const modules = readdirSync(folder).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  return modules.flatMap((name) => contractsIn(jest.requireActual(join(folder, name)), 3))
}
