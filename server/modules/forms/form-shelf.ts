import { formMenu } from '@/lib/contracts/form-versions'
import type { Shelf } from '@/server/modules/catalogs'

/** Forms as things that are filed under categories. */
export const formShelf: Shelf = {
  type: 'Forms',
  table: 'forms',
  id: 'form_id',
  name: 'form_name',
  enabled: 'enabled',
  builtIn: 'built_in',
  edit: { menu: formMenu, action: 2 },
}
