import { fireEvent, screen } from '@testing-library/react'
import { renderInShell } from '@/tests/support/in-shell'
import { formDefinition } from '@/lib/form-data/form-definition'
import { designed, processToDesign } from '@/tests/support/process-to-design'
import { TrialDetails } from './trial-details'
import { actorsOf } from './use-trial'

jest.setTimeout(60_000)

const person = (account: string) => ({ account, name: account.toUpperCase(), departmentName: '' })
const slot = (activityId: string, account: string, right: string, agents: object[] = []) => ({
  activityId,
  activityName: activityId,
  account,
  people: [person(account)],
  agents,
  rights: { default: right, fields: {} },
  offers: [{ act: 'approve', operator: 2, outlook: null }],
})

describe('R2.4-13 the form as who acts sees it', () => {
  it('is reached for each of those who act at the same time, and for who stands in', async () => {
    const form = formDefinition.parse(processToDesign().form)
    const move = jest.fn()
    const standing = [slot('law', 'lina', 'read'), slot('money', 'gao', 'edit', [person('wang')])]
    const played = { frames: [], standing, end: { formData: {} } }
    renderInShell(
      <TrialDetails
        described={{ definition: designed, form } as never}
        trial={{ busy: false, move } as never}
        played={played as never}
        words={{} as never}
      />,
      { answers: {} },
    )
    fireEvent.click(screen.getByRole('tab', { name: /law/ }))
    const as = await screen.findByRole('combobox', { name: '由谁办' })
    expect([...as.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
      'law · LINA',
      'money · GAO',
      'money · WANG',
    ])
    expect(screen.queryAllByRole('textbox')).toHaveLength(0)
    fireEvent.change(as, { target: { value: [...as.querySelectorAll('option')][2]!.value } })
    fireEvent.change(screen.getAllByRole('textbox')[0]!, { target: { value: '7' } })
    fireEvent.click(await screen.findByRole('button', { name: '带着改动同意' }))
    expect(move).toHaveBeenCalledWith(expect.objectContaining({ activityId: 'money', account: 'wang', operator: 2 }))
  })

  it('lists who stands in once', () => {
    const both = { people: [person('a')], agents: [person('a'), person('b')] }
    expect(actorsOf(both).map(({ account }) => account)).toEqual(['a', 'b'])
  })
})
