import type { PackageItem, PackageKind } from '@/lib/contracts/data-packages'
import type { CallContext } from '@/server/http/serve'
import { carriedDataSource } from '@/server/modules/data-sources'
import { carriedDataset } from '@/server/modules/datasets'
import { carriedDictionary } from '@/server/modules/dictionaries'
import { carriedInterface } from '@/server/modules/interfaces'
import type { Secrets } from '@/server/platform/secrets'

/** What a module offers for what of it is carried. */
export interface Carried {
  /** The menu whose rights hold: to see is 1, to edit 2. */
  menu: string
  /** What travels; null where there is none of this id. Without what only this installation knows. */
  read(context: CallContext, id: string): Promise<Pick<PackageItem, 'name' | 'content'> | null>
  /** Puts it in place under its id, new or not. @throws AppError what the module objects to */
  write(context: CallContext, id: string, content: PackageItem['content']): Promise<void>
}

export const carriedKinds = (secrets: Secrets): Record<PackageKind, Carried> => ({
  dataSource: carriedDataSource(secrets), interface: carriedInterface, dataset: carriedDataset, dictionary: carriedDictionary,
})
