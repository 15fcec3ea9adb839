import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SWRConfig } from 'swr'
import { answerCalls } from '@/tests/support/answer-calls'
import { renderInChinese } from '@/tests/support/in-chinese'
import { designed, processToDesign } from '@/tests/support/process-to-design'
import { DesignProvider, type ProcessToDesign } from '../design'
import { useDrawnProcess } from '../use-drawn-process'
import { FormBehind } from './form-behind'

jest.mock('@/components/page/view-context', () => ({ useView: () => ({ query: new URLSearchParams() }) }))

function Drawn({ process }: { process: ProcessToDesign }) {
  const { design } = useDrawnProcess(process)
  return (
    <DesignProvider value={design}>
      <FormBehind />
      <output>{design.process.form.sections[0]?.title}</output>
    </DesignProvider>
  )
}
const show = (more: Partial<ProcessToDesign>) => {
  const title = (name: string) => ({ sections: [{ id: 's', title: name, columns: 1, fields: [] }] })
  const sent = answerCalls({
    '/api/process/getProcess': { data: processToDesign() },
    '/api/process/saveDraft': { data: { version: { contentHash: 'h' }, findings: [] } },
    '/api/form/getFormVersion': { data: { definition: title('later') } },
  })
  renderInChinese(
    <SWRConfig value={{ provider: () => new Map() }}>
      <Drawn process={{ ...processToDesign(), ...more }} />
    </SWRConfig>,
  )
  return sent
}

describe('R2.4-12 a draft on an earlier version of its form', () => {
  it('says so, and follows as a step of its own', async () => {
    const sent = show({ newestFormVersion: 3 })
    expect(screen.getByRole('note')).toHaveTextContent('这份草稿使用表单第 1 版；最新的是第 3 版。')
    await userEvent.click(screen.getByRole('button', { name: '改用第 3 版' }))
    expect(await screen.findByText('later')).toBeVisible()
    expect(sent.find(({ path }) => path === '/api/process/saveDraft')?.input).toMatchObject({
      ...{ formVersion: 3, expectedHash: 'h', definition: { processId: designed.processId } },
    })
    await waitFor(() => expect(screen.queryByRole('note')).toBeNull())
  })

  it('says nothing on the newest, nor where there is no draft', () => {
    show({})
    show({ newestFormVersion: 3, draft: { definition: designed, hash: 'h', changed: false } })
    expect(screen.queryByRole('note')).toBeNull()
  })
})
