import { moduleForm, moduleMenuItem, type ModuleMenuItem } from '@/lib/contracts/modules'
import { inTreeOrder, movedMenu, withBelow, type Move } from './menu-tree'

const menu = (id: string, type: 'Label' | 'Url', parentId = '') =>
  moduleMenuItem.parse({ id, type, parentId, menuName: id })
const menus = [
  menu('a', 'Label'),
  menu('a1', 'Url', 'a'),
  menu('a2', 'Url', 'a'),
  menu('b', 'Label'),
  menu('b1', 'Url', 'b'),
  menu('c', 'Url'),
]
const shown = (list: ModuleMenuItem[] | null) => list?.map(({ id, parentId }) => `${parentId}/${id}`).join(' ') ?? null

describe('the menus of an application as a tree', () => {
  it.each<[string, Move, string | null]>([
    ['c', 'up', '/a a/a1 a/a2 /c /b b/b1'],
    ['c', 'down', null],
    ['a', 'down', '/b b/b1 /a a/a1 a/a2 /c'],
    ['a2', 'up', '/a a/a2 a/a1 /b b/b1 /c'],
    ['a1', 'up', null],
    ['c', 'in', '/a a/a1 a/a2 /b b/b1 b/c'],
    ['b', 'in', '/a a/a1 a/a2 a/b b/b1 /c'],
    ['a', 'in', null],
    ['a1', 'out', '/a a/a2 /a1 /b b/b1 /c'],
    ['c', 'out', null],
    ['gone', 'up', null],
  ])('%s goes %s with what is below it, or there is no such step', (id, move, expected) => {
    expect(shown(movedMenu(menus, id, move))).toBe(expected)
  })

  it('stays one the server takes, however it is moved', () => {
    for (const { id } of menus)
      for (const move of ['up', 'down', 'in', 'out'] as const)
        expect(moduleForm.safeParse({ moduleName: 'm', menus: movedMenu(menus, id, move) ?? menus }).success).toBe(true)
  })

  it('labels stand before what is below them', () => {
    expect(shown(inTreeOrder([...menus].reverse()))).toBe('/c /b b/b1 /a a/a2 a/a1')
    expect(shown(withBelow(menus, 'a'))).toBe('/a a/a1 a/a2')
  })
})
