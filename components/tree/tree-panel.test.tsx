import { screen } from '@testing-library/react'
import { renderInChinese } from '@/tests/support/in-chinese'
import { TreePanel } from './tree-panel'
import { useTree } from './use-tree'

function Shown({ height }: { height?: number }) {
  const tree = useTree([{ id: 'a', parentId: '', name: '甲', enabled: true }])
  return <TreePanel tree={tree} label="部门" height={height} emptyText="没有" />
}

describe('the panel of a tree', () => {
  it('R2.12-08 is as tall as the window less 145, unless a height is given', () => {
    const { unmount } = renderInChinese(<Shown />)
    expect(screen.getByRole('region', { name: '部门' }).getAttribute('style')).toMatch(
      /height:\s*calc\(100dvh - 145px\)/,
    )
    unmount()
    renderInChinese(<Shown height={320} />)
    expect(screen.getByRole('region', { name: '部门' })).toHaveStyle({ height: '320px' })
  })
})
