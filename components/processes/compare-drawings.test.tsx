import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SWRConfig } from 'swr'
import { formDefinition } from '@/lib/contracts/forms'
import { processDefinition } from '@/lib/engine/definition/process-definition'
import { answerCalls } from '@/tests/support/answer-calls'
import { renderInChinese } from '@/tests/support/in-chinese'
import { CompareDrawings } from './compare-drawings'

const version = (number: number, steps: string[]) => {
  const ids = ['start', ...steps, 'end']
  return {
    version: { processId: 'p', version: number },
    definition: processDefinition.parse({
      processId: 'p',
      name: 'P',
      formId: 'f',
      elements: ids.map((id, at) => ({
        id,
        type: id === 'start' ? 'Start' : id === 'end' ? 'End' : 'Activity',
        name: id,
        x: at * 200,
        y: 0,
      })),
      transitions: ids.slice(1).map((to, at) => ({ id: `${ids[at]}-${to}`, from: ids[at]!, to })),
    }),
    formName: '',
    form: formDefinition.parse({ sections: [{ id: 's', title: '', fields: [] }] }),
    names: { users: {}, roles: {}, groups: {}, duties: {}, processes: {} },
  }
}
const differences = [
  { what: 'element', id: 'old', name: '', kind: 'removed', paths: [] },
  { what: 'element', id: 'new', name: '', kind: 'added', paths: [] },
  { what: 'element', id: 'same', name: '', kind: 'changed', paths: ['name'] },
]

it('R2.4-12 two versions stand above each other or side by side, with sign and style for what has gone, come and changed', async () => {
  answerCalls({
    '/api/form/getSystemVariables': { data: [] },
    '/api/process/compareVersions': { data: differences },
    '/api/process/getVersion': (input) => ({
      data: input.version === '1' ? version(1, ['old', 'same']) : version(2, ['same', 'new']),
    }),
  })
  const { container } = renderInChinese(
    <SWRConfig value={{ provider: () => new Map() }}>
      <CompareDrawings processId="p" before={1} after={2} marked="" />
    </SWRConfig>,
  )
  await screen.findByText('第 1 版')
  const marks = [...container.querySelectorAll('[data-node][data-difference]')].map((one) => [
    one.getAttribute('data-node'),
    one.getAttribute('data-difference'),
    one.querySelector('g text')?.textContent,
  ])
  expect(marks).toEqual([
    ['old', 'removed', '−'],
    ['same', 'changed', '～'],
    ['same', 'changed', '～'],
    ['new', 'added', '+'],
  ])
  await userEvent.click(screen.getByRole('radio', { name: '左右' }))
  expect(container.querySelector('[data-view=beside]')).not.toBeNull()
  await userEvent.click(screen.getByRole('radio', { name: '重叠' }))
  const over = [...container.querySelectorAll('[data-node]')].map((one) => one.getAttribute('data-node'))
  expect(over.toSorted()).toEqual(['end', 'new', 'old', 'same', 'start'])
})
