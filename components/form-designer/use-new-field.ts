import { useLocale, useTranslations } from 'next-intl'
import { useCallback, useEffect, useState } from 'react'
import { useCall } from '@/lib/client/use-call'
import type { FormField } from '@/lib/contracts/forms'
import { insertFields, fits, moveFields } from '@/lib/form-editing/field-commands'
import { findField, isSection, sectionPath, takenIds, type Place } from '@/lib/form-editing/form-place'
import { newField, readableId } from '@/lib/form-editing/new-field'
import { typeWord } from '@/lib/form-fields/field-words'
import { localText } from '@/lib/i18n/local-text'
import type { Design } from './design'
import type { Dragged } from './use-drag'

type Sounds = (text: string) => string[]
const noSounds: Sounds = () => []

/** How Chinese words sound, once the dictionary of sounds has arrived. */
export function useSounds(): Sounds {
  const [sounds, setSounds] = useState<Sounds>(() => noSounds)
  useEffect(() => {
    let wanted = true
    void import('pinyin-pro').then(
      ({ pinyin }) => wanted && setSounds(() => (text: string) => pinyin(text, { toneType: 'none', type: 'array' })),
    )
    return () => {
      wanted = false
    }
  }, [])
  return sounds
}

/** Where a new field goes that nobody put anywhere: behind what is chosen, else at the end of the form. */
export function placeBehind(
  { definition, chosen }: Pick<Design, 'definition' | 'chosen'>,
  type?: FormField['type'],
): Place {
  const last = chosen.at(-1) ?? ''
  const found = findField(definition, last)
  if (found && (!type || fits({ type }, found.place.into))) return { into: found.place.into, at: found.place.at + 1 }
  if (found?.table) return placeBehind({ definition, chosen: [found.table.id] }, type)
  const section = definition.sections.find(({ id }) => sectionPath(id) === last) ?? definition.sections.at(-1)!
  return { into: sectionPath(section.id), at: section.fields.length }
}

/** Puts new fields on the form, and moves what stands on it. */
export function useFieldMaking(design: Design) {
  const t = useTranslations('formDesigner')
  const tTypes = useTranslations('fieldTypes')
  const locale = useLocale()
  const sounds = useSounds()
  const { data: dictionaries } = useCall('/api/baseData/getDataDicts', design.mayEdit ? {} : null, {
    revalidateOnFocus: false,
  })
  const { definition, make } = design
  const first = dictionaries?.rows[0]?.dataDictCode

  const add = useCallback(
    (type: FormField['type'], place: Place) => {
      const label = tTypes(typeWord(type))
      const taken = takenIds(definition)
      const id = readableId(label, { type, taken, sounds: () => [] })
      const words = { options: [1, 2].map((number) => t('option', { number })), column: t('column') }
      const made = newField({ type, label, id, words, kept: { dictionary: first } })
      const path = isSection(place.into) ? id : `${place.into}.${id}`
      make({ key: 'add', values: { name: label } }, (form) => insertFields(form, place, [made]), { choose: [path] })
      return path
    },
    [definition, make, t, tTypes, first],
  )
  const drop = useCallback(
    (dragged: Dragged, place: Place) => {
      if ('type' in dragged) return add(dragged.type, place)
      const { paths } = dragged
      const name = localText(findField(definition, paths[0] ?? '')?.field.label ?? '', locale)
      const prefix = isSection(place.into) ? '' : `${place.into}.`
      make({ key: 'move', values: { name } }, (form) => moveFields(form, paths, place), {
        choose: paths.map((path) => prefix + path.split('.').at(-1)),
      })
    },
    [add, definition, locale, make],
  )
  return { add, drop, sounds }
}
export type FieldMaking = ReturnType<typeof useFieldMaking>
