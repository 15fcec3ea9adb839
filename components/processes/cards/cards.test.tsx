import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useRef } from 'react'
import { readCards } from '@/lib/process-editing/card-tree'
import { renderInShell } from '@/tests/support/in-shell'
import { processToDesign } from '@/tests/support/process-to-design'
import { DesignProvider, useDesign, useNewDesign } from '../designer/design'
import { useActs } from '../designer/use-acts'
import { CardColumn } from './card-column'
import { useCardKeys } from './use-card-keys'

jest.setTimeout(60_000)

function Cards({ edit }: { edit: boolean }) {
  const design = useNewDesign(processToDesign(edit), [])
  return (
    <DesignProvider value={design}>
      <Ground />
      <output>{design.definition.elements.map(({ id, type }) => `${type}:${id}`).join(' ')}</output>
    </DesignProvider>
  )
}

function Ground() {
  const ground = useRef<HTMLDivElement>(null)
  const acts = useActs()
  const tree = readCards(useDesign().definition)
  const onKeyDown = useCardKeys(ground, acts)
  return (
    <div ref={ground} role="group" aria-label="cards" onKeyDown={onKeyDown}>
      {'way' in tree && <CardColumn way={tree.way} marks={new Map([['lead', 'error']])} acts={acts} root />}
    </div>
  )
}

const show = (edit = true) => renderInShell(<Cards edit={edit} />, { answers: {} })
const card = (name: RegExp) => screen.getByRole('button', { name })
const kept = () => screen.getByRole('status').textContent

describe('R2.4-03 a process as cards', () => {
  it('says of each who does it, and of each way when it is gone', () => {
    show()
    expect(card(/主管审批/)).toHaveTextContent('还没有处理人')
    const fork = screen.getByRole('group', { name: '金额' })
    expect(within(fork).getByRole('button', { name: /大额/ })).toHaveTextContent('优先级 1')
    expect(within(fork).getByRole('button', { name: /否则/ })).toHaveTextContent('上面都不满足时走这里')
  })

  it('adds a card between two by typing and Enter', async () => {
    show()
    await userEvent.click(screen.getAllByRole('button', { name: '在这里添加' })[0]!)
    const list = await screen.findByRole('dialog', { name: '在这里添加' })
    await userEvent.type(within(list).getByRole('searchbox'), 'Activity{Enter}')
    expect(kept()!.match(/Activity:/g)).toHaveLength(4)
  })

  it('walks by arrows and removes by Delete; what holds the chain together stays', () => {
    show()
    const first = card(/主管审批/)
    first.focus()
    fireEvent.keyDown(first, { key: 'ArrowDown' })
    expect(document.activeElement).not.toBe(first)
    fireEvent.keyDown(card(/主管审批/), { key: 'Delete' })
    expect(kept()).not.toContain('lead')
    const before = kept()
    fireEvent.keyDown(card(/开始/), { key: 'Delete' })
    expect(kept()).toBe(before)
  })

  it('adds a way before "otherwise"', async () => {
    show()
    await userEvent.click(screen.getByRole('button', { name: '添加条件' }))
    const fork = screen.getByRole('group', { name: '金额' })
    expect(within(fork).getByText('优先级 2')).toBeVisible()
    expect(within(fork).getAllByText('最后')).toHaveLength(1)
  })

  it('offers nothing to change to whoever only looks', () => {
    show(false)
    for (const name of ['在这里添加', '添加条件']) expect(screen.queryByRole('button', { name })).toBeNull()
    const before = kept()
    fireEvent.keyDown(card(/总监审批/), { key: 'Delete' })
    expect(kept()).toBe(before)
  })
})
