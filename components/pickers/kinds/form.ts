import { call } from '@/lib/client/call'
import { localText } from '@/lib/i18n/local-text'
import type { PickerKind, PickerPage, PickerQuery } from '../picker-kind'
import { chooseAmong } from '../choose-among'

async function readForms(query: PickerQuery, enableOnly: boolean): Promise<PickerPage> {
  const forms = await call(
    '/api/form/getCatalogForms',
    { catalogId: query.catalogId, enableOnly, withSounds: true },
    { quiet: true },
  )
  return chooseAmong(
    forms.map(({ sounds, ...form }) => {
      const name = localText(form.formName, query.locale)
      return {
        key: form.formId,
        label: name,
        cells: [name, form.formCode || form.formId, String(form.version)],
        sounds,
        record: { ...form },
      }
    }),
    query,
  )
}

/** R3-12: forms in use. */
export const formKind: PickerKind = {
  name: 'form',
  width: 750,
  tallest: 600,
  pageSize: -1,
  columns: ['name', 'code', 'version'],
  load: (query) => readForms(query, true),
}

/** Forms by their categories, those out of use as well. */
export const formAdvanceKind: PickerKind = {
  ...formKind,
  name: 'formAdvance',
  narrowBy: 'Forms',
  load: (query) => readForms(query, false),
}
