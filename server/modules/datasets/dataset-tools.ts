import type { InterfaceTools } from '@/server/modules/interfaces'
import type { Secrets } from '@/server/platform/secrets'

/** What datasets are read with. */
export interface DatasetTools { secrets: Secrets; interfaces: InterfaceTools }
