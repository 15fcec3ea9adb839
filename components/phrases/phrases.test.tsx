import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderInShell } from '@/tests/support/in-shell'
import { PhraseDialog } from './phrase-dialog'

jest.setTimeout(60_000)

async function open(stored: string[], answer: object = { data: { phrases: [] } }) {
  const onSaved = jest.fn()
  const { inputOf } = renderInShell(
    <PhraseDialog usual={['同意。', '已阅。']} onCancel={jest.fn()} onSaved={onSaved} />,
    {
      answers: { '/api/phrase/list': { data: { phrases: stored } }, '/api/phrase/save': answer as never },
    },
  )
  const dialog = await screen.findByRole('dialog')
  await within(dialog).findByLabelText('第 1 条')
  const lines = () => within(dialog).getAllByRole<HTMLInputElement>('textbox')
  const save = () => userEvent.click(within(dialog).getByRole('button', { name: '保存' }))
  return { dialog, lines, save, inputOf, onSaved }
}

describe('the dialog of quick phrases', () => {
  it('begins with the usual ones where there are none of one’s own, and always has a line to write on', async () => {
    const { lines, save, inputOf } = await open([])
    expect(lines().map(({ value }) => value)).toEqual(['同意。', '已阅。', ''])
    await userEvent.type(lines()[2]!, '请补发票')
    expect(lines().map(({ value }) => value)).toEqual(['同意。', '已阅。', '请补发票', ''])
    await save()
    expect(inputOf('/api/phrase/save')).toEqual({ phrases: ['同意。', '已阅。', '请补发票'], rev: 'r1' })
  })

  it('puts one before another and drops one', async () => {
    const { dialog, save, inputOf, onSaved } = await open(['一', '二', '三'], { data: { phrases: ['二'] } })
    await userEvent.click(within(dialog).getByRole('button', { name: '把第 2 条上移' }))
    await userEvent.click(within(dialog).getByRole('button', { name: '删除第 3 条' }))
    await save()
    expect(inputOf('/api/phrase/save')).toMatchObject({ phrases: ['二', '一'] })
    await waitFor(() => expect(onSaved).toHaveBeenCalledWith(['二']))
  })

  it('keeps what is written when it cannot be saved', async () => {
    const { lines, save, onSaved } = await open(['一'], { code: 500, message: '没有成功' })
    await userEvent.type(lines()[1]!, '二')
    await save()
    expect(lines().map(({ value }) => value)).toEqual(['一', '二', ''])
    expect(onSaved).not.toHaveBeenCalled()
  })
})
