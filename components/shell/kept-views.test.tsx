import type { MenuNode } from '@/lib/menus/menu-node'
import { keepViews, readKeptViews, withKept } from './kept-views'
import { viewAt, type OpenView } from '@/components/page/open-view'

const page = (href: string): MenuNode => ({
  id: href,
  code: href,
  title: href,
  icon: '',
  kind: 'page',
  href,
  view: `view${href}`,
  frame: '',
  hidden: false,
  topId: 'top',
  children: [],
})
const menus = ['/index', '/queue', '/drafts'].map(page)
const at = (href: string): OpenView => {
  const [path = '', search = ''] = href.split('?')
  const view = viewAt(menus, path, search)
  if (!view) throw new Error(`${href} is no page`)
  return view
}
const shown = (views: OpenView[]) => views.map(({ href, visited }) => `${href}${visited ? '' : ' (not yet)'}`)

describe('open tags after a reload', () => {
  beforeEach(() => sessionStorage.clear())

  it('R4-04 are there in their order, for the person whose they are', () => {
    keepViews('ann', [at('/index'), { ...at('/queue?q=x'), title: 'To do' }, at('/drafts')])
    expect(readKeptViews('bob')).toEqual([])
    const again = withKept(menus, readKeptViews('ann'), [{ ...at('/index'), visited: false }, at('/drafts')])
    expect(shown(again)).toEqual(['/index (not yet)', '/queue?q=x (not yet)', '/drafts'])
    expect(again[1]?.title).toBe('To do')
  })

  it('leave out pages the person has no longer, and put a new one last and home first', () => {
    const kept = [{ href: '/gone' }, { href: '/queue' }]
    expect(shown(withKept(menus, kept, [at('/index'), at('/drafts')]))).toEqual([
      '/index',
      '/queue (not yet)',
      '/drafts',
    ])
    expect(shown(withKept(menus, kept, [at('/drafts')]))).toEqual(['/queue (not yet)', '/drafts'])
  })

  it('are forgotten where what was kept cannot be read', () => {
    for (const broken of ['{', '5', '[null, 7, {"href": "//evil.example"}, {"href": 5}]']) {
      sessionStorage.setItem('baton:views:ann', broken)
      expect(withKept(menus, readKeptViews('ann'), [at('/queue')])).toEqual([at('/queue')])
    }
  })
})
