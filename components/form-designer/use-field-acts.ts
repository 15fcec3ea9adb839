import { useLocale } from 'next-intl'
import { changeField, duplicateFields, renameField } from '@/lib/form-editing/field-commands'
import { usesInForm } from '@/lib/form-editing/form-names'
import { findField, takenIds } from '@/lib/form-editing/form-place'
import { withLocalPart } from '@/lib/editing/local-parts'
import { readableId } from '@/lib/form-editing/new-field'
import { localText } from '@/lib/i18n/local-text'
import { useDesign } from './design'
import type { FieldMaking } from './use-new-field'

/** What one does to fields from the canvas, by mouse and by keyboard. */
export function useFieldActs({ sounds }: Pick<FieldMaking, 'sounds'>) {
  const locale = useLocale()
  const { definition, chosen, make, isNew } = useDesign()
  const nameOf = (path: string) => localText(findField(definition, path)?.field.label ?? '', locale)
  return {
    nameOf,
    /** Gives a field a name; one that was never saved and is named nowhere gets an id that reads like it. */
    rename(path: string, next: string) {
      const found = findField(definition, path)
      if (!found) return
      const label = withLocalPart(found.field.label, locale, next)
      const { id, type } = found.field
      const free = isNew(path) && id.replace(/\d+$/, '') === type && usesInForm(definition, path).length === 0
      const taken = takenIds(definition)
      const readable = free ? readableId(label, { type, taken, sounds }) : id
      const to = readable.replace(/\d+$/, '') === type ? id : readable
      make(
        { key: 'rename', values: { name: nameOf(path) } },
        (form) => renameField(changeField(form, path, { label }), path, to),
        { choose: [found.table ? `${found.table.id}.${to}` : to] },
      )
    },
    duplicate() {
      const made = duplicateFields(definition, chosen)
      if (made.paths.length > 0)
        make({ key: 'copy', values: { name: nameOf(chosen[0] ?? '') } }, () => made.definition, { choose: made.paths })
    },
  }
}
