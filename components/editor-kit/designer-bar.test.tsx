import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderInChinese } from '@/tests/support/in-chinese'
import { DesignerBar } from './designer-bar'
import type { Saving } from './use-saving'

jest.mock('@/components/page/shell-link', () => ({
  ShellLink: ({ href, children }: { href: string; children: string }) => <a href={href}>{children}</a>,
}))

const saving = { state: 'saved', savedAt: null, joined: '', save: async () => undefined } as unknown as Saving
const editing = { last: undefined, next: undefined, undo: () => undefined, redo: () => undefined, mayEdit: true }
const bar = (name: string, onName: (name: string) => void, mayEdit = true) => (
  <DesignerBar
    name={name}
    nameLabel="Name"
    back={{ href: '/back', label: 'Back' }}
    look={{ href: '/look', label: 'Look' }}
    editing={{ ...editing, mayEdit }}
    saving={saving}
    words={() => ''}
    onName={onName}
  />
)

describe('the head of a designer', () => {
  it('R2.4-08 shows the name one reads, and typing leaves those of the other languages alone', async () => {
    const onName = jest.fn()
    renderInChinese(bar('看板|Dashboard|看板', onName))
    const name = screen.getByRole('textbox', { name: 'Name' })
    expect(name).toHaveValue('看板')
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^看板$/)
    await userEvent.type(name, '二')
    expect(onName).toHaveBeenLastCalledWith('看板二|Dashboard|看板')
  })

  it('never loses its name, and is for reading where one may not change it', async () => {
    const onName = jest.fn()
    const { unmount } = renderInChinese(bar('看', onName))
    await userEvent.clear(screen.getByRole('textbox', { name: 'Name' }))
    expect(onName).not.toHaveBeenCalled()
    unmount()
    renderInChinese(bar('看', onName, false))
    expect(screen.getByRole('textbox', { name: 'Name' })).toBeDisabled()
  })
})
