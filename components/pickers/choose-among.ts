import { soundsLike } from '@/lib/i18n/sounds'
import type { PickerItem, PickerPage, PickerQuery } from './picker-kind'

/** The items any of whose texts hold the keyword, or whose name sounds like it: for lists that come whole. */
export function chooseAmong(items: PickerItem[], { keyword }: Pick<PickerQuery, 'keyword'>): PickerPage {
  const wanted = keyword.trim().toLocaleLowerCase()
  const fits = ({ key, cells, sounds }: PickerItem) =>
    [key, ...cells].join('\n').toLocaleLowerCase().includes(wanted) || soundsLike(sounds, wanted)
  const found = wanted ? items.filter(fits) : items
  return { items: found, records: found.length }
}
