import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CallError } from '@/lib/client/call-error'
import { root, type Shape } from '@/lib/editing/shape'
import { renderInChinese } from '@/tests/support/in-chinese'
import { RecordDesigner } from './record-designer'
import { useRecordDesign } from './use-record-design'
import type { DraftStore } from './use-saving'

jest.mock('@/components/page/shell-link', () => ({
  ShellLink: ({ href, children }: { href: string; children: string }) => <a href={href}>{children}</a>,
}))
jest.mock('@/components/page/view-context', () => ({ useViewTitle: () => undefined }))
jest.mock('@/components/page/use-leave-warning', () => ({ useLeaveWarning: () => undefined }))

interface Form {
  title: string
  size: number
}
const shape: Shape<Form> = {
  parts: (form) => [{ id: root, parent: root, properties: { ...form } }],
  whole: (parts) => parts[0]?.properties as unknown as Form,
}
const stored = { rev: 'r1', record: { id: 'one', title: '会议室|Rooms|會議室', size: 4 } }
const formOf = ({ title, size }: typeof stored.record): Form => ({ title, size })
const send = jest.fn()
const storeOf = (id: string): DraftStore<Form> => ({
  keptName: `draft:${id}`,
  shape,
  read: (value) => (value as Form | undefined) ?? null,
  send,
})

function Designer({ mayEdit = true }: { mayEdit?: boolean }) {
  const design = useRecordDesign({ stored, id: 'one', formOf, storeOf, nameKey: 'title', mayEdit })
  return (
    <RecordDesigner
      design={design}
      words={{ name: 'Name', step: 'a change' }}
      back={{ href: '/back', label: 'Back' }}
      look={{ href: '/look', label: 'Look' }}
      settingOf={(property) => `setting ${property}`}
    >
      <button type="button" onClick={() => design.change({ size: design.form.size + 1 })}>
        size {design.form.size}
      </button>
    </RecordDesigner>
  )
}

describe('a designer whose document is one record', () => {
  beforeEach(() => {
    localStorage.clear()
    send.mockReset().mockResolvedValue({ hash: 'r2' })
  })

  it('keeps a change with the revision it was drawn on, and takes it back', async () => {
    renderInChinese(<Designer />)
    await userEvent.click(screen.getByRole('button', { name: 'size 4' }))
    await userEvent.keyboard('{Control>}s{/Control}')
    await waitFor(() => expect(send).toHaveBeenCalledWith({ title: stored.record.title, size: 5 }, 'r1'))
    await userEvent.keyboard('{Control>}z{/Control}')
    expect(screen.getByRole('button', { name: 'size 4' })).toBeVisible()
    await userEvent.keyboard('{Control>}s{/Control}')
    await waitFor(() => expect(send).toHaveBeenLastCalledWith({ title: stored.record.title, size: 4 }, 'r2'))
  })

  it('asks when somebody else has changed the same, and overwrites nothing before', async () => {
    send.mockRejectedValueOnce(
      new CallError({
        code: 409,
        message: '',
        changed: {
          rev: 'r9',
          by: { account: 'wangfang', name: '王芳' },
          at: null,
          record: { definition: { title: stored.record.title, size: 9 }, hash: 'r9' },
        },
      }),
    )
    renderInChinese(<Designer />)
    await userEvent.click(screen.getByRole('button', { name: 'size 4' }))
    await userEvent.keyboard('{Control>}s{/Control}')
    const question = await screen.findByRole('dialog')
    expect(question).toHaveTextContent('王芳')
    expect(question).toHaveTextContent('setting size')
    expect(send).toHaveBeenCalledTimes(1)
  })
})
