import type { PackageKind } from '@/lib/contracts/data-packages'
import { carriedDataSource, type SourceKeys } from '@/server/modules/data-sources'
import { carriedDataset } from '@/server/modules/datasets'
import { carriedDictionary } from '@/server/modules/dictionaries'
import { carriedForm } from '@/server/modules/forms'
import { carriedInterface } from '@/server/modules/interfaces'
import type { Carried } from './carrying'

type Lower = 'dataSource' | 'interface' | 'dataset' | 'dictionary' | 'form'
/** Kinds of modules above this one, handed in when the server is wired. */
export type HigherKinds = Record<Exclude<PackageKind, Lower>, Carried>

export const carriedKinds = (keys: SourceKeys, higher: HigherKinds): Record<PackageKind, Carried> => ({
  ...higher,
  dataSource: carriedDataSource(keys),
  interface: carriedInterface,
  dataset: carriedDataset,
  dictionary: carriedDictionary,
  form: carriedForm,
})
