import type { OrganisationFinding } from '@/lib/contracts/rehearsal'
import type { RosterKind } from '@/lib/contracts/rosters'
import type { Thing } from '@/lib/rehearsal/named-in'
import type { NamingColumn } from '@/lib/rehearsal/named-in-table'

/** What mending a finding takes, told to nobody: it is found anew when it is mended. */
export type Mend =
  | { how: 'handOver'; from: string; items: { taskId: string; workItemId: string }[] }
  | { how: 'replace'; processId: string; status: 'draft' | 'published'; thing: Thing }
  | { how: 'addMember'; roster: RosterKind; roleId: string }
  | { how: 'addLeader'; groupId: string; leaderType: string; leaderLevel: number; memberType: string }
  | { how: 'addHolder'; groupId: string; duty: string }
  | { how: 'moveAgent'; agentId: string }
  | { how: 'moveSecretary'; chief: string; secretary: string }
  | { how: 'moveRight'; on: 'menu' | 'group' | 'catalog'; id: string; thing: Thing }
  | { how: 'replaceRows'; dictId: string; columns: string[]; account: string }
  | {
      how: 'replaceInRule'
      ruleId: string
      status: 'draft' | 'published'
      thing: Thing
      columns: Pick<NamingColumn, 'side' | 'at'>[]
    }

/** A finding as it is found: names in all their languages, people by account. */
export interface Found extends Omit<OrganisationFinding, 'before' | 'after'> {
  before: string[]
  after: string[]
  mend: Mend | null
}

/** @param part tells findings about the same thing apart */
export function found(
  kind: Found['kind'],
  effect: Found['effect'],
  object: Found['object'],
  { part = '', mend = null, ...more }: Partial<Found> & { part?: string } = {},
): Found {
  return {
    key: [kind, object.type, object.id, part].join(' ').trim(),
    kind,
    effect,
    object,
    version: 0,
    status: '',
    places: [],
    count: 0,
    before: [],
    after: [],
    verdict: '',
    departments: [],
    moreDepartments: 0,
    by: mend ? 'person' : '',
    account: '',
    ...more,
    mend,
    repair: mend?.how ?? '',
  }
}
