import type { InterfaceTools } from '@/server/modules/interfaces'

/** What datasets are read with. */
export interface DatasetTools {
  interfaces: InterfaceTools
}
