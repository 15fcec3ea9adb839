import type { OpenView } from '@/components/page/open-view'
import { partOfView } from '@/lib/help/part-of-view'

/** Where the question mark of a page leads: the part of the guide that is about it. */
export function helpAddress(current: OpenView | null): string {
  const part = partOfView(current?.page.view ?? '')
  return part ? `/help?part=${part}` : '/help'
}
