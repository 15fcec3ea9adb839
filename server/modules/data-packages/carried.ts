import type { PackageItem, PackageKind } from '@/lib/contracts/data-packages'
import type { CallContext } from '@/server/http/serve'
import { carriedDataSource, type SourceKeys } from '@/server/modules/data-sources'
import { carriedDataset } from '@/server/modules/datasets'
import { carriedDictionary } from '@/server/modules/dictionaries'
import { carriedForm } from '@/server/modules/forms'
import { carriedInterface } from '@/server/modules/interfaces'

/** What a module offers for what of it is carried. */
export interface Carried {
  /** The menu whose rights hold: to see is 1, to edit 2. */
  menu: string
  /** What travels; null where there is none of this id. Without what only this installation knows. */
  read(context: CallContext, id: string): Promise<Pick<PackageItem, 'name' | 'content'> | null>
  /** Puts it in place under its id, new or not. @throws AppError what the module objects to */
  write(context: CallContext, id: string, content: PackageItem['content']): Promise<void>
}

export const carriedKinds = (keys: SourceKeys): Record<PackageKind, Carried> => ({
  dataSource: carriedDataSource(keys),
  interface: carriedInterface,
  dataset: carriedDataset,
  dictionary: carriedDictionary,
  form: carriedForm,
})
