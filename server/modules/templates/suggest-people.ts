import { sql } from 'kysely'
import type { ParticipantInput } from '@/lib/engine/participants/participant'
import { participantType } from '@/lib/words/participants'
import type { Tx } from '@/server/platform/db'
import { likelyRoles, type Slot } from './slots'

/** For each slot the role that probably does its work in this company; nobody where no role is called so. */
export async function suggestPeople(tx: Tx, wanted: Slot[]): Promise<Map<Slot, ParticipantInput[]>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select role_id as id, role_name as name from roles order by role_id`.execute(tx)
  const find = (word: string) =>
    rows.find(({ id }) => id.toLowerCase() === word) ??
    rows.find(({ name }) => name.toLowerCase().split('|').includes(word)) ??
    // Short words are parts of too many others.
    (word.length > 2 ? rows.find(({ name }) => name.toLowerCase().includes(word)) : undefined)
  return new Map(
    wanted.map((slot) => {
      const role = likelyRoles[slot].map(find).find(Boolean)
      const line = role && { participantType: participantType.role, param0: role.id, displayName: role.name }
      return [slot, line ? [line] : []]
    }),
  )
}
