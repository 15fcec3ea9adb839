import type { OfficeTemplate } from '../template'
import { buyingTemplates } from './buying'
import { moneyTemplates } from './money'
import { officeTemplates } from './office'
import { postTemplates } from './people-posts'
import { timeTemplates } from './people-time'
import { serviceTemplates } from './service'
import { technologyTemplates } from './technology'

/** Every template there is, in the order of the list. */
export const officeTemplateList: readonly OfficeTemplate[] = [
  ...timeTemplates,
  ...postTemplates,
  ...moneyTemplates,
  ...buyingTemplates,
  ...officeTemplates,
  ...technologyTemplates,
  ...serviceTemplates,
]
const byId = new Map(officeTemplateList.map((one) => [one.id, one]))
export const officeTemplate = (id: string): OfficeTemplate | undefined => byId.get(id)
