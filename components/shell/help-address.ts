import type { OpenView } from '@/components/page/open-view'

/** Where the question mark of a page leads: the guide finds the part that is about it. */
export function helpAddress(current: OpenView | null): string {
  const view = current?.page.view ?? ''
  return !view || view === 'help/help' ? '/help' : `/help?page=${view}`
}
