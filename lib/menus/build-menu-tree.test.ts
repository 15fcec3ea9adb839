import { mainWorkplace, menuType, viewType, type MenuItem } from '@/lib/contracts/menus'
import { allNodes, buildMenuTree, externalLinkView, folderType, hiddenView, mainTopMenu } from './build-menu-tree'
import { resolvePage } from './resolve-page'

const item = (uiMenuId: string, more: Partial<MenuItem> = {}): MenuItem => ({
  uiMenuId,
  menuCode: uiMenuId,
  menuName: uiMenuId,
  menuType: 1,
  menuUrl: `/${uiMenuId}`,
  menuIcon: '',
  viewType: 0,
  parentId: mainWorkplace,
  param1: `area/${uiMenuId}`,
  ...more,
})
const kinds = (items: MenuItem[]) => allNodes(buildMenuTree(items).roots).map(({ id, kind }) => `${id}:${kind}`)

describe('the menu tree', () => {
  it('speaks of the same numbers as the contract', () => {
    expect([folderType, externalLinkView, hiddenView, mainTopMenu]).toEqual([
      menuType.folder,
      viewType.externalLink,
      viewType.hidden,
      mainWorkplace,
    ])
  })

  it('R2.10-01 R2.10-02 makes a folder of type 0 and a page of every other type', () => {
    expect(
      kinds([item('a', { menuType: 0 }), item('b', { parentId: 'a' }), item('c', { menuType: 7, parentId: 'a' })]),
    ).toEqual(['a:folder', 'b:page', 'c:page'])
  })

  it('R2.10-03 passes through folders at any depth', () => {
    const { roots } = buildMenuTree([
      item('a', { menuType: 0 }),
      item('b', { menuType: 0, parentId: 'a' }),
      item('c', { menuType: 0, parentId: 'b' }),
      item('d', { parentId: 'c' }),
    ])
    expect(roots[0]!.children[0]!.children[0]!.children[0]!.href).toBe('/d')
  })

  it('R2.10-04 hides view type 99 from the menu and still knows its page', () => {
    const { roots } = buildMenuTree([item('a', { viewType: 99 })])
    expect(roots[0]!.hidden).toBe(true)
    expect(resolvePage(roots, '/a')?.view).toBe('area/a')
  })

  it('R2.10-05 uses view type 20 as a link as it is', () => {
    expect(buildMenuTree([item('a', { viewType: 20, menuUrl: 'https://wiki.example.com/x' })]).roots[0]).toMatchObject({
      kind: 'link',
      href: 'https://wiki.example.com/x',
    })
  })

  it('R2.10-06 opens any other external address in a frame of ours', () => {
    const { roots } = buildMenuTree([item('a', { menuUrl: 'https://reports.example.com/?t={token}' })])
    expect(roots[0]).toMatchObject({ kind: 'frame', href: '/frame/a' })
    expect(resolvePage(roots, '/frame/a')?.view).toBe('shell/frame-view')
  })

  it('R2.10-08 shows a warning for a page without a view', () => {
    expect(resolvePage(buildMenuTree([item('a', { param1: '' })]).roots, '/a')?.view).toBe('shell/missing-view')
  })

  it('R2.10-09 groups by the top menu, which is MAIN_WORKPLACE where none is given', () => {
    const { roots } = buildMenuTree([
      item('a', { parentId: '' }),
      item('b', { menuType: 0, parentId: 'REPORTS' }),
      item('c', { parentId: 'b' }),
    ])
    expect(allNodes(roots).map(({ id, topId }) => `${id}:${topId}`)).toEqual([
      'a:MAIN_WORKPLACE',
      'b:REPORTS',
      'c:REPORTS',
    ])
  })

  it('R2.10-11 drops the code proc_forms', () => {
    expect(kinds([item('a'), item('x', { menuCode: 'proc_forms' })])).toEqual(['a:page'])
  })

  it('R2.10-12 skips what no page can be made of, says why, and keeps the rest', () => {
    const { roots, skipped } = buildMenuTree([
      item('a', { menuUrl: 'javascript:alert(1)' }),
      item('b', { menuUrl: '//evil.example' }),
      item('c', { viewType: 20, menuUrl: 'javascript:alert(1)' }),
      item('d'),
    ])
    expect(roots.map(({ id }) => id)).toEqual(['d'])
    expect(skipped.map(({ id }) => id)).toEqual(['a', 'b', 'c'])
  })

  it('finds a page in whatever case its path is written, and none that the person lacks', () => {
    const { roots } = buildMenuTree([item('a', { menuUrl: '/modules/portal/workitems/Queue' })])
    expect(resolvePage(roots, '/MODULES/portal/workitems/queue')?.path).toBe('/modules/portal/workitems/Queue')
    expect(resolvePage(roots, '/modules/portal/workitems/All')).toBeNull()
  })
})
