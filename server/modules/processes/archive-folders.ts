import type { Finding, ProcessDefinition } from '@/lib/engine'
import type { Caller } from '@/server/http/caller'
import { folderLevels } from '@/server/modules/documents'
import type { Tx } from '@/server/platform/db'

/** Archive steps that would file where there is no folder, or by a right their publisher does not have: they would stop there. */
export async function archiveFolders(tx: Tx, { elements }: ProcessDefinition, publisher: Caller): Promise<Finding[]> {
  const filing = elements.flatMap((one) => (one.type === 'Archive' && one.folderId ? [one] : []))
  if (filing.length === 0) return []
  const levels = await folderLevels(
    { tx, caller: publisher },
    filing.map(({ folderId }) => folderId),
  )
  return filing.flatMap(({ id, name, folderId }): Finding[] => {
    const level = levels.get(folderId)
    if (level && level !== 'see') return []
    return [{ elementId: id, severity: 'warning', key: level ? 'folderClosed' : 'folderGone', params: { name } }]
  })
}
