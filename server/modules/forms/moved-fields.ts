import { sql } from 'kysely'
import type { Tx } from '@/server/platform/db'

/** Paths of fields by the paths they had, as one version of a form calls them otherwise than the one before it. */
export type MovedFields = Readonly<Record<string, string>>

export const keepMovedFields = (
  tx: Tx,
  { formId, version, moved }: { formId: string; version: number; moved: MovedFields },
) =>
  sql`update form_versions set moved = ${JSON.stringify(moved)}::jsonb where form_id = ${formId} and version = ${version}`.execute(
    tx,
  )

/** What every version of a form published after a moment called otherwise, the earliest first. */
export async function movedFields(tx: Tx, formId: string, after: Date): Promise<MovedFields[]> {
  const { rows } = await sql<{ moved: MovedFields }>`
    select moved from form_versions where form_id = ${formId} and moved <> '{}'::jsonb and created_at > ${after} order by version`.execute(
    tx,
  )
  return rows.map(({ moved }) => moved)
}
