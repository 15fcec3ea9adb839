import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NextIntlClientProvider } from 'next-intl'
import { ShellContext, type ShellState } from '@/components/page/shell-context'
import { formDefinition } from '@/lib/contracts/forms'
import { processDefinition, type ProcessDefinitionInput } from '@/lib/engine/definition/process-definition'
import type { Locale } from '@/lib/contracts/auth'
import en from '@/lib/i18n/messages-en-us'
import zh from '@/lib/i18n/messages-zh-cn'
import tw from '@/lib/i18n/messages-zh-tw'
import { compareTexts, unmarked } from '@/lib/process-text/compare-texts'
import { processText } from '@/lib/process-text/process-text'
import { ProcessBook } from './process-book'
import { useTextWords } from './use-text-words'

const drawn = (more: object = {}, limit = 50_000): ProcessDefinitionInput => ({
  processId: 'p',
  name: '采购|Purchase|採購',
  formId: 'f',
  elements: [
    { id: 'start', type: 'Start', rights: { default: 'edit', fields: { total: 'required' } } },
    {
      id: 'leader',
      type: 'Activity',
      name: '部门负责人|Department head|部門主管',
      participants: [{ participantType: 8 }],
      deadline: { after: { amount: 2, unit: 'days' }, onTimeout: { action: 'transfer', account: 'lina' } },
      ...more,
    },
    { id: 'fork', type: 'Condition', name: '金额|Amount|金額' },
    {
      id: 'director',
      type: 'Activity',
      name: '总经理|Director|總經理',
      participants: [{ participantType: 1, param0: 'director' }],
    },
    { id: 'end', type: 'End' },
  ] as ProcessDefinitionInput['elements'],
  transitions: [
    { id: 't1', from: 'start', to: 'leader' },
    { id: 't2', from: 'leader', to: 'fork' },
    { id: 't3', from: 'fork', to: 'director', condition: 'Expression', expression: `total >= ${limit}` },
    { id: 't4', from: 'fork', to: 'leader', condition: 'Expression', expression: 'total = 1' },
    { id: 't5', from: 'fork', to: 'end', otherwise: true },
    { id: 't6', from: 'director', to: 'end' },
  ],
})

const form = formDefinition.parse({
  sections: [{ id: 's', title: '', fields: [{ id: 'total', type: 'money', label: '合计|Total|合計' }] }],
})
const names = {
  users: { lina: '李娜' },
  roles: { director: '总经理|Director|總經理' },
  groups: {},
  duties: {},
  processes: {},
}
const go = jest.fn()

function Book({ before, after }: { before?: ProcessDefinitionInput; after: ProcessDefinitionInput }) {
  const text = processText(processDefinition.parse(after))
  const earlier = before && processText(processDefinition.parse(before))
  const words = useTextWords({ text, form, names })
  const was = useTextWords({ text: earlier ?? text, form, names })
  return (
    <ProcessBook
      chapters={earlier ? compareTexts(earlier, text) : unmarked(text)}
      words={words}
      was={was}
      hrefOf={(sel) => `/flowchat?process=p&sel=${sel}`}
    />
  )
}

const messages = { 'zh-CN': zh, 'en-US': en, 'zh-TW': tw }
const show = (after: ProcessDefinitionInput, before?: ProcessDefinitionInput, locale: Locale = 'en-US') =>
  render(
    <NextIntlClientProvider locale={locale} messages={messages[locale]} timeZone="Asia/Shanghai">
      <ShellContext value={{ views: { go } } as unknown as ShellState}>
        <Book before={before} after={after} />
      </ShellContext>
    </NextIntlClientProvider>,
  )
const paragraph = (heading: string) => {
  const found = screen.getByRole('heading', { level: 4, name: new RegExp(heading) }).parentElement
  return within(found as HTMLElement)
}

describe('the rulebook of a process', () => {
  it('R2.4-12 reads as whole sentences: who, what when nobody is found, the deadline, and where it goes on', () => {
    show(drawn())
    const leader = paragraph('^2. Department head')
    expect(leader.getByText('It is carried out by the leader of the initiator.')).toBeTruthy()
    expect(leader.getByText('When nobody is found, it waits for an administrator.')).toBeTruthy()
    expect(leader.getByText('It is due 2 working days after it arrives.')).toBeTruthy()
    expect(leader.getByText('It is then transferred to 李娜.')).toBeTruthy()
    expect(leader.getByText('Then it goes on with 3 “Amount”.')).toBeTruthy()
    const fork = paragraph('^3. Amount')
    expect(fork.getByText(/^If Total .*50000, it goes on with 4 “Director”\.$/)).toBeTruthy()
    expect(fork.getByText(/it goes back to 2 “Department head”\.$/)).toBeTruthy()
    expect(fork.getByText('Otherwise it goes on with 5 “End”.')).toBeTruthy()
    expect(paragraph('^1. Start').getByText('Must be filled in: Total.')).toBeTruthy()
  })

  it.each([
    ['zh-CN', '由发起人的领导处理。', '之后转到第 3 项“金额”。'],
    ['zh-TW', '由發起人的主管處理。', '之後轉到第 3 項「金額」。'],
  ] as const)('reads in %s as well', (locale, who, then) => {
    show(drawn(), undefined, locale)
    expect(screen.getByText(who)).toBeTruthy()
    expect(screen.getByText(then)).toBeTruthy()
  })

  it('marks what another version says otherwise, by sign and word', () => {
    show(drawn({ opinion: 'required' }, 80_000), drawn())
    const leader = paragraph('^2. Department head')
    expect(leader.getByText(/± Changed/)).toBeTruthy()
    expect(leader.getByText('An opinion has to be written.').closest('ins')?.textContent).toMatch(/^Added /)
    expect(leader.getByText('An opinion may be left out.').closest('del')?.textContent).toMatch(/^Removed /)
    expect(paragraph('^3. Amount').getByText(/80000/).tagName).toBe('INS')
    expect(screen.queryAllByText(/[±+−] (Changed|Added|Removed)/)).toHaveLength(2)
  })

  it('shows a step that is gone by the name it had', () => {
    const before = drawn()
    const after = {
      ...before,
      elements: before.elements.filter(({ id }) => id !== 'director'),
      transitions: (before.transitions as { id: string }[]).filter(({ id }) => id !== 't3' && id !== 't6'),
    } as ProcessDefinitionInput
    show(after, before)
    expect(paragraph('Director').getByText('− Removed')).toBeTruthy()
  })

  it('leads from a paragraph to the element on the canvas', async () => {
    show(drawn())
    await userEvent.click(screen.getByRole('link', { name: 'Show “Director” on the canvas' }))
    expect(go).toHaveBeenCalledWith('/flowchat?process=p&sel=director')
  })
})
