import type { CallError } from '@/lib/client/call-error'

/** What the server needs to know before it can carry an act out. */
export type WantedChoice =
  | { kind: 'people'; activityId: string; accounts: string[] }
  | { kind: 'branches'; several: boolean; branches: { id: string; name: string }[] }

const chooseBranch = 42201
const chooseNext = 42202

/** Reads a refusal that asks for a choice; null for every other one. */
export function wantedChoice({ code, fields }: Pick<CallError, 'code' | 'fields'>): WantedChoice | null {
  if (code === chooseNext) {
    const [field, accounts] = Object.entries(fields)[0] ?? ['', '']
    return { kind: 'people', activityId: field.replace(/^nextPeople\./, ''), accounts: accounts.split(',') }
  }
  if (code !== chooseBranch) return null
  const branches = Object.entries(fields)
    .filter(([field]) => field.startsWith('branches.'))
    .map(([field, name]) => ({ id: field.slice('branches.'.length), name }))
  return { kind: 'branches', several: 'several' in fields, branches }
}
