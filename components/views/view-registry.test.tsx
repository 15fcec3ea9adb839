import { fixedPages } from '@/lib/menus/fixed-pages'
import { viewNames, viewRegistry } from './view-registry'

describe('the views', () => {
  it('hold one for every page that stands in no menu', () =>
    expect(fixedPages.filter(({ view }) => !viewRegistry[view])).toEqual([]))

  it('offer menus none that only the shell can open', () => {
    expect(viewNames.some((name) => name.startsWith('shell/'))).toBe(false)
    expect(viewNames).toEqual([...viewNames].sort())
  })
})
