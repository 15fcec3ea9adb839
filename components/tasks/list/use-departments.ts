import { useLocale } from 'next-intl'
import { useCall } from '@/lib/client/use-call'
import { localText } from '@/lib/i18n/local-text'

export interface DepartmentChoice {
  id: string
  name: string
  /** How deep it lies, to be drawn as a tree. */
  depth: number
}

/** Departments in the order of their tree. */
export function useDepartments(wanted: boolean): DepartmentChoice[] {
  const locale = useLocale()
  const { data = [] } = useCall('/api/account/getGroupTree', wanted ? {} : null, { revalidateOnFocus: false })
  const below = (parent: string | null, depth: number): DepartmentChoice[] =>
    data
      .filter(({ pId }) => (pId || null) === parent)
      .flatMap(({ id, name }) => [{ id, name: localText(name, locale), depth }, ...below(id, depth + 1)])
  const roots = data.filter(({ pId }) => !pId || !data.some(({ id }) => id === pId))
  return roots.flatMap(({ id, name }) => [{ id, name: localText(name, locale), depth: 0 }, ...below(id, 1)])
}
