import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime'
import { answerCalls } from '@/tests/support/answer-calls'
import { renderInChinese } from '@/tests/support/in-chinese'
import { TextDialog } from './text-dialog'

const text = (delivered: string, own: string | null = null) => ({ delivered, own })
const row = {
  key: 'common.cancel',
  area: 'common',
  texts: { 'zh-CN': text('取消', '算了'), 'en-US': text('Cancel'), 'zh-TW': text('取消') },
}

describe('R2.9-24 a word of the company’s own', () => {
  it('is kept with the others of its key; an emptied field means the delivered word', async () => {
    const sent = answerCalls({
      '/api/admin/getLanguageText': { data: row },
      '/api/admin/saveLanguageText': { data: row },
    })
    const onSaved = jest.fn()
    renderInChinese(
      <AppRouterContext value={{ replace: jest.fn(), refresh: jest.fn() } as never}>
        <TextDialog textKey={row.key} onClose={jest.fn()} onSaved={onSaved} />
      </AppRouterContext>,
    )
    const [chinese, english] = await screen.findAllByRole('textbox')
    expect(chinese).toHaveValue('算了')
    expect(screen.getByRole('button', { name: '保存' })).toBeDisabled()
    await userEvent.clear(chinese!)
    await userEvent.type(english!, 'Never mind')
    await userEvent.click(screen.getByRole('button', { name: '保存' }))
    expect(sent.at(-1)?.input).toMatchObject({
      key: row.key,
      rev: 'r1',
      texts: { 'zh-CN': '', 'en-US': 'Never mind', 'zh-TW': '' },
    })
    expect(onSaved).toHaveBeenCalledTimes(1)
  })
})
