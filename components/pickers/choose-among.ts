import type { PickerItem, PickerPage, PickerQuery } from './picker-kind'

/** The items any of whose texts hold the keyword: for lists that come whole. */
export function chooseAmong(items: PickerItem[], { keyword }: Pick<PickerQuery, 'keyword'>): PickerPage {
  const wanted = keyword.trim().toLocaleLowerCase()
  const found = wanted ? items.filter(({ key, cells }) => [key, ...cells].join('\n').toLocaleLowerCase().includes(wanted)) : items
  return { items: found, records: found.length }
}
